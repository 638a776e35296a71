import { localMinute } from '@nadi/domain/kernel/zoned';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBooking, endBooking, openBooking, take } from '../../../../test/booking-page.tsx';
import { racket, TODAY } from '../../../../test/venue-facts.ts';

beforeEach(beginBooking);
afterEach(endBooking);

const at = (hour: number) => localMinute(TODAY, hour * 60);
const court = { facilityId: 21, date: TODAY, period: { from: at(12), to: at(13) } };

it('brings back the add-ons of a court that is in the cart', async () => {
  const { user, onAddress, unmount } = openBooking({ products: [racket] });
  await take(user, '12:00');
  await screen.findByRole('heading', { name: 'Need anything else?' });
  expect(onAddress.mock.lastCall?.[0]).toMatchObject({ step: 'addons', court: 21 });
  unmount();
  openBooking({ products: [racket] }, { first: { serviceId: 2, court, step: 'addons' } });
  await screen.findByText('Racket rental');
  // Nothing was added just now, so nothing is confirmed and no further ticket is offered.
  expect(screen.queryByText(/Your booking is in the cart/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Added to your cart' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Yes, add more' })).toBeNull();
  screen.getByRole('button', { name: 'Go to cart' });
});
