import { CONSOLE_HEADER } from '@nadi/contract/staff/console-header';
import type { FastifyRequest } from 'fastify';

/** Returns the origin of a request as browsers write it: lower case, without a default port. */
export const originOf = ({ protocol, host }: FastifyRequest): string =>
  new URL(`${protocol}://${host}`).origin;

/** Methods that change nothing, and so may be used by a typed address. */
const READING = new Set(['GET', 'HEAD']);

/** Checks `Sec-Fetch-Site` of a read: absent in old clients, `none` for a typed address. */
const readsFor = (site: unknown): boolean =>
  site === undefined || site === 'same-origin' || site === 'none';

/**
 * Checks that a console request comes from the console's own pages (STAFF-02).
 *
 * Another site can make a browser send cookies, and a site on a sibling domain even those
 * restricted to one site; it cannot set the origin or a header of ours.
 */
export function comesFromOwnPages(request: FastifyRequest): boolean {
  const { headers, method } = request;
  const site = headers['sec-fetch-site'];
  if (READING.has(method)) return readsFor(site);
  if (site !== undefined && site !== 'same-origin') return false;
  const isOwn = headers.origin === originOf(request);
  return isOwn && causeOf(request) !== undefined;
}

/**
 * Checks for a request that left a page with TLS and arrives without it at the same host.
 *
 * A proxy ends TLS, and `NADI_TRUST_PROXY` does not name it.
 */
export const isBehindUntrustedProxy = ({ headers, protocol, host }: FastifyRequest): boolean =>
  protocol === 'http' && headers.origin === `https://${host}`;

/** Returns the cause of a console request: a person, or the page by itself. */
export function causeOf({ headers }: FastifyRequest): 'user' | 'page' | undefined {
  const cause = headers[CONSOLE_HEADER];
  return cause === 'user' || cause === 'page' ? cause : undefined;
}
