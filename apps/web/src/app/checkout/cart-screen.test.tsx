import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { saveCart } from '../../features/cart/state.kept.ts';
import { type CartTicket, EMPTY_CART } from '../../features/cart/state.ts';

afterEach(closeSite);

const ticket: CartTicket = {
  productType: 'facility',
  product_id: 2101,
  facility_id: 21,
  name: 'Court 1',
  ar_name: 'ملعب 1',
  bookingDate: '2026-11-21',
  group: null,
  selectedFacilityDate: '2026-11-21',
  selectedFacilityTiming: '12:00:00',
  selectedFacilityEndTiming: '13:00:00',
  quantity: 1,
  participant_count: 1,
  price: 220,
  tax_amount: 11,
  total_price: 231,
};

const buttonsAt = async (heading: string) => {
  const main = within(await screen.findByRole('main'));
  await main.findByRole('heading', { level: 1, name: heading });
  return main.queryAllByRole('button').map(({ textContent }) => textContent);
};

it('an empty cart leads to a booking', async () => {
  await openSite('/cart?lang=en');
  expect(await buttonsAt('Your cart')).toEqual(['Book now']);
});

it('but not where the venue takes no bookings here, empty or not', async () => {
  const config = { enable_facility_booking: 0, allow_facility_items_reservation: 0 } as const;
  await openSite('/cart?lang=en', { config });
  expect(await buttonsAt('Your cart')).toEqual([]);
  closeSite();
  saveCart({ ...EMPTY_CART, tickets: [ticket] });
  await openSite('/cart?lang=en', { config });
  expect(await buttonsAt('Your cart')).not.toContain('Add another booking');
});
