import { answerOf, type CallAnswer, type CallContext, sendCall } from '@nadi/browser/send-call';
import { type Call, makeClient } from '@nadi/contract/client';
import { routes } from '@nadi/contract/routes';
import { deviceNow, setServerTime } from '../clock.ts';
import { whileProving } from './proving.ts';

/** What every call carries besides its own input; the session features fill it in. */
export interface Credentials extends CallContext {
  token(): string | null;
  visitor(): string | null;
  sessionId(): string | null;
  /** The server answers the visitor token in force; it replaces the one we had. A new one opens a cart that nobody had yet. */
  keepVisitor(token: string, isNew: boolean): void;
  /** A 401: the session is over. */
  sessionExpired(message: string): void;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` of the device (spec 1 section 7). */
export function userTime(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** What browsers of today have; the others load a locale for it, which takes a phone a tenth of a second. */
const { Temporal } = globalThis as { readonly Temporal?: { Now: { timeZoneId(): string } } };

/** The device's time zone, which does not change under us; where it is dear, it holds up the start and nothing that is shown. */
const USER_TIME_ZONE =
  Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

function headersOf(call: Call, credentials: Credentials, proof: string | null): Headers {
  const headers = new Headers({
    UserTime: userTime(deviceNow()),
    UserTimeZone: USER_TIME_ZONE,
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
  return headers;
}

/** What came with `headers`: an answer to an earlier visitor token says nothing of today's. */
function noteHeaders(
  response: Response,
  credentials: Credentials,
  { method }: Call,
  headers: Headers,
): void {
  const visitorToken = headers.get('X-Visitor-Token');
  const serverTime = Number(response.headers.get('X-Server-Time'));
  if (serverTime > 0) setServerTime(serverTime);
  const visitor = response.headers.get('X-Visitor-Token');
  if (!visitor || visitorToken !== credentials.visitor()) return;
  // What only reads, and for nobody, has put nothing into a cart; a login brings somebody's.
  const isAnonymous = visitorToken === null && !headers.has('Authorization');
  credentials.keepVisitor(visitor, isAnonymous && method === 'GET');
}

async function sendOnce(
  call: Call,
  credentials: Credentials,
  proof: string | null = null,
): Promise<CallAnswer> {
  const headers = headersOf(call, credentials, proof);
  const answered = await sendCall(call, credentials, headers);
  noteHeaders(answered.response, credentials, call, headers);
  return answered;
}

/** Others of the same network may have been quicker, and then the price has gone up. */
const PROOFS_AT_MOST = 6;

/** Does the work of a challenge and returns the proof; null where it cannot be had. */
export type Prove = (challenge: unknown, signal?: AbortSignal) => Promise<string | null>;

/** What does the work is fetched when it is needed, which for most visitors is never. */
export const proveInBackground: Prove = async (challenge, signal) => {
  const { solveProof } = await import('./solve-proof.ts');
  return solveProof(challenge, signal);
};

/** Sends a call, and where a proof of work is wanted (rule HOARD-04) does it unseen and sends it again. */
async function sendWithProof(
  call: Call,
  credentials: Credentials,
  prove: Prove,
): Promise<CallAnswer> {
  let answer = await sendOnce(call, credentials);
  for (let round = 0; round < PROOFS_AT_MOST; round += 1) {
    if (answer.body.code !== 'proof_needed') break;
    const { challenge } = answer.body.data as { readonly challenge: unknown };
    const work = () => prove(challenge, call.signal as AbortSignal | undefined);
    const proof = await whileProving(work).catch(() => null);
    if (proof === null) break;
    answer = await sendOnce(call, credentials, proof);
  }
  return answer;
}

/** The typed client of this page: returns `data` (lists: the whole envelope), throws `Refused`. */
export function makeApi(credentials: Credentials, prove: Prove = proveInBackground) {
  return makeClient(routes, async (call) => {
    const answered = await sendWithProof(call, credentials, prove);
    if (answered.response.status === 401)
      credentials.sessionExpired(answered.body.message ?? credentials.timeoutMessage(false));
    return answerOf(call, answered, credentials);
  });
}

export type Api = ReturnType<typeof makeApi>;
