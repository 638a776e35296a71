import type { ConsoleGiftProduct } from '@nadi/contract/kinds/gift/console-endpoints';
import type { ProductId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  checkGiftProduct,
  giftProductBodyOf,
  type WrittenGiftProduct,
} from '@nadi/domain/kinds/gift/product-form';
import { addProduct } from '../../features/catalogue/ports.ts';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { seenVersionOf } from '../../platform/seen-version.ts';
import {
  type GiftProductOf,
  lockProducts,
  moveFacts,
  readProducts,
  writeProduct,
} from './store.products.ts';

interface ProductDeps {
  readonly database: Database;
}

type Outcome = Result<ConsoleGiftProduct, Failure>;

/** Lists the gift cards of the venue, on sale or not (GIFT-07). */
export const consoleProducts = async (
  { database }: ProductDeps,
  { tenant }: StaffContext,
): Promise<ConsoleGiftProduct[]> =>
  (await database.readTenant(tenant.id, readProducts)).map(viewOf);

/** Adds a gift card (GIFT-07). Refusals by field. */
export async function addGiftProduct(
  { database }: ProductDeps,
  context: StaffContext,
  written: unknown,
): Promise<Outcome> {
  const checked = checkGiftProduct(written);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const product = checked.value;
  return database.forTenant(context.tenant.id, async (tx) => {
    const productId = await addProduct(tx, 'gift');
    await writeProduct(tx, productId, product, true);
    const change = { subject: `gift_product:${productId}`, after: audited(product) };
    const entry = { action: 'gift_product.added', ...change };
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    await moveFacts(tx);
    return ok(viewOf({ productId, ...product }));
  });
}

/**
 * Changes a gift card if the caller's version is current (GIFT-07).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changeGiftProduct(
  { database }: ProductDeps,
  context: StaffContext,
  productId: ProductId,
  { version, gift_card: written }: { readonly version: string; readonly gift_card: unknown },
): Promise<Outcome> {
  const checked = checkGiftProduct(written);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const product = checked.value;
  return database.forTenant(context.tenant.id, async (tx): Promise<Outcome> => {
    const before = (await lockProducts(tx)).find((one) => one.productId === productId);
    if (before === undefined) return refuse({ code: 'not_found' });
    if (viewOf(before).version !== version) return refuse({ code: 'changed_meanwhile' });
    await writeProduct(tx, productId, product, false);
    const change = { before: audited(before), after: audited(product) };
    const subject = `gift_product:${productId}`;
    const entry = { action: 'gift_product.changed', subject, ...change };
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    await moveFacts(tx);
    return ok(viewOf({ productId, ...product }));
  });
}

/** Returns the short form of a gift card for the audit log. */
function audited(product: WrittenGiftProduct) {
  const { name, ar_name, amounts, ...rest } = giftProductBodyOf(product);
  return { name: `${name} · ${ar_name}`, amounts: amounts.map(({ amount }) => amount), ...rest };
}

function viewOf({ productId: id, ...product }: GiftProductOf): ConsoleGiftProduct {
  const { least, most, amounts, ...written } = giftProductBodyOf(product);
  return {
    id,
    version: seenVersionOf({ least, most, amounts, ...written }),
    ...written,
    least: least ?? 0,
    most: most ?? 0,
    amounts: amounts.map(({ amount }) => ({ amount: amount ?? 0 })),
  };
}
