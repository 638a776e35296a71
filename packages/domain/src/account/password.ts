import { ok, type Result, refuse } from '../kernel/result.ts';
import { isGuessablePassword } from './guessable-password.ts';

/** Minimum length of a password (spec 1 section 9). */
export const PASSWORD_LENGTH_MIN = 8;
/** Maximum length of a password: longer than password managers generate; bounds the hashing. */
export const PASSWORD_LENGTH_MAX = 256;

export type PasswordFault = 'required' | 'password_short' | 'password_weak' | 'password_common';

/**
 * Validates a new password (ACCOUNT-14; spec 1 section 5).
 *
 * At least 8 characters, among them an upper-case letter, a lower-case letter, a digit and a
 * special character, which is anything but a letter, digit or space; letters and digits of every
 * script count. It is kept as typed except for Unicode composition, so that é is the same from
 * every keyboard.
 *
 * @param venueNames names of the venue in both languages; passwords made of them are guessable.
 */
export function checkPassword(
  typed: string,
  venueNames: readonly string[],
): Result<string, PasswordFault> {
  const password = composed(typed);
  if (password === '') return refuse('required');
  if ([...password].length < PASSWORD_LENGTH_MIN) return refuse('password_short');
  const isMixed = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u].every((kind) =>
    kind.test(password),
  );
  if (!isMixed) return refuse('password_weak');
  return isGuessablePassword(password, venueNames) ? refuse('password_common') : ok(password);
}

/** Returns a password in composed form for hashing and comparison. */
export const composed = (password: string): string => password.normalize('NFC');

/**
 * Checks that the second entry of a new password equals the first (ACCOUNT-16).
 *
 * @param fault the form's variant of this error.
 */
export function checkSecondEntry<F extends 'passwords_must_match' | 'passwords_do_not_match'>(
  password: string,
  again: string,
  fault: F,
): Result<string, 'required' | F> {
  if (again === '') return refuse('required');
  return composed(password) === composed(again) ? ok(again) : refuse(fault);
}
