import type { Limit } from '@nadi/contract/wire/limits';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../context/context.ts';
import type { Failure } from '../mount.ts';
import type { Attempts, Counted } from './attempts.ts';
import { networkOf } from './network.ts';

/** Limits on wrong attempts. */
export interface GuessLimits {
  /** Limit for one account from one network. */
  readonly here: Limit;
  /**
   * Limit for one account from all networks together, against distributed guessing.
   *
   * Networks from which the account signed in before are neither counted nor refused by it, so an
   * attacker elsewhere does not lock out the owner. Browsers that the account recognises have one of
   * their own together.
   */
  readonly byAccount: Limit;
  /** Limit for one network; higher than the people in one building, below what a guesser needs. */
  readonly byNetwork: Limit;
}

/** Secret that is guessed at. */
export interface GuessedSecret {
  readonly kind: 'password' | 'code' | 'console';
  /** Name of the account, as for `rememberNetwork`: `customer:+9715…`, `staff:owner@…`. */
  readonly owner: string;
}

/** Returns the counters of a secret that all callers share, and all recognised browsers. */
export const sharedCounters = ({ kind, owner }: GuessedSecret): readonly [string, string] => [
  `${kind}:${owner}`,
  `${kind}:${owner}:browsers`,
];

/** Returns the counter of a secret for one network or recognised browser. */
export const ownCounter = ({ kind, owner }: GuessedSecret, caller: string): string =>
  `${kind}:${owner}:${caller}`;

/** Returns the counter of a network, for all accounts. */
export const networkCounter = (network: string): string => `login-from:${network}`;

/** Counted attempt, whose counts can be taken back. */
export interface Guess {
  /** Takes the counts back, because the attempt revealed nothing. */
  giveBack(): Promise<void>;
  /** Takes the counts back and clears those of this network for this account. */
  wasRight(): Promise<void>;
}

/**
 * Counts a sign-in attempt before its password or code is checked (ACCOUNT-10).
 *
 * Concurrent attempts are included, whichever process handles them. An attempt refused by one limit
 * counts under none.
 *
 * @param browser key of a browser that the account recognises, which is counted in place of its
 *   network (ACCOUNT-37); null: none.
 */
export async function countGuess(
  attempts: Attempts,
  { tenant, address }: RequestContext,
  secret: GuessedSecret,
  limits: GuessLimits,
  browser: string | null = null,
): Promise<Result<Guess, Failure>> {
  const network = networkOf(address);
  const here = ownCounter(secret, browser ?? network);
  const from = networkCounter(network);
  const isKnown = browser === null && (await attempts.isKnown(tenant.id, secret.owner, address));
  const [ofStrangers, ofBrowsers] = sharedCounters(secret);
  const ofAccount = browser === null ? ofStrangers : ofBrowsers;
  const together: readonly Counted[] = isKnown ? [] : [[ofAccount, limits.byAccount]];
  const shared = [...together, [from, limits.byNetwork] as const];
  const seconds = await attempts.count(tenant.id, [[here, limits.here], ...shared]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  const sharedKeys = shared.map(([key]) => key);
  return ok({
    giveBack: () => attempts.uncount(tenant.id, [here, ...sharedKeys]),
    wasRight: () => attempts.uncount(tenant.id, sharedKeys, [here]),
  });
}

/** Outcome of an attempt: `isRight` is independent of the answer. */
export interface Judged<T> {
  readonly isRight: boolean;
  readonly answer: Result<T, Failure>;
}

/** Judges a counted attempt, and takes its count back when it was not a guess. */
export async function judgeGuess<T>(guess: Guess, judge: () => Promise<Judged<T>>) {
  const judged = await judge().catch(async (error: unknown) => {
    await guess.giveBack();
    throw error;
  });
  if (judged.isRight) await guess.wasRight();
  return judged.answer;
}
