import type { Result } from '@nadi/domain/kernel/result';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Attempts } from '../../../platform/http/limits/attempts.ts';
import * as guesses from '../../../platform/http/limits/guesses.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { loginGuesses } from '../policy.ts';
import { recognisedBrowser } from './recognised-browser.ts';

export type { Guess, GuessedSecret, Judged } from '../../../platform/http/limits/guesses.ts';

export interface GuessDeps {
  readonly attempts: Attempts;
  readonly database: Database;
}

/** Counts a guess at a customer's secret (ACCOUNT-10, ACCOUNT-37). */
export async function countGuess(
  { attempts, database }: GuessDeps,
  context: RequestContext,
  secret: guesses.GuessedSecret,
): Promise<Result<guesses.Guess, Failure>> {
  const browser = await recognisedBrowser(database, context, secret.owner);
  return guesses.countGuess(attempts, context, secret, loginGuesses, browser);
}

/** Counts a guess, checks it, and reverts the count if it was not a wrong guess. */
export async function guessing<T>(
  deps: GuessDeps,
  context: RequestContext,
  secret: guesses.GuessedSecret,
  judge: () => Promise<guesses.Judged<T>>,
): Promise<Result<T, Failure>> {
  const guess = await countGuess(deps, context, secret);
  return guess.ok ? guesses.judgeGuess(guess.value, judge) : guess;
}
