import { CONSOLE_HEADER } from '@nadi/contract/staff/console-header';
import type { FastifyRequest } from 'fastify';

/** What changes nothing, and so may be asked by an address typed in. */
const READING = new Set(['GET', 'HEAD']);

/** What a browser says of who sent it: nothing where it is old or none, `none` where a person typed the address. */
const readsFor = (site: unknown): boolean =>
  site === undefined || site === 'same-origin' || site === 'none';

/**
 * STAFF-02: whether a call of the console comes from its own pages. Another site can have a browser send cookies, and
 * a site beside ours even those that are kept to one site; it can set neither the origin nor a header of ours.
 */
export function comesFromOwnPages(request: FastifyRequest): boolean {
  const { headers, method } = request;
  const site = headers['sec-fetch-site'];
  if (READING.has(method)) return readsFor(site);
  if (site !== undefined && site !== 'same-origin') return false;
  const isOwn = headers.origin === `${request.protocol}://${request.host}`;
  return isOwn && causeOf(request) !== undefined;
}

/** Who caused a call of the console: a person, or the page by itself. */
export function causeOf({ headers }: FastifyRequest): 'user' | 'page' | undefined {
  const cause = headers[CONSOLE_HEADER];
  return cause === 'user' || cause === 'page' ? cause : undefined;
}
