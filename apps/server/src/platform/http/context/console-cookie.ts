import type { FastifyRequest } from 'fastify';

/** A browser takes a name of `__Host-` only over TLS, for this host alone, and lets no other host set it. */
const NAME = { https: '__Host-nadi-staff', http: 'nadi-staff' } as const;

const RULES = 'Path=/; HttpOnly; SameSite=Strict';

/** STAFF-02: what sets the cookie of the console; it ends with the browser, and with its session before that. */
export function consoleCookie(origin: string, token: string): string {
  return origin.startsWith('https:')
    ? `${NAME.https}=${token}; ${RULES}; Secure`
    : `${NAME.http}=${token}; ${RULES}`;
}

/** What takes it away again. */
export const noConsoleCookie = (origin: string): string =>
  `${consoleCookie(origin, '')}; Max-Age=0`;

/** The token of a request's cookie; undefined: it has none. */
export function consoleToken({ headers, protocol }: FastifyRequest): string | undefined {
  const name = protocol === 'https' ? NAME.https : NAME.http;
  const found = (headers.cookie ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}
