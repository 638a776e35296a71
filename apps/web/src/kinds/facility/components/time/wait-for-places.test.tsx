import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  beginBooking,
  endBooking,
  openBooking,
  timeAt,
} from '../../../../../test/booking-page.tsx';
import {
  adult,
  BY_PLACES,
  family,
  pool,
  session,
  swimming,
  TODAY,
} from '../../../../../test/venue-facts.ts';
import { signIn } from '../../../../features/account/state.ts';

/** Tests for the waiting list of a full session (WAIT-10). */

const FULL = {
  services: [swimming],
  facilities: [pool()],
  configuration: BY_PLACES,
  tickets: [adult, family],
  stays: [
    {
      facility_id: 41,
      date: TODAY,
      start_time: '12:00:00',
      end_time: '13:00:00',
      quantity: 6,
      session_id: 's_other',
    },
  ],
};
const JOIN = { name: 'Join the waiting list' };

beforeEach(beginBooking);
afterEach(endBooking);

it('is joined for a number of one ticket, and left again', async () => {
  signIn(session());
  const { user, venue } = openBooking(FULL);
  await user.click(await timeAt('12:00'));
  await screen.findByRole('button', JOIN);
  await user.click(screen.getByRole('button', { name: 'Increase Adult' }));
  await user.click(screen.getByRole('button', JOIN));
  await waitFor(() =>
    expect(venue.calls.findLast(({ name }) => name === 'joinWaitlist')?.input).toEqual({
      line: {
        product_id: 4102,
        facility_id: 41,
        quantity: 2,
        date: TODAY,
        start_time: '12:00:00',
        end_time: '13:00:00',
      },
    }),
  );
  await screen.findByText('On the waiting list: 2 × Adult');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', JOIN);
});

it('counts a ticket up to those of the empty session', async () => {
  signIn(session());
  const { user } = openBooking(FULL);
  await user.click(await timeAt('12:00'));
  await user.click(await screen.findByRole('radio', { name: 'Family' }));
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase Family' });
  expect(more.disabled).toBe(true);
});

it('is not offered to guests, nor for a session with places', async () => {
  signIn(session({ is_anonymous: 1 }));
  const { user } = openBooking(FULL);
  await user.click(await timeAt('12:00'));
  await screen.findByText(/fully booked/);
  await user.click(await timeAt('13:00'));
  expect(screen.queryByRole('button', JOIN)).toBeNull();
});
