import type { HoldState, TakeLine } from '@nadi/domain/inventory/take';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TakeRefusal } from '../../inventory/ports.ts';
import { release } from '../../inventory/service.ts';
import type { Order } from '../store.ts';

/** Returns the hold of an order's own claims; none where it has none (INV-22). */
export const ownHold = ({ id, claims }: Pick<Order, 'id' | 'claims'>): readonly TakeLine[] =>
  claims.length === 0 ? [] : [{ holdId: id, claims, isApart: true }];

/** Returns the ids of the holds of an order's own claims. */
export const ownHoldIds = (order: Pick<Order, 'id' | 'claims'>): readonly string[] =>
  ownHold(order).map(({ holdId }) => holdId);

/** Checks whether a take was refused for the order's own claims. */
export const isShortOf = (refusal: TakeRefusal, order: Pick<Order, 'id' | 'claims'>): boolean =>
  refusal.code === 'capacity_reached' &&
  refusal.short.some(({ holdId }) => ownHoldIds(order).includes(holdId));

/** Releases the order's own claims where their hold has this state. */
export async function releaseOwn(
  tx: TenantTx,
  order: Pick<Order, 'id' | 'claims'>,
  state: HoldState,
  now: number,
): Promise<void> {
  const holdIds = ownHoldIds(order);
  if (holdIds.length === 0) return;
  await release(tx, { tenantId: tx.tenantId, holdIds, owner: null, now, states: [state] });
}
