import { ok, type Result, refuse } from '../kernel/result.ts';
import { withoutInvisible } from './invisible.ts';

/** As long as mail can carry one. */
export const EMAIL_LENGTH_MAX = 254;

/** `{email}` of spec 1 section 5: something, an at sign, a host with a dot. */
const FORMAT = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What can be delivered: no dot at an end or twice, a host of labels, an end of letters. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** An address as it is kept: without what nobody typed, in lower case. */
const plain = (typed: string): string => withoutInvisible(typed).trim().toLowerCase();

const hasFormat = (email: string): boolean =>
  email.length <= EMAIL_LENGTH_MAX && FORMAT.test(email);

/** ACCOUNT-17: an e-mail address as typed, as it is kept: in lower case, one that mail can go to. */
export function checkEmail(typed: string): Result<string, 'required' | 'email'> {
  const email = plain(typed);
  if (email === '') return refuse('required');
  return hasFormat(email) && ADDRESS.test(email) ? ok(email) : refuse('email');
}

/**
 * ACCOUNT-17: the same on the form that signs in by e-mail and code, which has sentences of its own: one for what is no
 * address, and one for what has the format and no mail could go to (spec 1 section 5).
 */
export function checkLoginEmail(
  typed: string,
): Result<string, 'login_email_required' | 'login_email' | 'login_email_invalid'> {
  const email = plain(typed);
  if (email === '') return refuse('login_email_required');
  if (!hasFormat(email)) return refuse('login_email');
  return ADDRESS.test(email) ? ok(email) : refuse('login_email_invalid');
}
