import { describe, expect, it } from 'vitest';
import type { PoolLevel } from '../inventory/capacity.ts';
import type { CountClaim } from '../inventory/claim.ts';
import { ALWAYS_TICK } from '../inventory/ticks.ts';
import { isUsedUp, promotionOfPool, usesOf } from './limits.ts';

const USE = { day: '2026-11-24', customers: ['account', 'mobile'] };
const limited = (more: object) => ({
  id: 7,
  limits: { total: null, perCustomer: null, perDay: null, ...more },
});
const ALL = limited({ total: 50, perCustomer: 2, perDay: 5 });

/** Level of the row of a claim. */
const level = ({ count, subject = '', size = 0 }: CountClaim, taken: number): PoolLevel => ({
  poolId: count,
  subject,
  tick: ALWAYS_TICK,
  size,
  taken,
});

describe('PROMO-17 what a use counts', () => {
  it('is nothing without a limit', () => expect(usesOf(limited({}), USE)).toEqual([]));

  it('is one in total, for each key of the customer and for the day', () => {
    const uses = usesOf(ALL, USE);
    expect(uses.map(({ subject, size, quantity }) => [subject, size, quantity])).toEqual([
      [undefined, 50, 1],
      ['account', 2, 1],
      ['mobile', 2, 1],
      ['2026-11-24', 5, 1],
    ]);
    expect(new Set(uses.map(({ count }) => count)).size).toBe(3);
    expect(uses.map(({ count }) => promotionOfPool(count))).toEqual([7, 7, 7, 7]);
  });

  it('shares no pool with another promotion, or with anything else', () => {
    const other = usesOf({ ...ALL, id: 8 }, USE).map(({ count }) => count);
    expect(usesOf(ALL, USE).some(({ count }) => other.includes(count))).toBe(false);
    expect(promotionOfPool(1_999_999_999)).toBeNull();
  });
});

describe('PROMO-17 a promotion is used up', () => {
  const uses = usesOf(ALL, USE);
  const [total, account, mobile, day] = uses as [CountClaim, CountClaim, CountClaim, CountClaim];
  it.each<[string, readonly PoolLevel[], boolean]>([
    ['never, before its first use', [], false],
    ['with one left of each', [level(total, 49), level(account, 1), level(day, 4)], false],
    ['in total', [level(total, 50)], true],
    ['for the account', [level(account, 2)], true],
    ['for the mobile number', [level(mobile, 2)], true],
    ['for the day', [level(day, 5)], true],
    ['where its limit was lowered', [{ ...level(total, 51), size: 60 }], true],
  ])('%s: %#', (_, pools, expected) => expect(isUsedUp(uses, pools, [])).toBe(expected));

  it('not by the open order that it replaces', () => {
    const pools = [level(total, 50), level(account, 2)];
    expect(isUsedUp(uses, pools, uses)).toBe(false);
    expect(isUsedUp(uses, pools, [total])).toBe(true);
  });
});
