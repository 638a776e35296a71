/** Upper bound of decoding passes; each undoes one layer, and no legitimate path has more. */
const DECODING_PASSES = 3;

/**
 * Checks for a path of this site, with query and fragment (ACCOUNT-08, CONTENT-03).
 *
 * One leading slash; no empty segment, dot segment, backslash or control character, in any
 * encoding: browsers and routers would rewrite it, and could read it as another host.
 */
export function isSitePath(address: string): boolean {
  if (!address.startsWith('/') || hasControlOrBackslash(address)) return false;
  return decodedPath(address) !== null;
}

/** Returns the decoded path of an address, without query and fragment. `null`: not plain. */
export function decodedPath(address: string): string | null {
  let plain = address.split(/[?#]/, 1)[0] as string;
  for (let pass = 0; pass < DECODING_PASSES; pass += 1) {
    if (!isPlainPath(plain)) return null;
    const decoded = decodeOnce(plain);
    if (decoded === null) return null;
    plain = decoded;
  }
  return isPlainPath(plain) ? plain : null;
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

function hasControlOrBackslash(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x5c || (code >= 0x7f && code <= 0x9f)) return true;
  }
  return false;
}
