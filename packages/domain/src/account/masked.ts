const HIDDEN = '•••';

/**
 * ACCOUNT-13: an e-mail address as it is shown to somebody who knows it: its first letter and its host,
 * `s•••@example.com`. As many dots whatever its length; what is no address is hidden whole.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first] = email.slice(0, Math.max(0, at));
  return first === undefined ? HIDDEN : `${first}${HIDDEN}${email.slice(at)}`;
}
