import type { ProductId } from '@nadi/domain/kernel/ids';
import type { ToyFacts } from '@nadi/domain/kinds/toy/rules';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

interface ToyRow {
  readonly product_id: ProductId;
  readonly name: string;
  readonly ar_name: string;
  readonly price_fils: number;
  readonly pool_id: number;
  readonly stock: number;
}

export const toysSql = `
  select product_id, name, ar_name, price_fils, pool_id, stock from toy order by product_id`;

export const versionSql = 'select config_version from pub_tenant_version';

/** Toys of a venue at one config version. */
export interface Toys {
  readonly version: number;
  readonly of: ReadonlyMap<ProductId, ToyFacts>;
}

/** Loads the toys of a venue; the version is read first. */
export async function loadToys(tx: TenantTx): Promise<Toys> {
  const versions = await tx.query<{ config_version: number }>('toy', versionSql);
  const { rows } = await tx.query<ToyRow>('toy', toysSql);
  return {
    version: versions.rows[0]?.config_version ?? 0,
    of: new Map(rows.map((row) => [row.product_id, factsOf(row)])),
  };
}

const factsOf = ({ name, ar_name, price_fils, pool_id, stock }: ToyRow): ToyFacts => ({
  name: { en: name, ar: ar_name },
  priceFils: price_fils,
  poolId: pool_id,
  stock,
});

export const addToySql = `
  insert into toy (tenant_id, product_id, name, ar_name, price_fils, pool_id, stock)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export const moveFactsSql = 'select tenant_move_config($1)';

/** Adds a toy and raises the version of the facts used in quotes. */
export async function addToy(tx: TenantTx, productId: ProductId, toy: ToyFacts): Promise<void> {
  const { name, priceFils, poolId, stock } = toy;
  const values = [name.en, name.ar, priceFils, poolId, stock];
  await tx.query('toy', addToySql, [tx.tenantId, productId, ...values]);
  await tx.query('toy', moveFactsSql, [tx.tenantId]);
}
