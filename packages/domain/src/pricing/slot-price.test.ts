import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleRental } from '../availability/facts.ts';
import { fromDecimal } from '../kernel/money.ts';
import { localMinute } from '../kernel/zoned.ts';
import { priceRental } from './rental.ts';
import { slotPrice } from './slot-price.ts';

const HOUR = 60;
const TERMS = { taxBasisPoints: 500, overnight: true };

const rental = (start: string, end: string, rate: number | null | undefined): ScheduleRental => ({
  product_id: 2101,
  rental_product_id: 21010 + Number(start.slice(0, 2)),
  start_time: `${start}:00`,
  end_time: `${end}:00`,
  min_booking_time: 60,
  rate_per_hour: rate,
});

const padel = [rental('07:00', '17:00', 160), rental('17:00', '02:00', 220)];
const at = (hour: number, hours: number) => {
  const start = localMinute('2026-11-24', hour * HOUR);
  return { start, end: start + hours * HOUR };
};

describe('PRICE-03 the price of a time by the schedule, VAT included', () => {
  it.each([
    ['a morning hour', at(10, 1), 16_800],
    ['an evening hour', at(19, 1), 23_100],
    ['across 17:00', at(16, 2), 39_900],
    ['over midnight', at(23, 2), 46_200],
    ['in the tail of the night before', at(1, 1), 23_100],
    ['past closing', at(1, 2), null],
    ['before opening', at(5, 1), null],
  ])('%s', (_, slot, fils) =>
    expect(slotPrice({ facility_rentals: padel }, slot, TERMS)).toBe(fils),
  );

  it('SLOT-30 a weekday has its own price, and the tail of its night with it', () => {
    // 24 November is a Tuesday.
    const [tuesdays, others] = [4, 127 - 4];
    const facility_rentals = [
      { ...rental('07:00', '02:00', 160), weekdays: tuesdays },
      { ...rental('07:00', '01:00', 100), weekdays: others },
    ];
    const price = (hour: number) => slotPrice({ facility_rentals }, at(hour, 1), TERMS);
    expect([10, 0, 1, 24 + 1, 24 + 10, 48].map(price)).toEqual([
      ...[16_800, 10_500, null, 16_800, 10_500, 10_500],
    ]);
  });

  it('a night that is not booked over midnight has no price after it', () =>
    expect(
      slotPrice({ facility_rentals: padel }, at(23, 2), { ...TERMS, overnight: false }),
    ).toBeNull());

  it.each([null, undefined])('rate %s: tickets are sold, or prices are unknown', (rate) =>
    expect(
      slotPrice({ facility_rentals: [rental('07:00', '17:00', rate)] }, at(10, 1), TERMS),
    ).toBeNull(),
  );

  it('equals the charge of PRICE-01, tax included, for any rates', () => {
    fc.assert(
      fc.property(
        fc.nat(99_999),
        fc.nat(99_999),
        fc.integer({ min: 1, max: 24 }),
        (a, b, fives) => {
          const [early, late] = [a / 100, b / 100];
          const start = localMinute('2026-11-24', 16 * HOUR + 5);
          const rentals = [rental('07:00', '17:00', early), rental('17:00', '02:00', late)];
          const bands = [early, late].map((rate, index) => ({
            productId: 2101,
            rentalProductId: index,
            from: index === 0 ? 7 * HOUR : 17 * HOUR,
            to: index === 0 ? 17 * HOUR : 26 * HOUR,
            rateFilsPerHour: fromDecimal(rate),
          }));
          const from = 16 * HOUR + 5;
          const price = priceRental(bands, from, from + fives * 5, 500);
          const shown = slotPrice(
            { facility_rentals: rentals },
            { start, end: start + fives * 5 },
            TERMS,
          );
          expect(shown).toBe((price?.priceFils ?? 0) + (price?.taxFils ?? 0));
        },
      ),
    );
  });
});
