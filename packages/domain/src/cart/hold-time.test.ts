import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdUntil, isTimeToPay, payingUntil, returnedUntil } from './hold-time.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);

describe('CART-06 the duration of a hold', () => {
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

it('CART-06 a cart that a declined payment gave back keeps its end', () => {
  const now = NOON + 75 * MINUTE;
  expect(holdUntil(now, NOON, NOON + 90 * MINUTE)).toBe(NOON + 90 * MINUTE);
  expect(holdUntil(now, NOON, NOON + 80 * MINUTE)).toBe(NOON + 80 * MINUTE);
});

describe('CART-07 the hold of an order’s lines', () => {
  it.each([
    ['held by the order itself', 0, null, 30],
    ['held just now', 0, 0, 30],
    ['at the end of a cart that was renewed for an hour', 60, 0, 90],
    ['ordered again after an hour', 65, 0, 90],
    ['ordered again at the end', 89, 0, 90],
  ])('to be paid, %s', (_, now, first, until) =>
    expect(payingUntil(NOON + now * MINUTE, first === null ? null : NOON)).toBe(
      NOON + until * MINUTE,
    ),
  );

  it.each([
    ['at once', 0, 15],
    ['at the end of half an hour', 30, 45],
    ['late', 80, 90],
    ['after the end', 95, 95],
  ])('after a payment declined %s', (_, now, until) =>
    expect(returnedUntil(NOON + now * MINUTE, NOON)).toBe(NOON + until * MINUTE),
  );

  it('needs five minutes to pay', () => {
    expect(isTimeToPay(NOON, NOON + 5 * MINUTE)).toBe(true);
    expect(isTimeToPay(NOON, NOON + 5 * MINUTE - 1)).toBe(false);
  });

  it('any hold that is ordered, declined and renewed ends 90 minutes after the first hold', () => {
    const acts = fc.constantFrom<'renew' | 'order' | 'decline'>('renew', 'order', 'decline');
    const steps = fc.tuple(acts, fc.integer({ min: 0, max: 30 * MINUTE }));
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), (taken) => {
        let now = NOON;
        let until = holdUntil(now, null);
        for (const [act, wait] of taken) {
          if (now + wait >= until) break;
          now += wait;
          if (act === 'renew') until = holdUntil(now, NOON, until);
          if (act === 'order') until = payingUntil(now, NOON);
          if (act === 'decline') until = returnedUntil(now, NOON);
        }
        expect(until).toBeLessThanOrEqual(NOON + 90 * MINUTE);
      }),
    );
  });
});
