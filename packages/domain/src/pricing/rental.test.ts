import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRental, type RentalBand } from './rental.ts';

const HOUR = 60;
const VAT = 500;

const band = (id: number, from: number, to: number, dirhamsPerHour: number): RentalBand => ({
  productId: 1,
  rentalProductId: id,
  from: from * HOUR,
  to: to * HOUR,
  rateFilsPerHour: dirhamsPerHour * 100,
});

const football = [band(1, 6, 17, 200), band(2, 17, 24, 300)];
const padel = [band(1, 7, 17, 160), band(2, 17, 26, 220)];

describe('PRICE-01 each minute is charged at its band', () => {
  it.each([
    ['ruling 3: across 17:00', football, 16 * HOUR, 18 * HOUR, 50_000, 2500, 2],
    ['before the border', football, 15 * HOUR, 17 * HOUR, 40_000, 2000, 1],
    ['from the border', football, 17 * HOUR, 18 * HOUR, 30_000, 1500, 1],
    ['half an hour on each side', football, 16 * HOUR + 30, 17 * HOUR + 30, 25_000, 1250, 2],
    ['an evening hour', padel, 19 * HOUR, 20 * HOUR, 22_000, 1100, 1],
    ['over midnight', padel, 23 * HOUR + 30, 25 * HOUR, 33_000, 1650, 1],
    ['in the tail of the night', padel, 25 * HOUR, 26 * HOUR, 22_000, 1100, 1],
  ])('%s', (_, bands, from, to, priceFils, taxFils, parts) => {
    const price = priceRental(bands, from, to, VAT);
    expect(price).toMatchObject({ priceFils, taxFils });
    expect(price?.parts).toHaveLength(parts);
  });

  it.each([
    ['before opening', 5 * HOUR, 7 * HOUR],
    ['past closing', 23 * HOUR, 25 * HOUR],
    ['no time at all', 8 * HOUR, 8 * HOUR],
  ])('has no price %s', (_, from, to) => expect(priceRental(football, from, to, VAT)).toBeNull());

  it('has no price across a gap between bands', () =>
    expect(
      priceRental([band(1, 6, 12, 100), band(2, 13, 20, 100)], 11 * HOUR, 14 * HOUR, VAT),
    ).toBeNull());
});

it('PRICE-01 lists the charge of each band', () =>
  expect(priceRental(football, 16 * HOUR, 18 * HOUR, VAT)?.parts).toEqual([
    { rentalProductId: 1, from: 960, to: 1020, rateFilsPerHour: 20_000, netFils: 20_000 },
    { rentalProductId: 2, from: 1020, to: 1080, rateFilsPerHour: 30_000, netFils: 30_000 },
  ]));

it('PRICE-02 rounds once per band, then the tax on the sum', () => {
  const odd = [
    { productId: 1, rentalProductId: 1, from: 0, to: 65, rateFilsPerHour: 9999 },
    { productId: 1, rentalProductId: 2, from: 65, to: 200, rateFilsPerHour: 10_001 },
  ];
  // 5 minutes at 99.99 are 8.3325 → 8.33; 10 at 100.01 are 16.668… → 16.67.
  expect(priceRental(odd, 60, 75, VAT)).toMatchObject({ priceFils: 2500, taxFils: 125 });
});

/** Arbitrary day of touching bands with odd borders and rates. */
const dayOfBands = fc
  .array(fc.record({ minutes: fc.integer({ min: 1, max: 400 }), rate: fc.nat({ max: 200_000 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => {
    let from = 300;
    return pieces.map(({ minutes, rate }, index): RentalBand => {
      const start = from;
      from += minutes;
      return {
        productId: 1,
        rentalProductId: index,
        from: start,
        to: from,
        rateFilsPerHour: rate,
      };
    });
  });

const bookingOfDay = dayOfBands.chain((bands) => {
  const first = bands[0]?.from ?? 0;
  const last = bands.at(-1)?.to ?? 0;
  return fc
    .tuple(fc.integer({ min: first, max: last - 1 }), fc.integer({ min: 1, max: last - first }))
    .map(([from, length]) => ({ bands, from, to: Math.min(last, from + length) }));
});

describe('PRICE-02 for all bands and times', () => {
  it('the whole is the sum of its parts, which lie end to end', () => {
    fc.assert(
      fc.property(bookingOfDay, ({ bands, from, to }) => {
        const price = priceRental(bands, from, to, VAT);
        const parts = price?.parts ?? [];
        expect(price?.priceFils).toBe(parts.reduce((sum, part) => sum + part.netFils, 0));
        expect(parts[0]?.from).toBe(from);
        expect(parts.at(-1)?.to).toBe(to);
        for (let i = 1; i < parts.length; i++) expect(parts[i]?.from).toBe(parts[i - 1]?.to);
      }),
    );
  });

  it('splitting at a band border never changes the sum of nets', () => {
    fc.assert(
      fc.property(bookingOfDay, ({ bands, from, to }) => {
        const whole = priceRental(bands, from, to, VAT)?.priceFils;
        for (const { to: border } of bands) {
          if (border <= from || border >= to) continue;
          const before = priceRental(bands, from, border, VAT)?.priceFils ?? Number.NaN;
          const after = priceRental(bands, border, to, VAT)?.priceFils ?? Number.NaN;
          expect(before + after).toBe(whole);
        }
      }),
    );
  });

  it('the order in which bands are listed does not matter', () => {
    fc.assert(
      fc.property(bookingOfDay, ({ bands, from, to }) => {
        expect(priceRental([...bands].reverse(), from, to, VAT)).toEqual(
          priceRental(bands, from, to, VAT),
        );
      }),
    );
  });
});
