import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import type { PromotionId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { ProductMatch } from '@nadi/domain/promotion/promotion';
import {
  checkPromotion,
  promotionBodyOf,
  type WrittenPromotion,
} from '@nadi/domain/promotion/promotion-form';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { type ConsoleDeps, promotionView, versionOf } from './console-view.ts';
import * as store from './store.ts';

export interface ChangeDeps extends ConsoleDeps {
  readonly kinds: Pick<KindRegistry, 'ofProduct'>;
}

type Outcome = Result<ConsolePromotion, Failure>;

/** Adds a promotion (PROMO-10). Refusals by field. */
export async function addPromotion(
  deps: ChangeDeps,
  context: StaffContext,
  written: unknown,
): Promise<Outcome> {
  const checked = await checkWritten(deps, context, written);
  if (!checked.ok) return checked;
  return write(deps, context, async (tx) => {
    const id = await store.addPromotion(tx, checked.value);
    await writeEntry(tx, context, id, null, checked.value);
    return ok(id);
  });
}

/**
 * Changes, pauses or resumes a promotion if the caller's version is current (PROMO-12).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changePromotion(
  deps: ChangeDeps,
  context: StaffContext,
  id: PromotionId,
  { version, promotion: written }: { readonly version: string; readonly promotion: unknown },
): Promise<Outcome> {
  const checked = await checkWritten(deps, context, written);
  if (!checked.ok) return checked;
  return write(deps, context, async (tx) => {
    const row = await store.findPromotion(tx, id);
    if (row === null) return refuse({ code: 'not_found' });
    if (versionOf(row) !== version) return refuse({ code: 'changed_meanwhile' });
    await store.changePromotion(tx, id, checked.value);
    await writeEntry(tx, context, id, store.writtenOf(row), checked.value);
    return ok(id);
  });
}

/** Writes in one transaction, which moves the venue's facts last; returns the promotion. */
async function write(
  { database, usesOf }: ChangeDeps,
  context: StaffContext,
  work: (tx: TenantTx) => Promise<Result<PromotionId, Failure>>,
): Promise<Outcome> {
  const uses = await usesOf(context.tenant.id);
  try {
    return await database.forTenant(context.tenant.id, async (tx) => {
      await store.lockPromotions(tx);
      const id = await work(tx);
      if (!id.ok) return id;
      const row = await store.findPromotion(tx, id.value);
      if (row === null) throw new Error('A promotion was not written.');
      await store.moveFacts(tx);
      return ok(promotionView(row, uses.get(row.id), context));
    });
  } catch (error) {
    if (store.isCodeTaken(error)) return fieldFailure({ code: 'code_in_use' });
    throw error;
  }
}

/** Validates a promotion, and that the venue sells the products that it names. */
async function checkWritten(
  { kinds }: ChangeDeps,
  context: StaffContext,
  written: unknown,
): Promise<Result<WrittenPromotion, Failure>> {
  const checked = checkPromotion(written);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { on, effect } = checked.value;
  const named: readonly (readonly [string, ProductMatch])[] = [
    ...on.map((match, index) => [`on.${index}`, match] as const),
    ...(effect.type === 'free'
      ? ([
          ['free', effect.free],
          ['with', effect.with],
        ] as const)
      : []),
  ];
  for (const [field, { product }] of named) {
    if (product !== undefined && (await kinds.ofProduct(context, product)) === null)
      return fieldFailure({ [`${field}.product_id`]: 'invalid' });
  }
  return checked;
}

/** Records a change, with its fields that differ. */
async function writeEntry(
  tx: TenantTx,
  context: StaffContext,
  id: PromotionId,
  before: WrittenPromotion | null,
  after: WrittenPromotion,
): Promise<void> {
  const [was, is] = [before && promotionBodyOf(before), promotionBodyOf(after)];
  const isDifferent = ([field, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(was?.[field as keyof typeof is]) !== JSON.stringify(value);
  const changed = Object.fromEntries(Object.entries(is).filter(isDifferent));
  const previous =
    was && Object.fromEntries(Object.entries(was).filter(([field]) => field in changed));
  const entry = {
    action: actionOf(before, after),
    subject: `promotion:${id}`,
    ...(previous && { before: previous }),
    after: changed,
  };
  await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
}

function actionOf(before: WrittenPromotion | null, after: WrittenPromotion): string {
  if (before === null) return 'promotion.added';
  if (before.isPaused === after.isPaused) return 'promotion.changed';
  return after.isPaused ? 'promotion.paused' : 'promotion.resumed';
}
