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

/** Read this before the rows it is to vouch for. */
export async function readConfigVersion(tx: TenantTx): Promise<number> {
  const { rows } = await tx.query<{ config_version: number }>('catalogue', versionSql);
  return rows[0]?.config_version ?? 0;
}
