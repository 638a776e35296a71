import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { failuresByAccount, failuresByNetwork, failuresHere } from './policy.ts';

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
): Promise<Result<Guess, Failure>> {
  const network = networkOf(address);
  const here = `${account}:${network}`;
  const from = `login-from:${network}`;
  const seconds = await attempts.count(tenant.id, [
    [here, failuresHere],
    [account, failuresByAccount],
    [from, failuresByNetwork],
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

/** Counts a guess, judges it, and takes the count back where it was none. */
export async function guessing<T>(
  attempts: Attempts,
  context: RequestContext,
  account: string,
  judge: () => Promise<Judged<T>>,
): Promise<Result<T, Failure>> {
  const guess = await countGuess(attempts, context, account);
  if (!guess.ok) return guess;
  const judged = await judge().catch(async (error: unknown) => {
    await guess.value.giveBack();
    throw error;
  });
  if (judged.isRight) await guess.value.wasRight();
  return judged.answer;
}
