import { Refused } from '@nadi/browser/refused';
import type { Answer } from '@nadi/contract/client';
import { now } from '../../platform/clock.ts';
import {
  isTickets,
  KEPT_TICKETS,
  OWNER,
  openCacheOf,
  orderOfTickets,
} from '../../platform/device/kept-offline.ts';
import { memberIdNow } from '../account/state.ts';
import type { Ticket } from './model.ts';

type Page = Answer<'listBookedLines'>;

/** Page of bookings as last cached on this device, used without a network. */
interface LastSeen {
  readonly at: number;
  /** Orders whose tickets are cached on this device. */
  readonly orders: readonly string[];
}

export interface BookingPage extends Page {
  readonly lastSeen?: LastSeen;
}

/**
 * Returns a list's cache key.
 *
 * It includes the owner, so that successive users never share an entry.
 */
const placeOf = (owner: string, list: string): string =>
  `/bookings/${encodeURIComponent(owner)}/${list}`;

const inCache = { cacheName: KEPT_TICKETS };

async function isCacheOf(owner: string): Promise<boolean> {
  const known = await caches.match(OWNER, inCache);
  return known !== undefined && (await known.text()) === owner;
}

async function keep(owner: string, list: string, page: Page): Promise<void> {
  // Right after signing in the list may arrive before the cache exists.
  await openCacheOf(owner);
  if (!(await isCacheOf(owner))) return;
  const cache = await caches.open(KEPT_TICKETS);
  await cache.put(placeOf(owner, list), new Response(JSON.stringify({ page, at: now() })));
  // Deletes what arrived while the owner signed out.
  if (!(await isCacheOf(owner))) await cache.delete(placeOf(owner, list));
}

async function seenLast(owner: string, list: string): Promise<BookingPage | null> {
  if (!(await isCacheOf(owner))) return null;
  const kept = await caches.match(placeOf(owner, list), inCache);
  if (kept === undefined) return null;
  const { page, at } = (await kept.json()) as { readonly page: Page; readonly at: number };
  const tickets = await (await caches.open(KEPT_TICKETS)).keys();
  const orders = tickets.flatMap(({ url }) => orderOfTickets(new URL(url).pathname) ?? []);
  return { ...page, lastSeen: { at, orders } };
}

const isOffline = (error: unknown): boolean => error instanceof Refused && error.code === 'offline';

/**
 * Returns the first page of a customer's bookings, or the cached one without a response (BOOK-13).
 *
 * It is cached with their tickets, in a cache that belongs to them and is deleted on sign-out.
 */
export async function firstPage(list: string, load: () => Promise<Page>): Promise<BookingPage> {
  const owner = 'caches' in globalThis ? memberIdNow() : null;
  if (owner === null) return load();
  try {
    const page = await load();
    // The user may have changed meanwhile. A page that cannot be cached is shown all the same.
    if (memberIdNow() === owner) await keep(owner, list, page).catch(() => {});
    return page;
  } catch (error) {
    const seen = isOffline(error) ? await seenLast(owner, list).catch(() => null) : null;
    if (seen === null || memberIdNow() !== owner) throw error;
    return seen;
  }
}

/** Returns all tickets cached on this device for its owner, of any order. */
async function keptTickets(owner: string): Promise<readonly Ticket[]> {
  if (!(await isCacheOf(owner))) return [];
  const cache = await caches.open(KEPT_TICKETS);
  // The address of each includes the language that it was requested in.
  const addresses = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => isTickets(pathname));
  const kept = await Promise.all(
    addresses.map(async ({ pathname, search }) => {
      const response = await cache.match(pathname + search);
      return ((await response?.json()) as { readonly data: readonly Ticket[] } | undefined)?.data;
    }),
  );
  return kept.flatMap((tickets) => tickets ?? []);
}

/** Returns what the server lists, or the customer's cached tickets without a network (BOOK-15). */
export async function orKeptTickets<T>(
  load: () => Promise<readonly T[]>,
): Promise<readonly (T | Ticket)[]> {
  try {
    return await load();
  } catch (error) {
    const owner = 'caches' in globalThis ? memberIdNow() : null;
    if (owner === null || !isOffline(error)) throw error;
    const kept = await keptTickets(owner);
    if (memberIdNow() !== owner) throw error;
    return kept;
  }
}
