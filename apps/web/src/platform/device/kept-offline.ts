import type { Language } from '@nadi/domain/kernel/localized';

/** Cache of a customer's or a guest's tickets, their orders and a customer's bookings list. */
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

const RESULT = /^\/api\/v1\/orders\/result\/([^/]+)$/;

/** Returns the secret token of an API path for an order's result; null: another path. */
export const tokenOfResult = (path: string): string | null => RESULT.exec(path)?.[1] ?? null;

const KEPT_RESULT = '/results/';

export const isKeptResult = (path: string): boolean => path.startsWith(KEPT_RESULT);

/**
 * Returns the cache key of an order's result.
 *
 * It contains a digest in place of the token, which opens the order in any browser (BOOK-14).
 */
export async function keyOfResult(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return KEPT_RESULT + hex.join('');
}

/** Returns the address of a page that contains the common shell only. */
export const shellIn = (language: Language): string => `/cart?lang=${language}`;
