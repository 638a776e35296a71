import { ok, type Result, refuse } from '../kernel/result.ts';
import { plainText } from './typed-text.ts';

/** Maximum length of a deliverable address. */
export const EMAIL_LENGTH_MAX = 254;

/** Pattern `{email}` of spec 1 section 5: some text, an at sign, a host with a dot. */
const FORMAT = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/**
 * Pattern of a deliverable address.
 *
 * No dot at an end of the local part or twice in a row, a host of labels, a top-level domain of
 * letters.
 */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Normalises an address for storage: plain characters, trimmed, lower case. */
const plain = (typed: string): string => plainText(typed).toLowerCase();

const hasFormat = (email: string): boolean =>
  email.length <= EMAIL_LENGTH_MAX && FORMAT.test(email);

/** Validates a typed e-mail address; returns it in lower case, as stored (ACCOUNT-17). */
export function checkEmail(typed: string): Result<string, 'required' | 'email'> {
  const email = plain(typed);
  if (email === '') return refuse('required');
  return hasFormat(email) && ADDRESS.test(email) ? ok(email) : refuse('email');
}

/**
 * Validates the e-mail address on the form that signs in by e-mail and code (ACCOUNT-17).
 *
 * It has its own texts: one for no address, and one for an address of the right format that is
 * undeliverable (spec 1 section 5).
 */
export function checkLoginEmail(
  typed: string,
): Result<string, 'login_email_required' | 'login_email' | 'login_email_invalid'> {
  const email = plain(typed);
  if (email === '') return refuse('login_email_required');
  if (!hasFormat(email)) return refuse('login_email');
  return ADDRESS.test(email) ? ok(email) : refuse('login_email_invalid');
}
