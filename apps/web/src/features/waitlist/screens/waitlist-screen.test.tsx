import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Answers,
  address,
  closeSite,
  openSite,
  type Query,
} from '../../../../test/site-page.tsx';
import { NOW, session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../account/state.ts';

const TIME = { date: '2026-11-24', start_time: '19:00:00', end_time: '20:00:00' };
const COURT = {
  product_type_id: 1,
  name: 'Court 2',
  ar_name: 'ملعب 2',
  where: 'Padel',
  ar_where: 'بادل',
  ...TIME,
};
const WAITING = {
  id: `w_${'A'.repeat(22)}`,
  state: 'waiting',
  ...COURT,
  line: { product_id: 2201, facility_id: 22, quantity: 1, ...TIME },
  quantity: 1,
  total_price: 231,
  window: { start_time: '18:00:00', end_time: '21:00:00' },
  dates: [TIME.date],
  most: 250,
  created_at: '2026-11-20T10:00:00+04:00',
  offer: null,
};
const OFFERED = {
  ...WAITING,
  id: `w_${'B'.repeat(22)}`,
  state: 'offered',
  offer: {
    ...COURT,
    name: 'Court 3',
    total_price: 231,
    difference: 0,
    tnc: 'Arrive ten minutes early.',
    ar_tnc: 'احضر قبل عشر دقائق.',
    expires_at: new Date(NOW + 30 * 60_000).toISOString(),
  },
};
const LAPSED = { ...OFFERED, id: `w_${'C'.repeat(22)}`, state: 'lapsed' };

const visit = (wishes: readonly object[], answers: Answers = {}, language: 'en' | 'ar' = 'en') =>
  openSite(`/profile/waiting-list?lang=${language}`, {
    answers: { listWishes: () => ({ data: wishes }), ...answers },
    language,
  });

const last = (calls: readonly Query[], name: Query['name']) =>
  calls.findLast((call) => call.name === name);

beforeEach(() => signIn(session()));
afterEach(() => closeSite());

it('lists offers, wishes and what is over', async () => {
  await visit([WAITING, OFFERED, LAPSED]);
  await screen.findByText('Not accepted in time');
  const rows = screen.getAllByRole('listitem');
  const [offer, waiting, over] = rows.slice(-3).map((row) => row.textContent);
  expect(offer).toMatch(/Court 3.*19:00/);
  expect(offer).toMatch(/Held for you until .*, \d\d:\d\d/);
  expect(waiting).toContain('Any place between these times, for 60 minutes');
  expect(waiting).toMatch(/18:00/);
  expect(over).toContain('Not accepted in time');
});

it.each([
  [63, 294, /294.*AED\s63 more than what you waited for/],
  [-63, 168, /168.*AED\s63 less than what you waited for/],
  [0, 231, /231(?!.*than what you waited for)/],
])('shows what an offer costs more or less (%s)', async (difference, total_price, expected) => {
  await visit([{ ...OFFERED, offer: { ...OFFERED.offer, total_price, difference } }]);
  await screen.findByRole('button', { name: 'Add to cart' });
  expect(screen.getByRole('main').textContent).toMatch(expected);
});

it('lists the days of a wish for several (WAIT-11)', async () => {
  await visit([{ ...WAITING, dates: ['2026-11-24', '2026-11-26'] }]);
  const days = within(await screen.findByRole('list', { name: 'Days' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Tue.*24/),
    expect.stringMatching(/Thu.*26/),
  ]);
  expect(screen.getByRole('main').textContent).toMatch(/18:00.*21:00/);
});

it('names the full day that is waited for (WAIT-12)', async () => {
  const line = { product_id: 1401, facility_id: 14, quantity: 1, date: TIME.date, isFullDay: 1 };
  const name = 'Pitch 2 · Whole day';
  const ar_name = 'الملعب 2 · يوم كامل';
  await visit([{ ...WAITING, name, ar_name, line, dates: ['2026-11-24', '2026-11-26'] }]);
  await screen.findByText('This place, or one like it');
  expect(screen.getByRole('main').textContent).toContain(name);
  expect(screen.getByRole('main').textContent).not.toContain('Any place');
});

it('shows where to begin while nothing is waited for', async () => {
  await visit([]);
  await screen.findByText('You are not waiting for anything');
  const begin = screen.getByRole('main').querySelector('a[href]');
  expect(begin?.getAttribute('href')).toMatch(/^\/(\?|$)/);
});

it('accepts an offer, and leads to the cart', async () => {
  const { user, calls } = await visit([OFFERED], {
    acceptOffer: () => ({
      data: { products: [], total: 0, expires_at: null, server_time: '2026-11-21T10:00:00+04:00' },
    }),
  });
  const accept = await screen.findByRole('button', { name: 'Add to cart' });
  expect(accept).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(accept);
  await waitFor(() => expect(address()).toMatch(/^\/cart/));
  expect(last(calls, 'acceptOffer')?.body).toEqual({ tnc: 1 });
});

it('shows the refusal of an offer that is over, and stays', async () => {
  const { user } = await visit([OFFERED], {
    acceptOffer: () => ({ status: 409, code: 'offer_not_acceptable' }),
  });
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await screen.findByText('said acceptOffer');
  expect(address()).toMatch(/^\/profile\/waiting-list/);
});

it('declines an offer, and leaves the waiting list', async () => {
  const { user, calls } = await visit([OFFERED, WAITING], {
    declineOffer: () => ({ data: { ...OFFERED, state: 'declined' } }),
    leaveWaitlist: () => ({ data: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(last(calls, 'declineOffer')).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
  await waitFor(() => expect(last(calls, 'leaveWaitlist')).toBeDefined());
});

it('is in Arabic too', async () => {
  await visit([OFFERED], {}, 'ar');
  expect(await screen.findByText('توفّر مكان')).toBeTruthy();
});
