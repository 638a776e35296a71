import { joinSame, leftOut, notJoining } from '@nadi/domain/cart/merge';
import type { Refusal } from '@nadi/domain/kernel/refusal';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { MoveCart } from '../account/ports.ts';
import { holdsOf } from '../inventory/ports.ts';
import { rebind, release, takeWithin } from '../inventory/service.ts';
import { moveCartFiles, moveCartPeople } from '../participant/ports.ts';
import { type CartHold, cartHolds, payingLines } from './holds.ts';
import { encodeStored } from './line-json.ts';

type Move = Parameters<MoveCart>[1];

/**
 * Merges two carts into one at login; holds keep their expiry (CART-11, INV-08).
 *
 * The same line in both becomes one, with the later expiry of the two. CART-12: lines that conflict
 * in the merged cart are released and reported; the cart visible before the login takes precedence.
 * BUNDLE-05: a bundle is merged whole or not at all.
 */
export const moveCart: MoveCart = async (tx, move) => {
  const { from, to, isGuest, now } = move;
  const { tenantId } = tx;
  const [merged, moved] = await Promise.all([
    holdsOf(tx, { tenantId, owner: from, now }),
    rebind(tx, from, to, !isGuest),
  ]);
  // A file may have been uploaded for a line that is no longer held.
  await moveCartFiles(tx, from, to);
  if (moved === 0) return [];
  await moveCartPeople(tx, from, to);
  const held = await holdsOf(tx, { tenantId, owner: to, now });
  const keys = new Set(cartHolds(merged).map(({ line }) => line.key));
  const isMerged = new Set(merged.map(({ holdId }) => holdId));
  const all = cartHolds(held);
  const apart = notJoining(
    all.filter(({ holdId }) => isMerged.has(holdId)).map(({ line }) => line),
    all.filter(({ holdId }) => !isMerged.has(holdId)).map(({ line }) => line),
  );
  const behind = all.filter(({ holdId, line }) => !isMerged.has(holdId) && apart.has(line.key));
  const first = new Map<LineKey, CartHold>();
  const lost: Lost[] = [];
  for (const hold of all.filter((one) => !behind.includes(one))) {
    const { key } = hold.line;
    const same = first.get(key);
    if (same === undefined) first.set(key, hold);
    else {
      const pair = isMerged.has(hold.holdId) ? ([hold, same] as const) : ([same, hold] as const);
      const joined = await join(tx, move, pair);
      first.set(key, joined.hold);
      if (joined.why !== null) lost.push({ hold: joined.hold, why: joined.why });
    }
  }
  const holds = [...first.values()];
  const lines = [
    ...holds.filter(({ line }) => keys.has(line.key)),
    ...holds.filter(({ line }) => !keys.has(line.key)),
  ].map(({ line }) => line);
  const paying = payingLines(held).map(({ line }) => line);
  const cannotStand = leftOut(lines, paying).flatMap(({ key, why }) => {
    const hold = first.get(key);
    return hold === undefined ? [] : [{ hold, why }];
  });
  const left = [...behind.map((hold) => ({ hold, why: IN_CART })), ...cannotStand];
  const holdIds = left.map(({ hold }) => hold.holdId);
  if (holdIds.length > 0) await release(tx, { tenantId, holdIds, owner: to, now });
  const stays = lost.filter(({ hold }) => !holdIds.includes(hold.holdId));
  return [...stays, ...left].map(({ hold: { line }, why }) => ({
    title: line.title,
    date: line.wire.date ?? null,
    startTime: line.wire.start_time ?? null,
    why,
  }));
};

const IN_CART: Refusal = { code: 'product_in_cart' };

/** Line that was lost fully or partly at login, with the reason. */
interface Lost {
  readonly hold: CartHold;
  readonly why: Refusal;
}

/**
 * Joins two holds of the same line into the first; shared claims are never released in between.
 *
 * `why`: not all of the second hold is included.
 */
async function join(
  tx: TenantTx,
  { to: owner, offset, now }: Move,
  [kept, same]: readonly [CartHold, CartHold],
): Promise<{ readonly hold: CartHold; readonly why: Refusal | null }> {
  const { quantity, claims, lost } = joinSame(kept.line, same.line);
  const wire = { ...kept.line.wire, quantity };
  const joined = { ...kept, line: { ...kept.line, quantity, claims, wire } };
  const until = Math.max(kept.until, same.until);
  const { tenantId } = tx;
  const taken = await takeWithin(tx, {
    tenantId,
    owner,
    offset,
    now,
    until,
    purpose: 'hold',
    lines: [
      { holdId: kept.holdId, claims, line: encodeStored(joined) },
      { holdId: same.holdId, claims: [] },
    ],
  });
  if (!taken.ok) throw new Error(`Carts were not merged: ${taken.refusal.code}.`);
  await release(tx, { tenantId, holdIds: [same.holdId], owner, now });
  return { hold: { ...joined, until }, why: lost };
}
