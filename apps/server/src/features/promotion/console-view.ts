import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import type { PromotionId } from '@nadi/domain/kernel/ids';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { promotionBodyOf } from '@nadi/domain/promotion/promotion-form';
import { promotionState } from '@nadi/domain/promotion/promotion-state';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { seenVersionOf } from '../../platform/seen-version.ts';
import { listPromotions, type PromotionRow, writtenOf } from './store.ts';

/** Paid orders that a promotion took something off, and the sum of it. */
export interface Uses {
  readonly used: number;
  readonly offFils: Fils;
}

export interface ConsoleDeps {
  readonly database: Database;
  /** Uses of a venue's promotions by id; the order's, injected by app.ts. */
  readonly usesOf: (tenantId: number) => Promise<ReadonlyMap<PromotionId, Uses>>;
}

const UNUSED: Uses = { used: 0, offFils: 0 };

export const versionOf = (row: PromotionRow): string =>
  seenVersionOf(promotionBodyOf(writtenOf(row)));

/** Returns a promotion as the console shows it (PROMO-12). */
export function promotionView(
  row: PromotionRow,
  { used, offFils }: Uses = UNUSED,
  { now, tenant }: Pick<StaffContext, 'now' | 'tenant'>,
): ConsolePromotion {
  const written = writtenOf(row);
  const { channels, on, ...body } = promotionBodyOf(written);
  const today = dateOf(Math.floor(toLocal(now, tenant.offset)));
  return {
    id: row.id,
    version: versionOf(row),
    ...body,
    priority: body.priority ?? 0,
    weekdays: body.weekdays ?? 0,
    channels: [...channels],
    on: [...on],
    state: promotionState({ ...written, total: written.limits.total, used }, today),
    used,
    given: toDecimal(offFils),
  };
}

/** Lists the promotions of a venue, the latest first, with their uses. */
export async function listForConsole(
  { database, usesOf }: ConsoleDeps,
  context: StaffContext,
): Promise<ConsolePromotion[]> {
  const [rows, uses] = await Promise.all([
    listPromotions(database, context.tenant.id),
    usesOf(context.tenant.id),
  ]);
  return rows.map((row) => promotionView(row, uses.get(row.id), context));
}
