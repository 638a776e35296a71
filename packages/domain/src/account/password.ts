import { ok, type Result, refuse } from '../kernel/result.ts';
import { isGuessablePassword } from './guessable-password.ts';

/** Fewest characters of a password (spec 1 section 9). */
export const PASSWORD_LENGTH_MIN = 8;
/** Longer than any manager makes one; a bound for what is hashed. */
export const PASSWORD_LENGTH_MAX = 256;

export type PasswordFault = 'required' | 'password_short' | 'password_weak' | 'password_common';

/**
 * ACCOUNT-14: a new password has at least 8 characters, among them an upper-case letter, a lower-case letter, a digit
 * and a special character, which is whatever is neither letter, digit nor space (spec 1 section 5); letters and digits
 * of every script count. It stands as it was typed but for its form of composition, so that one keyboard's é is another's.
 */
export function checkPassword(typed: string): Result<string, PasswordFault> {
  const password = composed(typed);
  if (password === '') return refuse('required');
  if ([...password].length < PASSWORD_LENGTH_MIN) return refuse('password_short');
  const isMixed = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u].every((kind) =>
    kind.test(password),
  );
  if (!isMixed) return refuse('password_weak');
  return isGuessablePassword(password) ? refuse('password_common') : ok(password);
}

/** A password as it is hashed and compared: one text for what looks and is typed alike. */
export const composed = (password: string): string => password.normalize('NFC');

/**
 * ACCOUNT-16: the second entry of a new password is the first.
 * @param fault the form's wording of the same fault.
 */
export function checkSecondEntry<F extends 'passwords_must_match' | 'passwords_do_not_match'>(
  password: string,
  again: string,
  fault: F,
): Result<string, 'required' | F> {
  if (again === '') return refuse('required');
  return composed(password) === composed(again) ? ok(again) : refuse(fault);
}
