import type { Limit } from '@nadi/contract/wire/limits';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../context/context.ts';
import type { Failure } from '../mount.ts';
import type { Attempts } from './attempts.ts';
import { networkOf } from './network.ts';

/** How often one may be wrong before it rests. */
export interface GuessLimits {
  /** For one account from one network: who guesses does not keep the owner out, who comes from elsewhere. */
  readonly here: Limit;
  /** For one account from everywhere: many networks together guess no faster. */
  readonly byAccount: Limit;
  /** From one network: one building may hold many people, a guesser holds thousands. */
  readonly byNetwork: Limit;
}

/** A guess that was counted, and what becomes of its counts. */
export interface Guess {
  /** Nothing was learnt from it. */
  giveBack(): Promise<void>;
  /** It was no guess: its network has not guessed at this account before either. */
  wasRight(): Promise<void>;
}

/**
 * ACCOUNT-10: counts a way in before its password or code is looked at, so that guesses side by side count too,
 * whichever process they come to. One that is refused by one count uses up none.
 * @param account whose secret is guessed at, and which of theirs: `login:+9715…`.
 */
export async function countGuess(
  attempts: Attempts,
  { tenant, address }: RequestContext,
  account: string,
  limits: GuessLimits,
): Promise<Result<Guess, Failure>> {
  const network = networkOf(address);
  const here = `${account}:${network}`;
  const from = `login-from:${network}`;
  const seconds = await attempts.count(tenant.id, [
    [here, limits.here],
    [account, limits.byAccount],
    [from, limits.byNetwork],
  ]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  return ok({
    giveBack: () => attempts.uncount(tenant.id, [here, account, from]),
    wasRight: () => attempts.uncount(tenant.id, [account, from], [here]),
  });
}

/** What a guess came to: whether it was right, whatever is answered. */
export interface Judged<T> {
  readonly isRight: boolean;
  readonly answer: Result<T, Failure>;
}

/** Judges a guess that was counted, and takes the count back where it was none. */
export async function judgeGuess<T>(guess: Guess, judge: () => Promise<Judged<T>>) {
  const judged = await judge().catch(async (error: unknown) => {
    await guess.giveBack();
    throw error;
  });
  if (judged.isRight) await guess.wasRight();
  return judged.answer;
}
