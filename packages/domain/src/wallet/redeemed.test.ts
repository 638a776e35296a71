import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PotMovement, redeemedLeft } from './redeemed.ts';

const added = (cause: string, amountFils: number, reference = cause): PotMovement => ({
  cause,
  reference,
  amountFils,
});
const spent = (order: string, fils: number) => added('wallet_set_aside', -fils, order);
const back = (order: string, fils: number) => added('refund_to_wallet', fils, order);

describe('PREPAID-06 redeemed money in a wallet', () => {
  it.each([
    ['all of it', [added('redeemed', 100)], 100],
    ['beside own money', [added('top_up', 50), added('redeemed', 100)], 100],
    ['spent first', [added('top_up', 50), added('redeemed', 100), spent('a', 60)], 40],
    ['spent, then own', [added('top_up', 50), added('redeemed', 100), spent('a', 120)], 0],
    ['not of money before', [added('top_up', 100), spent('a', 100), added('redeemed', 100)], 100],
    [
      'own money comes back first',
      [added('top_up', 50), added('redeemed', 100), spent('a', 120), back('a', 30)],
      10,
    ],
    ['comes back as such', [added('redeemed', 100), spent('a', 100), back('a', 100)], 100],
    [
      'paid out is own',
      [added('top_up', 50), added('redeemed', 100), added('wallet_paid_out', -50)],
      100,
    ],
    [
      'disputed, then won',
      [
        added('redeemed', 100),
        added('dispute_from_wallet', -80, 'top-up'),
        added('dispute_to_wallet', 80, 'top-up'),
      ],
      100,
    ],
    ['taken beyond own', [added('top_up', 50), added('redeemed', 100), added('other', -80)], 70],
  ])('%s', (_name, movements, left) => {
    expect(redeemedLeft(movements)).toBe(left);
  });

  it('is never more than was redeemed, nor than the balance, and never negative', () => {
    const movement = fc.record({
      kind: fc.constantFrom('top_up', 'redeemed', 'spend', 'return', 'paid_out'),
      order: fc.constantFrom('a', 'b', 'c'),
      fils: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), (all) => {
        const movements: PotMovement[] = [];
        const spentBy = new Map<string, number>();
        let [balance, redeemed] = [0, 0];
        for (const { kind, order, fils } of all) {
          if (kind === 'top_up' || kind === 'redeemed') {
            movements.push(added(kind, fils));
            balance += fils;
            redeemed += kind === 'redeemed' ? fils : 0;
          } else if (kind === 'return') {
            const most = Math.min(fils, spentBy.get(order) ?? 0);
            if (most === 0) continue;
            movements.push(back(order, most));
            spentBy.set(order, (spentBy.get(order) ?? 0) - most);
            balance += most;
          } else {
            const own = balance - redeemedLeft(movements);
            const most = Math.min(fils, kind === 'spend' ? balance : own);
            if (most === 0) continue;
            movements.push(kind === 'spend' ? spent(order, most) : added('wallet_paid_out', -most));
            if (kind === 'spend') spentBy.set(order, (spentBy.get(order) ?? 0) + most);
            balance -= most;
          }
          const left = redeemedLeft(movements);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(Math.min(balance, redeemed));
        }
      }),
    );
  });
});
