import { decodedPath, isSitePath } from '../kernel/site-path.ts';

const LONGEST = 2048;

/**
 * Returns a safe path to open after login, or null for "home" (ACCOUNT-08).
 *
 * Only a path of this site passes, and never the login page itself (domain reference 8.5). Query
 * and fragment, and so `lang`, are kept as they are.
 */
export function safeNextUrl(address: string | null | undefined): string | null {
  if (!address || address.length > LONGEST || !isSitePath(address)) return null;
  const path = decodedPath(address);
  return path !== null && !isLogin(path) ? address : null;
}

const isLogin = (path: string): boolean => /^\/login\/?$/i.test(path);
