import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Buyer, itemOf, order } from './buyer.ts';
import { type CourtLine, hold } from './cart-calls.ts';
import type { CallAnswer, CallOptions, TestApp } from './harness.ts';

/** Solves the proof that a refusal requires, by the demo's short cut. */
export async function solve({ app }: Pick<TestApp, 'app'>, { body }: CallAnswer): Promise<string> {
  const { challenge } = body.data;
  const answer = await app.inject({ method: 'POST', url: '/demo/captcha', payload: { challenge } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.proof;
}

export interface Proven {
  readonly answer: CallAnswer;
  /** Tries that its proofs would have cost at most. */
  readonly tries: number;
}

const BUSY_TRIES = 4;
const BUSY_WAIT_MS = 500;

/**
 * Repeats a call while the server reports that it is busy.
 *
 * A machine that stops for seconds lets connections and locks time out, which is not a refusal.
 */
export async function untilHeard(call: () => Promise<CallAnswer>): Promise<CallAnswer> {
  let answer = await call();
  for (let round = 1; answer.status === 503 && round < BUSY_TRIES; round += 1) {
    await sleep(BUSY_WAIT_MS);
    answer = await call();
  }
  return answer;
}

/** Repeats a call with a proof while one is required that costs at most `triesAtMost`. */
export async function withProofs(
  app: Pick<TestApp, 'app'>,
  call: (headers: Readonly<Record<string, string>>) => Promise<CallAnswer>,
  triesAtMost = Number.POSITIVE_INFINITY,
): Promise<Proven> {
  let tries = 0;
  let answer = await untilHeard(() => call({}));
  for (let round = 0; answer.body?.code === 'proof_needed' && round < 8; round += 1) {
    const expected: number = answer.body.data.challenge.parameters.data.tries;
    if (expected > triesAtMost) break;
    tries += expected;
    const proof = await solve(app, answer);
    answer = await untilHeard(() => call({ 'x-proof': proof }));
  }
  return { answer, tries };
}

/** Calls `POST cart/sync` and solves the required proofs. */
export const provenHold = (
  app: TestApp,
  visitor: string,
  lines: readonly CourtLine[],
  { triesAtMost, ...options }: CallOptions & { readonly triesAtMost?: number },
): Promise<Proven> =>
  withProofs(app, (headers) => hold(app, visitor, lines, { ...options, headers }), triesAtMost);

/** Starts a guest session from a network, with the cart of a visitor. */
export async function guestFrom(app: TestApp, from: string, visitor?: string): Promise<Buyer> {
  const body = { mobile_number: '505555555', name: 'Sara', email: 'sara@example.com', tnc: true };
  const answer = await untilHeard(() =>
    app.call('guestLogIn', { body }, { from, ...(visitor && { visitor }) }),
  );
  expect(answer.status, answer.text).toBe(200);
  const { token, vtoken, email } = answer.body.data;
  return { bearer: token, vtoken, email };
}

/** Orders these courts as a guest, from a network. */
export const orderFrom = (
  app: TestApp,
  buyer: Buyer,
  lines: readonly CourtLine[],
  { from, headers }: { readonly from: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<CallAnswer> =>
  order({ call: (name, input, how) => app.call(name, input, { ...how, from }) }, buyer, {
    items: lines.map((line) => itemOf(line)),
    ...(headers && { headers }),
  });
