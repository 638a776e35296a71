import type { KindName, ProductId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface ProductRow {
  readonly id: ProductId;
  readonly kind: KindName;
}

export const productsSql = 'select id, kind from product';

export const versionSql = 'select config_version from pub_tenant_version';

export const readProducts = async (tx: TenantTx): Promise<readonly ProductRow[]> =>
  (await tx.query<ProductRow>('catalogue', productsSql)).rows;

/** Reads the config version. Call it before reading the rows that the version covers. */
export async function readConfigVersion(tx: TenantTx): Promise<number> {
  const { rows } = await tx.query<{ config_version: number }>('catalogue', versionSql);
  return rows[0]?.config_version ?? 0;
}

export const addProductSql = `
  with added as (
    insert into product (tenant_id, id, kind)
    select $1, coalesce(max(p.id), 0) + 1, $2 from product p where p.tenant_id = $1 returning id)
  select id, tenant_move_config($1) from added`;

/** Adds a product and returns its id. Ids are sequential, so other inserts of the venue wait. */
export async function addProduct(tx: TenantTx, kind: KindName): Promise<ProductId> {
  const { rows } = await tx.query<{ id: ProductId }>('catalogue', addProductSql, [
    tx.tenantId,
    kind,
  ]);
  return (rows[0] as { id: ProductId }).id;
}
