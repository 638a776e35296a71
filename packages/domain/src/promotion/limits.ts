import { hasCapacity, type PoolLevel, usageWithout } from '../inventory/capacity.ts';
import type { Claim, CountClaim } from '../inventory/claim.ts';
import type { PoolId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Promotion, PromotionId } from './promotion.ts';

/** First id of the pools that count uses, above those of venues and of topics. */
const FIRST_POOL = 2_000_000_000;
const POOLS_EACH = 3;

/** Purchase that uses a promotion. */
export interface Use {
  /** Day of the purchase at the venue. */
  readonly day: LocalDate;
  /** Opaque keys of its customer: accounts and mobile numbers. */
  readonly customers: readonly string[];
}

/**
 * Returns what one use of a promotion counts, with the limits as sizes (PROMO-17).
 *
 * In total, for each key of its customer, and for its day.
 */
export function usesOf(
  { id, limits }: Pick<Promotion, 'id' | 'limits'>,
  { day, customers }: Use,
): readonly CountClaim[] {
  const { total, perCustomer, perDay } = limits;
  const once = (pool: number, size: number | null, subject?: string): readonly CountClaim[] =>
    size === null
      ? []
      : [
          {
            ofUnit: 0,
            count: FIRST_POOL + id * POOLS_EACH + pool,
            ...(subject !== undefined && { subject }),
            at: 'always',
            quantity: 1,
            size,
          },
        ];
  return [
    ...once(0, total),
    ...customers.flatMap((customer) => once(1, perCustomer, customer)),
    ...once(2, perDay, day),
  ];
}

/** Returns the promotion whose uses a pool counts; null: another pool. */
export const promotionOfPool = (pool: PoolId): PromotionId | null =>
  pool < FIRST_POOL ? null : Math.floor((pool - FIRST_POOL) / POOLS_EACH);

/**
 * Checks whether a promotion has no use left for a purchase (PROMO-17).
 *
 * @param excused claims of the customer's own open orders, which end in this purchase.
 */
export const isUsedUp = (
  uses: readonly CountClaim[],
  pools: readonly PoolLevel[],
  excused: readonly Claim[],
): boolean => !hasCapacity(uses, usageWithout({ stays: [], pools }, excused, 0), 0);
