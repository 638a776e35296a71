import type { ConsoleAddOn, ServiceAddOns } from '@nadi/contract/kinds/retail/console-endpoints';
import type { ServiceId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { addOnBodyOf, type WrittenAddOn } from '@nadi/domain/kinds/retail/add-on-form';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { seenVersionOf } from '../../platform/seen-version.ts';
import { readServices, type ServiceName } from './read.ts';
import { type AddOnRow, readAddOns } from './store.add-ons.ts';

/* Add-ons as the console shows them, returned after each change. */

export interface AddOnDeps {
  readonly database: Database;
}

export type Outcome = Result<ServiceAddOns, Failure>;

export const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
export const CHANGED = refuse<Failure>({ code: 'changed_meanwhile' });

export const writtenOf = (row: AddOnRow): WrittenAddOn => ({
  name: { en: row.name, ar: row.ar_name },
  priceFils: row.price_fils,
  inventory: row.inventory,
  pieces: row.stock,
  maxQuantity: row.max_quantity,
  isOnSale: row.is_on_sale,
});

export function viewOfAddOn(row: AddOnRow): ConsoleAddOn {
  const written = addOnBodyOf(writtenOf(row));
  const { unit_price } = written;
  return {
    id: row.product_id,
    version: seenVersionOf(written),
    ...written,
    unit_price: unit_price ?? 0,
    max_quantity: row.max_quantity,
  };
}

const viewOf = ({ id, name, ar_name }: ServiceName, rows: readonly AddOnRow[]): ServiceAddOns => ({
  id,
  name,
  ar_name,
  add_ons: rows.filter(({ service_id }) => service_id === id).map(viewOfAddOn),
});

async function addOnsIn(tx: TenantTx): Promise<ServiceAddOns[]> {
  const services = await readServices(tx);
  const rows = await readAddOns(tx);
  return services.map((service) => viewOf(service, rows));
}

/** Lists the add-ons of each service, sold or not. */
export const listForConsole = (
  { database }: AddOnDeps,
  { tenant }: StaffContext,
): Promise<ServiceAddOns[]> => database.readTenant(tenant.id, addOnsIn);

/** Returns those of one service as they are in the transaction. */
export async function shown(tx: TenantTx, id: ServiceId): Promise<Outcome> {
  const service = (await addOnsIn(tx)).find((one) => one.id === id);
  return service === undefined ? NOT_FOUND : ok(service);
}
