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

/** Masks a mobile number for display to its owner: `•••678` (ACCOUNT-13). */
export const maskedMobile = (mobile: string): string => `${HIDDEN}${mobile.slice(-3)}`;
