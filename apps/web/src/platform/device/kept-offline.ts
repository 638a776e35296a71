import type { Language } from '@nadi/domain/kernel/localized';

/** Cache of a signed-in customer's tickets and of their bookings list. */
export const KEPT_TICKETS = 'nadi-tickets';

/** Cache entry with the owner's id: without an owner nothing is cached. */
export const OWNER = '/owner';

async function open(owner: string | null): Promise<void> {
  const known = await caches.match(OWNER, { cacheName: KEPT_TICKETS });
  if (known && owner !== null && (await known.text()) === owner) return;
  await caches.delete(KEPT_TICKETS);
  if (owner !== null) await (await caches.open(KEPT_TICKETS)).put(OWNER, new Response(owner));
}

let opened: Promise<void> = Promise.resolve();

/**
 * Ensures that the cache belongs to this owner; null: deletes it.
 *
 * Calls run one after the other, so that none undoes another's change.
 */
export function openCacheOf(owner: string | null): Promise<void> {
  opened = opened.then(() => open(owner)).catch(() => {});
  return opened;
}

const TICKETS = /^\/api\/v1\/orders\/([^/]+)\/tickets$/;

/** Returns the order of an API path for tickets; null: another path. */
export const orderOfTickets = (path: string): string | null => TICKETS.exec(path)?.[1] ?? null;

export const isTickets = (path: string): boolean => TICKETS.test(path);

/** Returns the address of a page that contains the common shell only. */
export const shellIn = (language: Language): string => `/cart?lang=${language}`;
