import { localMinute } from '@nadi/domain/kernel/zoned';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { saveCart } from '../../features/cart/state.kept.ts';
import { EMPTY_CART } from '../../features/cart/state.ts';
import type { Line } from '../../platform/line/line.ts';

afterEach(closeSite);

const line: Line = {
  key: 'court',
  parentKey: null,
  typeId: 1,
  title: { en: 'Court 1', ar: 'ملعب 1' },
  where: { en: 'Padel', ar: 'بادل' },
  when: { from: localMinute('2026-11-21', 720), to: localMinute('2026-11-21', 780) },
  bookedOn: '2026-11-21',
  quantity: 1,
  priceFils: 22_000,
  taxFils: 1100,
  isOpenToGuests: true,
  answer: null,
  wire: { product_id: 2101, facility_id: 21, quantity: 1 },
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
  saveCart({ ...EMPTY_CART, lines: [line] });
  await openSite('/cart?lang=en', { config });
  expect(await buttonsAt('Your cart')).not.toContain('Add another booking');
});
