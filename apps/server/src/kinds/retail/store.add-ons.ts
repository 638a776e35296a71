import type { ProductId, ServiceId } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { WrittenAddOn } from '@nadi/domain/kinds/retail/add-on-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/* Add-ons of a venue as written by its staff. Every change raises the venue's version last in the
   transaction. */

export interface AddOnRow {
  readonly product_id: ProductId;
  readonly service_id: ServiceId;
  readonly name: string;
  readonly ar_name: string;
  readonly price_fils: number;
  readonly inventory: WrittenAddOn['inventory'];
  readonly stock: number;
  readonly max_quantity: number;
  readonly is_on_sale: boolean;
}

export const listAddOnsSql = `
  select product_id, service_id, name, ar_name, price_fils, inventory, stock, max_quantity, is_on_sale
  from retail_product where tenant_id = $1 and service_id is not null order by product_id`;

export const readAddOns = async (tx: TenantTx): Promise<readonly AddOnRow[]> =>
  (await tx.query<AddOnRow>('retail', listAddOnsSql, [tx.tenantId])).rows;

/** Advisory lock per venue, shared with its courts: the next product id is counted. */
export const lockShelfSql = 'select pg_advisory_xact_lock(7320116, $1)';

export async function lockShelf(tx: TenantTx): Promise<void> {
  await tx.query('retail', lockShelfSql, [tx.tenantId]);
}

export const moveFactsSql = 'select tenant_move_config($1)';

/** Raises the version of the facts used in quotes; last in its transaction. */
export async function moveFacts(tx: TenantTx): Promise<void> {
  await tx.query('retail', moveFactsSql, [tx.tenantId]);
}

export const categoryForSql = `
  select coalesce(
    (select p.category_id from retail_product p where p.tenant_id = $1 and p.service_id = $2 order by p.product_id limit 1),
    (select min(c.id) from retail_category c where c.tenant_id = $1)) as id`;

export const beginCategoriesSql = `
  insert into retail_category (tenant_id, id, name, ar_name) values ($1, 1, $2, $3) returning id`;

/**
 * Finds the category for a new add-on of a service: that of its others, else the venue's first.
 *
 * Creates one when the venue has none.
 */
export async function categoryFor(
  tx: TenantTx,
  serviceId: ServiceId,
  first: Localized,
): Promise<number> {
  const there = await tx.query<{ id: number | null }>('retail', categoryForSql, [
    tx.tenantId,
    serviceId,
  ]);
  const id = there.rows[0]?.id ?? null;
  if (id !== null) return id;
  const begun = await tx.query<{ id: number }>('retail', beginCategoriesSql, [
    tx.tenantId,
    first.en,
    first.ar,
  ]);
  return (begun.rows[0] as { id: number }).id;
}

/** Service and category of an add-on and the pool it is counted by; immutable. */
export interface AddOnPlace {
  readonly id: ProductId;
  readonly serviceId: ServiceId;
  readonly categoryId: number;
  /** Pool of its stock. `null`: not counted. */
  readonly poolId: number | null;
}

export const addAddOnSql = `
  insert into retail_product (tenant_id, product_id, service_id, category_id, pool_id, name, ar_name, price_fils, inventory, stock,
    max_quantity, is_on_sale)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

export async function addAddOn(
  tx: TenantTx,
  { id, serviceId, categoryId, poolId }: AddOnPlace,
  { name, priceFils, inventory, pieces, maxQuantity, isOnSale }: WrittenAddOn,
): Promise<void> {
  const place = [tx.tenantId, id, serviceId, categoryId, poolId];
  const stock = [priceFils, inventory, pieces, maxQuantity, isOnSale];
  await tx.query('retail', addAddOnSql, [...place, name.en, name.ar, ...stock]);
}

export const writeAddOnSql = `
  update retail_product set name = $3, ar_name = $4, price_fils = $5, stock = $6, max_quantity = $7, is_on_sale = $8
  where tenant_id = $1 and product_id = $2`;

/** Writes an add-on; its way of counting and what was sold of it stay unchanged. */
export async function writeAddOn(
  tx: TenantTx,
  id: ProductId,
  { name, priceFils, pieces, maxQuantity, isOnSale }: WrittenAddOn,
): Promise<void> {
  const written = [name.en, name.ar, priceFils, pieces, maxQuantity, isOnSale];
  await tx.query('retail', writeAddOnSql, [tx.tenantId, id, ...written]);
}
