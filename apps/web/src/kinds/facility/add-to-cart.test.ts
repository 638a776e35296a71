import { localMinute } from '@nadi/domain/kernel/zoned';
import { describe, expect, it } from 'vitest';
import { racket } from '../../../test/venue-facts.ts';
import type { Line } from '../../platform/line/line.ts';
import {
  addonLimit,
  addonLines,
  addonsInCart,
  countersFils,
  lineAt,
  linesOf,
  type PricedFacility,
  priceFils,
} from './add-to-cart.ts';

const PADEL = { en: 'Padel', ar: 'بادل' };
const PERIOD = { from: localMinute('2026-11-24', 1140), to: localMinute('2026-11-24', 1200) };

const priced = (quantity = 1): PricedFacility => ({
  id: 22,
  name: 'Court 2',
  ar_name: 'ملعب 2',
  per_capacity: 0,
  default_products: [
    {
      product_id: 2201,
      product_type_id: 1,
      quantity,
      group: null,
      product_price: 220,
      tax_amount: 11,
      price_parts: [],
    },
  ],
  categories: [],
  facility_rentals: [],
});

describe('taking a court', () => {
  it('shows (price + tax) × quantity in whole fils (MONEY-04)', () => {
    expect(priceFils(priced())).toBe(23_100);
    expect(priceFils(priced(3))).toBe(69_300);
  });

  it('makes a line of each default product, at the same place and time', () => {
    expect(linesOf(priced(), PERIOD, '2026-11-23', PADEL)).toEqual([
      {
        key: expect.any(String),
        parentKey: null,
        typeId: 1,
        title: { en: 'Court 2', ar: 'ملعب 2' },
        where: PADEL,
        when: PERIOD,
        bookedOn: '2026-11-23',
        quantity: 1,
        priceFils: 22_000,
        taxFils: 1100,
        isOpenToGuests: true,
        answer: null,
        wire: {
          product_id: 2201,
          facility_id: 22,
          quantity: 1,
          date: '2026-11-24',
          start_time: '19:00:00',
          end_time: '20:00:00',
          group: expect.any(String),
        },
      },
    ]);
  });
});

it('lines added together share one random group (spec 2 section 4)', () => {
  const { default_products } = priced();
  const two = { ...priced(), default_products: [...default_products, ...default_products] };
  const groups = linesOf(two, PERIOD, '2026-11-24', PADEL).map(({ wire }) => wire.group);
  expect(new Set(groups).size).toBe(1);
  expect(linesOf(priced(), PERIOD, '2026-11-24', PADEL)[0]?.wire.group).not.toBe(groups[0]);
});

describe('add-ons', () => {
  const COURT = { facilityId: 22, period: PERIOD, date: '2026-11-24' };

  it('are limited by their stock, and by 100 where none is counted (spec 2 section 5)', () => {
    expect(addonLimit(racket)).toBe(3);
    expect(addonLimit({ ...racket, inventory_enable: 0, max_quantity: 1000 })).toBe(100);
  });

  it('include the quantity already in the cart, since a line replaces its like', () => {
    const courts = linesOf(priced(), PERIOD, '2026-11-24', PADEL);
    const [one] = addonLines([racket], { 2801: 1 }, courts, COURT) as [Line];
    const [line, ...others] = addonLines([racket], { 2801: 2 }, [...courts, one], COURT);
    expect(line).toMatchObject({
      key: one.key,
      parentKey: lineAt(courts, COURT)?.key,
      typeId: 6,
      wire: { product_id: 2801, facility_id: 22, start_time: '19:00:00', quantity: 3 },
      quantity: 3,
    });
    expect(others).toEqual([]);
    expect(addonsInCart([...courts, one], COURT)).toEqual(new Map([[2801, 1]]));
    expect(addonsInCart([...courts, one], { ...COURT, facilityId: 23 }).size).toBe(0);
  });

  it('with nothing counted are no lines and cost nothing', () => {
    expect(addonLines([racket], { 2801: 0 }, [], COURT)).toEqual([]);
    expect(countersFils([racket], {})).toBe(0);
    expect(countersFils([racket], { 2801: 2 })).toBe(4200);
  });
});
