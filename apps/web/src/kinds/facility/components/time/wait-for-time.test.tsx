import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  beginBooking,
  endBooking,
  openBooking,
  timeAt,
} from '../../../../../test/booking-page.tsx';
import { session, TODAY } from '../../../../../test/venue-facts.ts';
import { signIn } from '../../../../features/account/state.ts';

const TAKEN = [21, 22, 23].map((facility_id) => ({
  facility_id,
  date: TODAY,
  start_time: '12:00:00',
  end_time: '13:00:00',
  session_id: 's_other',
}));

beforeEach(beginBooking);
afterEach(endBooking);

it('is offered to a customer who taps a taken time, for any court then', async () => {
  signIn(session());
  const { user, venue } = openBooking({ stays: TAKEN });
  await user.click(await timeAt('12:00'));
  await user.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
  await waitFor(() =>
    expect(venue.calls.findLast(({ name }) => name === 'joinWaitlist')?.input).toMatchObject({
      line: { date: TODAY, start_time: '12:00:00', end_time: '13:00:00', quantity: 1 },
      window: { start_time: '12:00:00', end_time: '13:00:00' },
    }),
  );
  await screen.findByText('On the waiting list');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Join the waiting list' });
});

it('is not offered to guests, nor for a free time', async () => {
  signIn(session({ is_anonymous: 1 }));
  const { user } = openBooking({ stays: TAKEN });
  await user.click(await timeAt('12:00'));
  await screen.findByText(/someone is booking it now/);
  await user.click(await timeAt('10:00'));
  expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
});
