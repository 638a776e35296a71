import type { Language } from '@nadi/domain/kernel/localized';

/** The browser's room for a signed-in customer's tickets, and for the list of bookings that leads to them. */
export const KEPT_TICKETS = 'nadi-tickets';

/** Names in it whose tickets they are: without an owner nothing is kept. */
export const OWNER = '/owner';

async function open(owner: string | null): Promise<void> {
  const known = await caches.match(OWNER, { cacheName: KEPT_TICKETS });
  if (known && owner !== null && (await known.text()) === owner) return;
  await caches.delete(KEPT_TICKETS);
  if (owner !== null) await (await caches.open(KEPT_TICKETS)).put(OWNER, new Response(owner));
}

let opened: Promise<void> = Promise.resolve();

/** Sees to it that the room is somebody's; nobody's, that there is none. One after the other, so that none undoes another's. */
export function openCacheOf(owner: string | null): Promise<void> {
  opened = opened.then(() => open(owner)).catch(() => {});
  return opened;
}

const TICKETS = /^\/api\/v1\/orders\/([^/]+)\/tickets$/;

/** The order whose tickets a path of the interface answers; null: it answers something else. */
export const orderOfTickets = (path: string): string | null => TICKETS.exec(path)?.[1] ?? null;

export const isTickets = (path: string): boolean => TICKETS.test(path);

/** A page that has nothing of its own but what every page has. */
export const shellIn = (language: Language): string => `/cart?lang=${language}`;
