import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBooking, endBooking, openBooking } from '../../../../../test/booking-page.tsx';
import {
  adult,
  BY_PLACES,
  court,
  family,
  football,
  pool,
  session,
  swimming,
  TODAY,
} from '../../../../../test/venue-facts.ts';
import { signIn } from '../../../../features/account/state.ts';

/** Tests for the waiting list of full days (WAIT-12). */

const MONDAY = '2026-11-23';
const JOIN = { name: 'Join the waiting list' };
const offering = (id: number) => ({
  ...court(id, id - 10, '12:00:00', '22:00:00'),
  full_day_price: 900,
});
const stayOf = (facility_id: number, date: string, quantity = 1) => ({
  facility_id,
  date,
  start_time: '13:00:00',
  end_time: '14:00:00',
  quantity,
  session_id: 's_other',
});
const TAKEN = {
  services: [football],
  facilities: [offering(11), offering(12)],
  stays: [TODAY, MONDAY].flatMap((date) => [stayOf(11, date), stayOf(12, date)]),
};
const FULL = {
  services: [swimming],
  facilities: [
    {
      ...pool(),
      full_day_price: 120,
      facility_rentals: pool().facility_rentals.map((one) => ({ ...one, start_time: '12:00:00' })),
    },
  ],
  configuration: BY_PLACES,
  tickets: [adult, family],
  stays: [stayOf(41, TODAY, 6)],
};

const open = async (facts: Parameters<typeof openBooking>[0]) => {
  const site = openBooking(facts);
  await site.user.click(await screen.findByRole('radio', { name: 'Whole day' }));
  await screen.findByText('Not free for a whole day on this date');
  return site;
};
const joined = ({ venue }: Awaited<ReturnType<typeof open>>) =>
  venue.calls.findLast(({ name }) => name === 'joinWaitlist')?.input;

beforeEach(beginBooking);
afterEach(endBooking);

it('is joined for the chosen court, and left again', async () => {
  signIn(session());
  const site = await open(TAKEN);
  await site.user.click(await screen.findByRole('radio', { name: 'Court 2' }));
  expect(screen.queryByRole('button', { name: /^Increase/ })).toBeNull();
  await site.user.click(screen.getByRole('button', JOIN));
  await screen.findByText('On the waiting list: Court 2 · Whole day');
  expect(joined(site)).toEqual({
    line: { product_id: 1201, facility_id: 12, quantity: 1, date: TODAY, isFullDay: 1 },
  });
  await site.user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', JOIN);
});

it('stands alone: no court is offered for a day that none has free', async () => {
  signIn(session());
  await open(TAKEN);
  await screen.findByRole('button', JOIN);
  expect(screen.getAllByRole('radio', { name: /Court 2/ })).toHaveLength(1);
});

it('is joined for further days between opening and closing', async () => {
  signIn(session());
  const site = await open(TAKEN);
  await site.user.click(await screen.findByRole('button', { name: 'Also on other days…' }));
  await site.user.click(await screen.findByRole('checkbox', { name: 'Monday 23 November' }));
  await site.user.click(screen.getByRole('button', JOIN));
  await screen.findByText('on 2 days');
  expect(joined(site)).toMatchObject({
    line: { product_id: 1101, date: TODAY, isFullDay: 1 },
    window: { start_time: '12:00:00', end_time: '22:00:00' },
    dates: [MONDAY],
  });
});

it('is joined for a number of tickets of a hall that is full', async () => {
  signIn(session());
  const site = await open(FULL);
  await site.user.click(await screen.findByRole('button', { name: 'Increase Adult' }));
  await site.user.click(screen.getByRole('button', JOIN));
  await waitFor(() =>
    expect(joined(site)).toEqual({
      line: { product_id: 4102, facility_id: 41, quantity: 2, date: TODAY, isFullDay: 1 },
    }),
  );
  await screen.findByText('On the waiting list: 2 × Adult');
});

it('is not offered to guests', async () => {
  signIn(session({ is_anonymous: 1 }));
  await open(TAKEN);
  await screen.findByRole('button', { name: /^Show / });
  expect(screen.queryByRole('button', JOIN)).toBeNull();
});
