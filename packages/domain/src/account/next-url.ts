const LONGEST = 2048;
/** Each pass undoes one layer of encoding; nothing honest is encoded more often than this. */
const DECODING_PASSES = 3;

/**
 * ACCOUNT-08: where to go after login, or null for "home". Only a path of this site passes: one
 * leading slash, not followed by a slash or backslash, no control characters, in any encoding;
 * and never the login page itself (domain reference 8.5). Query and fragment, and so `lang`,
 * stay as they are.
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

/** No empty segment and no dot segment, which browsers rewrite into something else. */
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
