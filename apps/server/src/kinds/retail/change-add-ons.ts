import type { ProductId, ServiceId } from '@nadi/domain/kernel/ids';
import {
  addOnBodyOf,
  checkAddOn,
  FIRST_CATEGORY,
  type WrittenAddOn,
} from '@nadi/domain/kinds/retail/add-on-form';
import { addProduct } from '../../features/catalogue/ports.ts';
import { addPool } from '../../features/inventory/ports.ts';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { fieldFailure } from '../../platform/http/mount.ts';
import {
  type AddOnDeps,
  CHANGED,
  NOT_FOUND,
  type Outcome,
  shown,
  viewOfAddOn,
  writtenOf,
} from './console-view.ts';
import * as store from './store.add-ons.ts';

/**
 * Adds an add-on to a service, with its own pool when it is counted (RETAIL-08, RETAIL-09).
 *
 * Refusals: not_found, and by field.
 */
export async function addAddOn(
  { database }: AddOnDeps,
  context: StaffContext,
  serviceId: ServiceId,
  written: unknown,
): Promise<Outcome> {
  const checked = checkAddOn(written, null);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const addOn = checked.value;
  return database.forTenant(context.tenant.id, async (tx) => {
    await store.lockShelf(tx);
    const service = await shown(tx, serviceId);
    if (!service.ok) return service;
    const id = await addProduct(tx, 'retail');
    const categoryId = await store.categoryFor(tx, serviceId, FIRST_CATEGORY);
    const poolId = addOn.inventory === 'none' ? null : await addPool(tx, serviceId);
    await store.addAddOn(tx, { id, serviceId, categoryId, poolId }, addOn);
    return writeEntry(tx, context, { id, serviceId }, null, addOn);
  });
}

/**
 * Changes an add-on if the caller's version is current (RETAIL-08, RETAIL-09).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export const changeAddOn = (
  { database }: AddOnDeps,
  context: StaffContext,
  id: ProductId,
  { version, add_on: written }: { readonly version: string; readonly add_on: unknown },
): Promise<Outcome> =>
  database.forTenant(context.tenant.id, async (tx) => {
    await store.lockShelf(tx);
    const row = (await store.readAddOns(tx)).find((one) => one.product_id === id);
    if (row === undefined) return NOT_FOUND;
    const addOn = checkAddOn(written, row.inventory);
    if (!addOn.ok) return fieldFailure(addOn.refusal);
    if (viewOfAddOn(row).version !== version) return CHANGED;
    await store.writeAddOn(tx, id, addOn.value);
    return writeEntry(tx, context, { id, serviceId: row.service_id }, writtenOf(row), addOn.value);
  });

/** Returns the short form of an add-on for the audit log. */
function auditedAddOn(addOn: WrittenAddOn) {
  const { name, ar_name, stock, ...counted } = addOnBodyOf(addOn);
  return { name: `${name} · ${ar_name}`, ...counted, ...(stock !== null && { stock }) };
}

interface AddOnChange {
  readonly id: ProductId;
  readonly serviceId: ServiceId;
}

async function writeEntry(
  tx: TenantTx,
  context: StaffContext,
  { id, serviceId }: AddOnChange,
  before: WrittenAddOn | null,
  after: WrittenAddOn,
): Promise<Outcome> {
  const change = { ...(before && { before: auditedAddOn(before) }), after: auditedAddOn(after) };
  const action = before === null ? 'add_on.added' : 'add_on.changed';
  await writeAuditEntry(
    tx,
    auditActorOf(context),
    { action, subject: `add_on:${id}`, ...change },
    context.now,
  );
  const outcome = await shown(tx, serviceId);
  await store.moveFacts(tx);
  return outcome;
}
