import type { Claim, CountClaim } from '@nadi/domain/inventory/claim';
import { ALWAYS_TICKS } from '@nadi/domain/inventory/ticks';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { isUsedUp, type Use, usesOf } from '@nadi/domain/promotion/limits';
import type { Promotion } from '@nadi/domain/promotion/promotion';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { derive } from '../../platform/secret.ts';
import { subjectPoolsOf } from '../inventory/ports.ts';
import type { Buyer } from './buyer.ts';

export interface LimitDeps {
  readonly database: Database;
  /** Key for hashing customers: no number and no account is stored with a use. */
  readonly secret: string;
}

const KEY_LENGTH = 32;

/** Returns the use that a purchase by a customer makes of a promotion. */
export function purchaseUse(
  { secret }: Pick<LimitDeps, 'secret'>,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  { customerIds, mobiles }: Buyer,
): Use {
  const keyOf = (of: string): string =>
    derive(secret, 'customer of a promotion', `${tenant.id} ${of}`)
      .toString('hex')
      .slice(0, KEY_LENGTH);
  const keys = [...customerIds.map((id) => `account ${id}`), ...mobiles];
  return {
    day: dateOf(Math.floor(toLocal(now, tenant.offset))),
    customers: keys.map(keyOf),
  };
}

/**
 * Returns the promotions that have a use left for a purchase (PROMO-17).
 *
 * It is a look ahead: the take decides.
 */
export async function withUsesLeft(
  { database }: Pick<LimitDeps, 'database'>,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  promotions: readonly Promotion[],
  { use, excused }: { readonly use: Use; readonly excused: readonly Claim[] },
): Promise<readonly Promotion[]> {
  const usesBy = new Map<Promotion, readonly CountClaim[]>(
    promotions.map((one) => [one, usesOf(one, use)]),
  );
  const uses = [...usesBy.values()].flat();
  if (uses.length === 0) return promotions;
  const pools = uses.map(({ count, subject = '' }) => ({ poolId: count, subject }));
  const query = { tenantId: tenant.id, pools, ...ALWAYS_TICKS, now };
  const levels = await subjectPoolsOf(database, query);
  return promotions.filter((one) => !isUsedUp(usesBy.get(one) ?? [], levels, excused));
}
