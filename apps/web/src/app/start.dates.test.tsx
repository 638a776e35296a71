import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  booking,
  bookingsAmong,
  held,
  orderedCourt,
  orderOf,
  ticket,
} from '../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../test/site-page.tsx';
import { session } from '../../test/venue-facts.ts';
import { signIn } from '../features/account/state.ts';
import { saveCart } from '../features/cart/state.kept.ts';
import { EMPTY_CART, heldCart } from '../features/cart/state.ts';

/** Court on Tuesday night, until after midnight. */
const NIGHT = { date: '2026-11-24', start_time: '23:30:00', end_time: '01:30:00' };
const inCart = { ...held, products: held.products.map((one) => ({ ...one, ...NIGHT })) };

const answers: Answers = {
  readCart: () => ({ data: inCart }),
  readOrderResult: () => ({
    data: orderOf({ status: 'complete', products: [orderedCourt(NIGHT)] }),
  }),
  listTickets: () => ({ data: [{ ...ticket, ...NIGHT }] }),
  listBookedLines: bookingsAmong([{ ...booking, ...NIGHT }]),
};

beforeEach(() => {
  signIn(session());
  saveCart(heldCart(inCart, EMPTY_CART));
});
afterEach(closeSite);

const PLACES = [
  '/cart',
  '/paymentsuccess/r_1',
  '/profile/view-tickets/o_1',
  '/profile/facility-bookings',
];

/** Returns the page's text without its non-breaking and direction characters. */
const outcome = async (pattern: RegExp): Promise<string> => {
  const main = within(await screen.findByRole('main'));
  const [found] = await main.findAllByText((_, node) =>
    pattern.test(node?.textContent?.replace(/[\u2060\u2066-\u2069]/g, '') ?? ''),
  );
  return found?.textContent?.replace(/[\u2060\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ') ?? '';
};

describe('a date and a time are written alike on every screen (spec 1 section 9)', () => {
  it.each(PLACES)('%s', async (path) => {
    await openSite(`${path}?lang=en`, { answers });
    const text = await outcome(/23:30/);
    expect(text).toContain('Tue, 24-11-2026');
    expect(text).toContain('23:30 – 01:30 +1 day');
    for (const range of screen.getAllByText(/^23:30/)) {
      expect(range.className).toBe('whitespace-nowrap');
    }
  });

  it.each(PLACES)('%s in Arabic', async (path) => {
    await openSite(`${path}?lang=ar`, { answers, language: 'ar' });
    const text = await outcome(/23:30/);
    expect(text).toContain('الثلاثاء، 24-11-2026');
    expect(text).toContain('23:30 – 01:30 (اليوم التالي)');
  });

  it.each(PLACES)('%s where visits are approved', async (path) => {
    await openSite(`${path}?lang=en`, { answers, config: { is_baps: 1 } });
    expect(await outcome(/23:30/)).toContain('Tue, 24 Nov 2026');
  });
});

describe('a deadline is in words, or in the form of the mode (decision 192)', () => {
  it.each([
    ['en', 0, 'Tuesday 24 November 2026 · 18:00'],
    ['en', 1, 'Tue, 24 Nov 2026 · 18:00'],
    ['ar', 0, 'الثلاثاء 24 نوفمبر 2026 · 18:00'],
    ['ar', 1, 'الثلاثاء، 24 نوفمبر 2026 · 18:00'],
  ] as const)('%s, is_baps %i', async (language, is_baps, text) => {
    const cancellable_until = '2026-11-24T18:00:00+04:00';
    const listTickets = () => ({ data: [{ ...ticket, ...NIGHT, cancellable_until }] });
    await openSite(`/profile/view-tickets/o_1?lang=${language}`, {
      answers: { ...answers, listTickets },
      config: { is_baps },
      language,
    });
    expect(await outcome(/18:00/)).toContain(text);
  });
});

describe('the name of a booking (decision 029)', () => {
  it.each([
    ['Confirmed', {}],
    ['Approved', { cid_approved: 1, is_cid_approved: 1 }],
    ['Pending', { display_status: 'Pending', is_booking_approved: 0, cid_approved: 1 }],
    [
      'Pending approval',
      { display_status: 'Pending', is_booking_approved: 0, is_pending_approval: 1 },
    ],
  ] as const)('%s', async (word, more) => {
    const listBookedLines = bookingsAmong([{ ...booking, ...more }]);
    await openSite('/profile/facility-bookings?lang=en', {
      answers: { ...answers, listBookedLines },
    });
    await screen.findByText(word);
  });
});

describe('the menu title of the bookings (spec 1 section 2)', () => {
  it.each([
    ['Facility Bookings', 0],
    ['My bookings', 1],
  ] as const)('%s', async (word, is_baps) => {
    await openSite('/?lang=en', { answers, config: { is_baps } });
    await screen.findAllByRole('link', { name: word, hidden: true });
  });
});
