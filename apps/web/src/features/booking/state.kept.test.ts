import { Refused } from '@nadi/browser/refused';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CachesDouble } from '../../../test/cache-double.ts';
import { resetBrowser } from '../../../test/fresh-browser.ts';
import { bookedLine, booking } from '../../../test/order-facts.ts';
import { session } from '../../../test/venue-facts.ts';
import { now } from '../../platform/clock.ts';
import { KEPT_TICKETS, OWNER, openCacheOf } from '../../platform/device/kept-offline.ts';
import { signIn, signOut } from '../account/state.ts';
import { type BookingPage, firstPage } from './state.kept.ts';

/* BOOK-13: the list of the user's bookings, without a network. */

const LIST = 'facility/upcoming';
const page: BookingPage = {
  data: [bookedLine([booking])],
  total: 1,
  total_pages: 1,
  current_page: 1,
};
const layla = session();
const other = { ...layla, id: layla.id + 1, token: 'tok_other' };
const placeOf = ({ id }: { id: number }) => `/bookings/${id}/${LIST}`;

let stores: CachesDouble;
/** Creates the ticket cache as the page does for the signed-in user. */
const openStoreFor = async ({ id }: { id: number }) => {
  await stores.delete(KEPT_TICKETS);
  await (await stores.open(KEPT_TICKETS)).put(OWNER, new Response(String(id)));
};
const kept = () => stores.pathsIn(KEPT_TICKETS).filter((path) => path !== OWNER);

const refusal = (code: 'offline' | 'session_expired' | 'internal_error', status = 0) =>
  new Refused({ status, code, message: code });
const online = () => firstPage(LIST, async () => page);
const offline = (error: Error = refusal('offline')) => firstPage(LIST, () => Promise.reject(error));

/** Loads the list with a network, so that it is cached. */
async function seen(): Promise<void> {
  await online();
  expect(kept()).toEqual([placeOf(layla)]);
}

beforeEach(async () => {
  stores = new CachesDouble();
  vi.stubGlobal('caches', stores);
  signIn(layla);
  await openStoreFor(layla);
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetBrowser();
});

it('is shown as loaded last, with its time, with the orders whose tickets are cached', async () => {
  const before = now();
  await seen();
  await (await stores.open(KEPT_TICKETS)).put('/api/v1/orders/o_1/tickets', new Response('[]'));
  const { lastSeen, ...shown } = await offline();
  expect(shown).toEqual(page);
  expect(lastSeen?.orders).toEqual(['o_1']);
  expect(lastSeen?.at).toBeGreaterThanOrEqual(before);
  expect(lastSeen?.at).toBeLessThanOrEqual(now());
});

it('each list is its own', async () => {
  await seen();
  const past = firstPage('facility/past', () => Promise.reject(refusal('offline')));
  await expect(past).rejects.toMatchObject({ code: 'offline' });
});

it.each([
  ['a session that is over', refusal('session_expired', 401)],
  ['what broke', refusal('internal_error', 500)],
  ['an answer that nobody waits for any more', new DOMException('', 'AbortError')],
])('%s is shown, and no cached list takes its place', async (_, error) => {
  await seen();
  await expect(offline(error)).rejects.toBe(error);
});

describe('is kept where it comes before its owner’s room', () => {
  it.each([
    ['there is none yet', () => stores.delete(KEPT_TICKETS)],
    ['it is that of who was here before', () => openStoreFor(other)],
  ])('%s', async (_, before) => {
    await before();
    await seen();
    expect((await offline()).data).toEqual(page.data);
  });

  it('which is opened at the same moment by the page', async () => {
    await stores.delete(KEPT_TICKETS);
    await Promise.all([openCacheOf(String(layla.id)), seen(), openCacheOf(String(layla.id))]);
    expect(kept()).toEqual([placeOf(layla)]);
  });
});

describe('is never shown to another', () => {
  it('whose cache it has become', async () => {
    await seen();
    signIn(other);
    await openStoreFor(other);
    await expect(offline()).rejects.toMatchObject({ code: 'offline' });
  });

  it('whose cache is not opened yet', async () => {
    await seen();
    signIn(other);
    await expect(offline()).rejects.toMatchObject({ code: 'offline' });
  });

  it('in whose cache it is', async () => {
    await seen();
    signIn(other);
    await (await stores.open(KEPT_TICKETS)).put(OWNER, new Response(String(other.id)));
    await expect(offline()).rejects.toMatchObject({ code: 'offline' });
  });

  it('who signs in during the lookup', async () => {
    await seen();
    const request = firstPage(LIST, async () => {
      signIn(other);
      throw refusal('offline');
    });
    await expect(request).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('is not kept', () => {
  it.each([
    ['of a guest', () => signIn({ ...layla, is_anonymous: 1 })],
    ['of nobody', signOut],
  ])('%s', async (_, before) => {
    await before();
    expect(await online()).toEqual(page);
    expect(kept()).toEqual([]);
  });

  it.each([
    ['who has gone', signOut],
    ['whom another has followed', () => signIn(other)],
  ])('where it comes for somebody %s', async (_, meanwhile) => {
    await firstPage(LIST, async () => {
      meanwhile();
      return page;
    });
    expect(kept()).toEqual([]);
  });

  it('where another follows while it is put away', async () => {
    const capacity = await stores.open(KEPT_TICKETS);
    const put = capacity.put.bind(capacity);
    const putLate = vi.spyOn(capacity, 'put').mockImplementationOnce(async (path, text) => {
      await put(OWNER, new Response(String(other.id)));
      await put(path, text);
    });
    await online();
    expect(putLate).toHaveBeenCalled();
    expect(kept()).toEqual([]);
  });
});

it('is loaded normally where the browser has no storage', async () => {
  vi.unstubAllGlobals();
  expect(await online()).toEqual(page);
  await expect(offline()).rejects.toMatchObject({ code: 'offline' });
});
