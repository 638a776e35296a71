import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdUntil, payingUntil, returnedUntil } from './hold-time.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);

describe('CART-06 how long a hold stands', () => {
  it.each([
    ['a first hold', 0, null, 15],
    ['a renewal after 10 minutes', 10, 0, 25],
    ['a renewal after 45 minutes', 45, 0, 60],
    ['a renewal after 46 minutes is cut', 46, 0, 60],
    ['a renewal after 59 minutes is cut', 59, 0, 60],
  ])('%s', (_, now, first, until) =>
    expect(holdUntil(NOON + now * MINUTE, first === null ? null : NOON + first * MINUTE)).toBe(
      NOON + until * MINUTE,
    ),
  );

  it('no chain of renewals passes an hour after the first hold, nor shortens a hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 15 * MINUTE }), { maxLength: 30 }),
        (waits) => {
          let now = NOON;
          let until = holdUntil(now, null);
          for (const wait of waits) {
            if (now + wait >= until) break;
            now += wait;
            const renewed = holdUntil(now, NOON);
            expect(renewed).toBeGreaterThanOrEqual(until);
            until = renewed;
          }
          expect(until).toBeLessThanOrEqual(NOON + 60 * MINUTE);
        },
      ),
    );
  });
});

it('CART-07 gives 30 minutes to pay and 15 after a declined payment', () => {
  expect(payingUntil(NOON)).toBe(NOON + 30 * MINUTE);
  expect(returnedUntil(NOON)).toBe(NOON + 15 * MINUTE);
});
