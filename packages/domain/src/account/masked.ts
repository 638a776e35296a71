const HIDDEN = '•••';

/**
 * Masks an e-mail address for display to its owner: `s•••@example.com` (ACCOUNT-13).
 *
 * First letter and host, with a fixed number of dots. A text that is no address is masked
 * completely.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first] = email.slice(0, Math.max(0, at));
  return first === undefined ? HIDDEN : `${first}${HIDDEN}${email.slice(at)}`;
}
