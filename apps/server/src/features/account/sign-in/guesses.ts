import type { Result } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Attempts } from '../../../platform/http/limits/attempts.ts';
import * as guesses from '../../../platform/http/limits/guesses.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { loginGuesses } from '../policy.ts';

export type { Guess, GuessedSecret, Judged } from '../../../platform/http/limits/guesses.ts';

/** Counts a guess at a customer's secret (ACCOUNT-10). */
export const countGuess = (
  attempts: Attempts,
  context: RequestContext,
  secret: guesses.GuessedSecret,
): Promise<Result<guesses.Guess, Failure>> =>
  guesses.countGuess(attempts, context, secret, loginGuesses);

/** Counts a guess, checks it, and reverts the count if it was not a wrong guess. */
export async function guessing<T>(
  attempts: Attempts,
  context: RequestContext,
  secret: guesses.GuessedSecret,
  judge: () => Promise<guesses.Judged<T>>,
): Promise<Result<T, Failure>> {
  const guess = await countGuess(attempts, context, secret);
  return guess.ok ? guesses.judgeGuess(guess.value, judge) : guess;
}
