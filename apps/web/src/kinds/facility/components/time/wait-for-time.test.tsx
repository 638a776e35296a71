import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('WAIT-11 further days', () => {
  const [FREE, TAKEN_TOO, CLOSED] = ['2026-11-22', '2026-11-23', '2026-11-24'] as const;
  const day = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const joined = (venue: ReturnType<typeof openBooking>['venue']) =>
    venue.calls.findLast(({ name }) => name === 'joinWaitlist')?.input;
  const open = async () => {
    signIn(session());
    const stays = [TODAY, TAKEN_TOO].flatMap((date) => TAKEN.map((stay) => ({ ...stay, date })));
    const site = openBooking({ stays, closedDays: [CLOSED] });
    await site.user.click(await timeAt('12:00'));
    await site.user.click(await screen.findByRole('button', { name: 'Also on other days…' }));
    return site;
  };
  const join = (user: ReturnType<typeof openBooking>['user']) =>
    user.click(screen.getByRole('button', { name: 'Join the waiting list' }));

  it('are ticked, and are one wish with the day in view', async () => {
    const { user, venue } = await open();
    await user.click(await day('Monday 23 November'));
    await join(user);
    await screen.findByText('on 2 days');
    expect(joined(venue)).toMatchObject({
      line: { date: TODAY },
      window: { start_time: '12:00:00', end_time: '13:00:00' },
      dates: [TAKEN_TOO],
    });
  });

  it('are marked and left out where a place is free or nothing is sold', async () => {
    const { user, venue } = await open();
    await user.click(await day('Sunday 22 November'));
    await user.click(await day('Monday 23 November'));
    await user.click(await day('Tuesday 24 November'));
    await join(user);
    await waitFor(async () => expect((await day('Tuesday 24 November')).disabled).toBe(true));
    await join(user);
    await waitFor(async () => expect((await day('Sunday 22 November')).disabled).toBe(true));
    expect(joined(venue)).toMatchObject({ dates: [FREE, TAKEN_TOO] });
    await join(user);
    await screen.findByText('on 2 days');
    expect(joined(venue)).toMatchObject({ dates: [TAKEN_TOO] });
  });

  it('are dropped again for this day only', async () => {
    const { user, venue } = await open();
    await user.click(await day('Monday 23 November'));
    await user.click(screen.getByRole('button', { name: 'This day only' }));
    expect(screen.queryByRole('checkbox', { name: 'Monday 23 November' })).toBeNull();
    await join(user);
    await screen.findByText('On the waiting list');
    expect(joined(venue)).not.toHaveProperty('dates');
  });
});
