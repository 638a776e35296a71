import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookie.ts';

/**
 * Name of the cookie.
 *
 * Browsers accept `__Host-` only over TLS and for this host alone, and let no other host set it.
 */
const NAME = { https: '__Host-nadi-staff', http: 'nadi-staff' } as const;

const RULES = 'Path=/; HttpOnly; SameSite=Strict';

/** Returns the cookie of the console (STAFF-02): a session cookie, which ends with its session. */
export function consoleCookie(origin: string, token: string): string {
  return origin.startsWith('https:')
    ? `${NAME.https}=${token}; ${RULES}; Secure`
    : `${NAME.http}=${token}; ${RULES}`;
}

/** Returns the header that deletes the cookie. */
export const noConsoleCookie = (origin: string): string =>
  `${consoleCookie(origin, '')}; Max-Age=0`;

/** Returns the token of a request's cookie. `undefined`: no cookie. */
export function consoleToken({ headers, protocol }: FastifyRequest): string | undefined {
  const name = protocol === 'https' ? NAME.https : NAME.http;
  return readCookie(headers.cookie, name);
}
