import { answerOf, type CallAnswer, type CallContext, sendCall } from '@nadi/browser/send-call';
import { type Call, type CustomerCall, makeClient } from '@nadi/contract/client';
import type { Route } from '@nadi/contract/wire/route';
import { deviceNow, setServerTime } from '../clock.ts';
import { whileProving } from './proving.ts';

/** Headers of every call beside its own input; filled in by the session features. */
export interface Credentials extends CallContext {
  token(): string | null;
  visitor(): string | null;
  sessionId(): string | null;
  /** Stores the current visitor token from a response; a new one has an empty cart. */
  keepVisitor(token: string, isNew: boolean): void;
  /** Handles a 401: the session has ended. */
  sessionExpired(message: string): void;
  /** Confirms the user before a sensitive call (ACCOUNT-35); false: the user declined. */
  reauthenticate(): Promise<boolean>;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats the device's time as `YYYY-MM-DD HH:mm:ss` (spec 1 section 7). */
export function userTime(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** Available in current browsers; others load a locale for the zone, which takes a phone 0.1 s. */
const { Temporal } = globalThis as { readonly Temporal?: { Now: { timeZoneId(): string } } };

/**
 * Device's time zone, read once.
 *
 * A slow read delays the start, but nothing on screen.
 */
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

/**
 * Reads the headers of the response to a request sent with `headers`.
 *
 * Its visitor token is ignored if the current one has changed since the request.
 */
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
  // A read without credentials has added nothing to a cart; a login brings the user's cart.
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

/** Maximum attempts: other visitors of the network may be quicker, which raises the difficulty. */
const PROOFS_AT_MOST = 6;

/** Solves a challenge and returns the proof; null when it cannot be solved. */
export type Prove = (challenge: unknown, signal?: AbortSignal) => Promise<string | null>;

/** Loads the solver on demand, which most visitors never need. */
export const proveInBackground: Prove = async (challenge, signal) => {
  const { solveProof } = await import('./solve-proof.ts');
  return solveProof(challenge, signal);
};

/** Sends a call; when a proof of work is required (rule HOARD-04), solves it and sends again. */
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

/**
 * Creates the page's typed client: returns `data` (lists: the whole envelope), throws `Refused`.
 */
export function makeApi(
  routes: Readonly<Record<CustomerCall, Route>>,
  credentials: Credentials,
  prove: Prove = proveInBackground,
) {
  return makeClient(routes, async (call) => {
    let answered = await sendWithProof(call, credentials, prove);
    if (answered.body.code === 'reauthentication_required' && (await credentials.reauthenticate()))
      answered = await sendWithProof(call, credentials, prove);
    if (answered.response.status === 401)
      credentials.sessionExpired(answered.body.message ?? credentials.timeoutMessage(false));
    return answerOf(call, answered, credentials);
  });
}

export type Api = ReturnType<typeof makeApi>;
