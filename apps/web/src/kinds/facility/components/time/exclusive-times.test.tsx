import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  beginBooking,
  endBooking,
  openBooking,
  timeAt,
} from '../../../../../test/booking-page.tsx';
import { court, type Facility, session, TODAY } from '../../../../../test/venue-facts.ts';
import { signIn } from '../../../../features/account/state.ts';

beforeEach(beginBooking);
afterEach(endBooking);

type Channels = Facility['schedule_control'][number]['channels'];

const closed = (channels: Channels): Facility => ({
  ...court(21, 1),
  schedule_control: [
    {
      id: 1,
      date: TODAY,
      end_date: TODAY,
      start_time: '10:00:00',
      end_time: '12:00:00',
      interval_type: 0,
      weekdays: 0,
      rentals: [],
      channels,
    },
  ],
});

const MEMBER = { membership_card_number: 'ALN-000042' };
const PARTNER = { b2b_id: 7 };

it.each([
  ['a member', MEMBER, ['b2c', 'partners'] as Channels, 'Kept for members'],
  ['a partner', PARTNER, ['b2c', 'members'] as Channels, 'Kept for partners'],
])('%s sees exclusive times, in their names and below them', async (_who, more, channels, text) => {
  act(() => signIn(session(more)));
  openBooking({ facilities: [closed(channels)] });
  expect((await timeAt('10:00')).getAttribute('aria-label')).toMatch(new RegExp(`${text}$`));
  expect((await timeAt('12:00')).getAttribute('aria-label')).not.toContain(text);
  screen.getByText(text);
});

it('other customers see none, nor where no rule makes a time exclusive', async () => {
  const { unmount } = openBooking({ facilities: [closed(['b2c'])] });
  await timeAt('12:00');
  expect(screen.queryByText(/^Kept for/)).toBeNull();
  unmount();
  act(() => signIn(session(MEMBER)));
  openBooking({ facilities: [court(21, 1)] });
  await timeAt('10:00');
  expect(screen.queryByText(/^Kept for/)).toBeNull();
});
