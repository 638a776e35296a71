import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CachesDouble } from '../../../../test/cache-double.ts';
import { bookedLine, booking, ticket } from '../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session, TODAY } from '../../../../test/venue-facts.ts';
import { KEPT_TICKETS, OWNER } from '../../../platform/device/kept-offline.ts';
import { signIn } from '../../account/state.ts';

/* BOOK-15: the booking that is running or next today, on home. */

const layla = session();
const soonest = () => ({
  data: [
    {
      venue_service_id: 2,
      per_capacity: 0,
      times: [
        {
          service_date: TODAY,
          date: TODAY,
          start_time: '20:00:00',
          end_time: '21:00:00',
          facility_id: 22,
          price: 231,
          left: 1,
        },
      ],
    },
  ],
});
const open = (
  listBookedLines: NonNullable<Answers['listBookedLines']>,
  language: 'en' | 'ar' = 'en',
  more: Answers = {},
) =>
  openSite(`/?lang=${language}`, {
    language,
    answers: { listNextTimes: soonest, listBookedLines, ...more },
  });
const offers = () => screen.findByRole('list', { name: 'Next free times' });
const card = () => screen.queryByRole('link', { name: /Your next booking/ });

beforeEach(() => signIn(layla));
afterEach(() => closeSite());

describe('a customer with a booking today', () => {
  it('sees it on home in place of the offers, with a link to its tickets', async () => {
    const { calls } = await open(() => ({ data: [bookedLine([booking])] }));
    const link = await screen.findByRole('link', { name: /Your next booking/ });
    expect(link.textContent).toMatch(/Padel · Court 2Tonight · .*19:00/);
    expect(link.getAttribute('href')).toContain('/profile/view-tickets/o_1');
    expect(screen.queryByRole('list', { name: 'Next free times' })).toBeNull();
    expect(calls.filter(({ name }) => name === 'listBookedLines')).toHaveLength(1);
  });

  it('sees it in Arabic', async () => {
    await open(() => ({ data: [bookedLine([booking])] }), 'ar');
    const link = await screen.findByRole('link', { name: /حجزك القادم/ });
    expect(link.textContent).toContain('بادل · ملعب 2');
    expect(link.textContent).toContain('الليلة');
  });

  it('sees that it is running', async () => {
    await open(() => ({
      data: [bookedLine([{ ...booking, start_time: '08:00:00', end_time: '12:00:00' }])],
    }));
    const link = await screen.findByRole('link', { name: /Your next booking/ });
    expect(link.textContent).toContain('Now');
  });
});

describe('the offers of the venue are shown to', () => {
  it.each([
    ['has no booking', []],
    ['cancelled it', [{ ...booking, state: 'cancelled' }]],
    ['was called off', [{ ...booking, state: 'called_off' }]],
    ['was rejected', [{ ...booking, display_status: 'Rejected' }]],
    ['has left', [{ ...booking, check_out_time: `${TODAY}T09:30:00+04:00` }]],
    ['comes tomorrow', [{ ...booking, date: '2026-11-25' }]],
  ] as const)('a customer who %s', async (_, data) => {
    await open(() => ({ data: data.map((one) => bookedLine([one])) }));
    await waitFor(async () => expect((await offers()).closest('.invisible')).toBeNull());
    expect(card()).toBeNull();
  });

  it('a customer whose bookings cannot be loaded', async () => {
    await open(() => ({ status: 500, code: 'internal' }));
    await waitFor(async () => expect((await offers()).closest('.invisible')).toBeNull());
  });

  it('a guest, whose bookings are not requested', async () => {
    act(() => signIn({ ...layla, is_anonymous: 1 }));
    const { calls } = await open(() => ({ data: [bookedLine([booking])] }));
    await offers();
    expect(calls.some(({ name }) => name === 'listBookedLines')).toBe(false);
  });
});

describe('without a network', () => {
  const timeout = (): never => {
    throw new TypeError('Failed to fetch');
  };
  const keep = async (owner: string): Promise<void> => {
    const stores = new CachesDouble();
    vi.stubGlobal('caches', stores);
    const cache = await stores.open(KEPT_TICKETS);
    await cache.put(OWNER, new Response(owner));
    const kept = { status: true, data: [ticket] };
    await cache.put('/api/v1/orders/o_1/tickets?lang=en', new Response(JSON.stringify(kept)));
  };

  it('it is the first among the tickets on the device', async () => {
    await keep(String(layla.id));
    await open(timeout);
    const link = await screen.findByRole('link', { name: /Your next booking/ });
    expect(link.textContent).toContain('Court 2');
  });

  it('it is never the ticket of another customer', async () => {
    await keep('999');
    await open(timeout);
    await waitFor(async () => expect((await offers()).closest('.invisible')).toBeNull());
    expect(card()).toBeNull();
  });
});
