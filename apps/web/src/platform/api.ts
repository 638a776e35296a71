import { type Call, makeClient } from '@nadi/contract/client';
import type { Language } from '@nadi/domain/kernel/localized';
import { deviceNow, setServerTime } from './clock.ts';
import { whileProving } from './proving.ts';
import { Refused } from './refused.ts';

/** What every call carries besides its own input; the session features fill it in. */
export interface Credentials {
  token(): string | null;
  visitor(): string | null;
  sessionId(): string | null;
  language(): Language;
  /** The server answers the visitor token in force; it replaces the one we had. */
  keepVisitor(token: string): void;
  /** A 401: the session is over. */
  sessionExpired(message: string): void;
  /** What to say when nothing of ours answered: this device is offline, or the server is out of reach. */
  silenceMessage(isOffline: boolean): string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` of the device (spec 1 section 7). */
export function userTime(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/**
 * The device's time zone, which does not change under us. Asked for as the script starts: the first
 * question of this sort takes a phone a tenth of a second, and later it would hold up what is shown.
 */
const USER_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function headersOf(call: Call, credentials: Credentials, proof: string | null): Headers {
  const headers = new Headers({
    UserTime: userTime(deviceNow()),
    UserTimeZone: USER_TIME_ZONE,
    'Accept-Language': credentials.language(),
  });
  const optional: readonly (readonly [string, string | null | undefined])[] = [
    ['X-Visitor-Token', credentials.visitor()],
    ['X-Session-Id', credentials.sessionId()],
    ['Idempotency-Key', call.idempotencyKey],
    ['X-Order-Token', call.orderToken],
    ['X-Proof', proof],
  ];
  for (const [name, value] of optional) if (value) headers.set(name, value);
  const token = credentials.token();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (call.body !== undefined && !(call.body instanceof FormData)) {
    headers.set('Content-Type', 'application/json');
  }
  return headers;
}

interface Envelope {
  readonly status: boolean;
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

async function send(call: Call, credentials: Credentials, proof: string | null): Promise<Response> {
  const join = call.path.includes('?') ? '&' : '?';
  const address = `/api/v1${call.path}${join}lang=${credentials.language()}`;
  try {
    return await fetch(address, {
      method: call.method,
      // Answers differ by who asks, and a browser keeps them by their address alone.
      cache: 'no-store',
      headers: headersOf(call, credentials, proof),
      body:
        call.body === undefined
          ? null
          : call.body instanceof FormData
            ? call.body
            : JSON.stringify(call.body),
      signal: (call.signal as AbortSignal | undefined) ?? null,
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const message = credentials.silenceMessage(!navigator.onLine);
    throw new Refused({ status: 0, code: 'offline', message });
  }
}

/** `asked` is the visitor token that was sent: an answer to an earlier one says nothing of today's. */
function noteHeaders(response: Response, credentials: Credentials, asked: string | null): void {
  const serverTime = Number(response.headers.get('X-Server-Time'));
  if (serverTime > 0) setServerTime(serverTime);
  const visitor = response.headers.get('X-Visitor-Token');
  if (visitor && asked === credentials.visitor()) credentials.keepVisitor(visitor);
}

interface Answered {
  readonly response: Response;
  readonly body: Envelope;
}

async function ask(
  call: Call,
  credentials: Credentials,
  proof: string | null = null,
): Promise<Answered> {
  const asked = credentials.visitor();
  const response = await send(call, credentials, proof);
  noteHeaders(response, credentials, asked);
  const body = (await response.json().catch(() => ({ status: false }))) as Envelope;
  return { response, body };
}

/** Others of the same network may have been quicker, and then the price has gone up. */
const PROOFS_AT_MOST = 6;

/** Does the work of a challenge and returns the proof; null where it cannot be had. */
export type Prove = (challenge: unknown, signal?: AbortSignal) => Promise<string | null>;

/** What does the work is fetched when it is needed, which for most visitors is never. */
const proveBesidePage: Prove = async (challenge, signal) => {
  const { solveProof } = await import('./solve-proof.ts');
  return solveProof(challenge, signal);
};

/** Asks, and where a proof of work is wanted (rule HOARD-04) does it unseen and asks again. */
async function askWithProof(call: Call, credentials: Credentials, prove: Prove): Promise<Answered> {
  let answer = await ask(call, credentials);
  for (let round = 0; round < PROOFS_AT_MOST; round += 1) {
    if (answer.body.code !== 'proof_needed') break;
    const { challenge } = answer.body.data as { readonly challenge: unknown };
    const work = () => prove(challenge, call.signal as AbortSignal | undefined);
    const proof = await whileProving(work).catch(() => null);
    if (proof === null) break;
    answer = await ask(call, credentials, proof);
  }
  return answer;
}

/** The typed client of this page: returns `data` (lists: the whole envelope), throws `Refused`. */
export function makeApi(credentials: Credentials, prove: Prove = proveBesidePage) {
  return makeClient(async (call) => {
    const { response, body } = await askWithProof(call, credentials, prove);
    if (response.ok && body.status) return call.isList ? body : body.data;
    const refused = new Refused({
      status: response.status,
      code: (body.code ?? 'internal_error') as Refused['code'],
      message: body.message ?? credentials.silenceMessage(false),
      ...(body.errors ? { errors: body.errors } : {}),
      data: body.data,
    });
    if (response.status === 401) credentials.sessionExpired(refused.message);
    throw refused;
  });
}

export type Api = ReturnType<typeof makeApi>;
