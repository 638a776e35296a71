import { joinSame } from '@nadi/domain/cart/merge';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import type { MoveCart } from '../../account/service.ts';
import { holdsOf, rebind, release, takeWithin } from '../../inventory/service.ts';
import { type CartHold, cartHolds, companyOfHold } from '../held/service.ts';

type Move = Parameters<MoveCart>[1];

/**
 * CART-11: a login makes one cart of two. Every line stays, with its end (INV-08); the same line in
 * both becomes one, which stands as long as the longer of the two.
 */
export const cartMover =
  (kinds: KindRegistry): MoveCart =>
  async (tx, move) => {
    const { from, to, isGuest, now } = move;
    const moved = await rebind(tx, from, to, !isGuest);
    if (moved === 0) return;
    const holds = cartHolds(await holdsOf(tx, { tenantId: tx.tenantId, owner: to, now }));
    const first = new Map<LineKey, CartHold>();
    for (const hold of holds) {
      const { key } = hold.line;
      const same = first.get(key);
      first.set(key, same === undefined ? hold : await join(tx, kinds, move, [same, hold]));
    }
  };

/** Two holds of the same line as the first of them; what both have is never given up in between. */
async function join(
  tx: TenantTx,
  kinds: KindRegistry,
  { to: owner, offset, now }: Move,
  [kept, same]: readonly [CartHold, CartHold],
): Promise<CartHold> {
  const { quantity, claims } = joinSame(companyOfHold(kept, kinds), companyOfHold(same, kinds));
  const wire = { ...kept.line.wire, quantity };
  const line = { ...kept.line, quantity, claims, wire };
  const until = Math.max(kept.until, same.until);
  const { tenantId } = tx;
  const taken = await takeWithin(tx, {
    ...{ tenantId, owner, offset, now, until },
    purpose: 'hold',
    lines: [
      { holdId: kept.holdId, claims, line: { ...line } },
      { holdId: same.holdId, claims: [] },
    ],
  });
  if (!taken.ok) throw new Error(`Carts were not made one: ${taken.refusal.code}.`);
  await release(tx, { tenantId, holdIds: [same.holdId], owner, now });
  return { ...kept, line, until };
}
