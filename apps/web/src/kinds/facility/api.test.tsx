import { Refused } from '@nadi/browser/refused';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBooking, endBooking, openBooking, timeAt } from '../../../test/booking-page.tsx';
import { venueDouble } from '../../../test/venue-double.ts';
import { configuration } from '../../../test/venue-facts.ts';
import type { Api } from '../../platform/net/api.ts';

beforeEach(beginBooking);
afterEach(endBooking);

const daysShown = async () =>
  within(await screen.findByRole('group', { name: 'Booking date' })).findAllByRole('radio');

it('days can be selected up to the limit of any response', async () => {
  openBooking({ configuration: { ...configuration, advance_booking_days_limit: 2 } });
  await waitFor(async () => expect(await daysShown()).toHaveLength(3));
});

it('a price refused because the court is gone reloads the day', async () => {
  const venue = venueDouble();
  const api = ((name: string, input: never) =>
    name === 'readPricedFacility'
      ? Promise.reject(new Refused({ status: 409, code: 'slot_taken', message: 'gone' }))
      : venue.api(name as never, input)) as Api;
  const requested = () => venue.calls.filter(({ name }) => name === 'readSchedule').length;
  const { user } = openBooking({}, { api });
  const time = await timeAt('12:00');
  const before = requested();
  await user.click(time);
  await waitFor(() => expect(requested()).toBeGreaterThan(before));
});
