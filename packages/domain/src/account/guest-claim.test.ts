import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAIM_DAYS, claimabilityOf } from './guest-claim.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 6);
const at = (days: number): number => NOW + days * DAY;
const bought = (first: number, last = first) => ({ firstAt: at(first), lastAt: at(last) });
const proven = (first: number, latest = first) => ({ firstAt: at(first), latestAt: at(latest) });

describe('ACCOUNT-53 the purchases of a guest are claimed', () => {
  it.each([
    ['with a proof after them', bought(-1), proven(0), 'now'],
    ['with a proof at the same time', bought(0), proven(0), 'now'],
    ['after a code, with a proof before them', bought(0), proven(-1), 'code'],
    ['after a code, if the last was bought after the proof', bought(-2, 0), proven(-1), 'code'],
    ['with a second proof after them', bought(-1), proven(-300, 0), 'now'],
    ['when both are long ago', bought(-400), proven(-390, -390), 'now'],
    ['at the end of the period before the proof', bought(-90), proven(0), 'now'],
    ['never beyond that period', bought(-91), proven(0), 'never'],
    ['never, if the first is beyond that period', bought(-91, 0), proven(0), 'never'],
    ['however late the number was proven again', bought(-300), proven(-290, 0), 'now'],
  ] as const)('%s', (_, purchases, proof, expected) =>
    expect(claimabilityOf(purchases, proof)).toBe(expected),
  );

  it('never without a proof of the number', () =>
    expect(claimabilityOf(bought(0), null)).toBe('never'));

  it('only with a proof after all of them, and none of them long before the first one', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 4, maxLength: 4 }),
        (days) => {
          const [a = 0, b = 0, c = 0, d = 0] = days;
          const purchases = bought(Math.min(a, b), Math.max(a, b));
          const proof = proven(Math.min(c, d), Math.max(c, d));
          if (claimabilityOf(purchases, proof) !== 'now') return;
          expect(purchases.lastAt).toBeLessThanOrEqual(proof.latestAt);
          expect(proof.firstAt - purchases.firstAt).toBeLessThanOrEqual(CLAIM_DAYS * DAY);
        },
      ),
    ));

  it('a code makes every claim possible that needs one', () =>
    fc.assert(
      fc.property(fc.integer({ min: -90, max: 0 }), fc.integer({ min: -90, max: 0 }), (a, b) => {
        const purchases = bought(a);
        if (claimabilityOf(purchases, proven(b)) === 'code')
          expect(claimabilityOf(purchases, proven(b, 0))).toBe('now');
      }),
    ));
});
