const LONGEST = 2048;
/** Upper bound of decoding passes; each undoes one layer, and no legitimate URL has more. */
const DECODING_PASSES = 3;

/**
 * Returns a safe path to open after login, or null for "home" (ACCOUNT-08).
 *
 * Only a path of this site passes: one leading slash, not followed by a slash or backslash, no
 * control characters, in any encoding; and never the login page itself (domain reference 8.5).
 * Query and fragment, and so `lang`, are kept as they are.
 */
export function safeNextUrl(address: string | null | undefined): string | null {
  if (!address || address.length > LONGEST || !address.startsWith('/')) return null;
  if (hasControlOrBackslash(address)) return null;
  const path = address.split(/[?#]/, 1)[0] as string;
  let plain = path;
  for (let pass = 0; pass < DECODING_PASSES; pass += 1) {
    if (!isPlainPath(plain)) return null;
    const decoded = decodeOnce(plain);
    if (decoded === null) return null;
    plain = decoded;
  }
  return isPlainPath(plain) && !isLogin(plain) ? address : null;
}

/** Checks that there is no empty segment and no dot segment, which browsers would rewrite. */
const isPlainPath = (path: string): boolean =>
  !hasControlOrBackslash(path) && !path.includes('//') && !/\/\.{1,2}(?:\/|$)/.test(path);

function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const isLogin = (path: string): boolean => /^\/login\/?$/i.test(path);

function hasControlOrBackslash(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x5c || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}
