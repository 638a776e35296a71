import type { ProductId } from '@nadi/domain/kernel/ids';
import type { GiftFacts } from '@nadi/domain/kinds/gift/facts';
import type { WrittenGiftProduct } from '@nadi/domain/kinds/gift/product-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/* Gift cards of a venue as written by its staff. Every change raises the venue's version last in its
   transaction. */

interface ProductRow {
  readonly product_id: ProductId;
  readonly name: string;
  readonly ar_name: string;
  readonly least_fils: number;
  readonly most_fils: number;
  readonly offered_fils: readonly number[];
  readonly is_on_sale: boolean;
}

/** Gift card with its product. */
export interface GiftProductOf extends WrittenGiftProduct {
  readonly productId: ProductId;
}

export const productsSql = `
  select product_id, name, ar_name, least_fils, most_fils, offered_fils, is_on_sale
  from gift_product where tenant_id = $1 order by product_id`;

export async function readProducts(tx: TenantTx): Promise<readonly GiftProductOf[]> {
  return productsIn((await tx.query<ProductRow>('gift', productsSql, [tx.tenantId])).rows);
}

export const lockProductsSql = `${productsSql} for no key update`;

/** Locks the gift cards of a venue until the end of the transaction. */
export async function lockProducts(tx: TenantTx): Promise<readonly GiftProductOf[]> {
  return productsIn((await tx.query<ProductRow>('gift', lockProductsSql, [tx.tenantId])).rows);
}

const productsIn = (rows: readonly ProductRow[]): readonly GiftProductOf[] =>
  rows.map((row) => ({
    productId: row.product_id,
    name: { en: row.name, ar: row.ar_name },
    leastFils: row.least_fils,
    mostFils: row.most_fils,
    offeredFils: row.offered_fils,
    isOnSale: row.is_on_sale,
  }));

export const versionSql = 'select config_version from pub_tenant_version';

/** Gift cards on sale, at one config version. */
export interface GiftProducts {
  readonly version: number;
  readonly of: ReadonlyMap<ProductId, GiftFacts>;
}

/** Loads the gift cards on sale; the version is read first. */
export async function loadProducts(tx: TenantTx): Promise<GiftProducts> {
  const versions = await tx.query<{ config_version: number }>('gift', versionSql);
  const products = await readProducts(tx);
  return {
    version: versions.rows[0]?.config_version ?? 0,
    of: new Map(
      products.filter(({ isOnSale }) => isOnSale).map((one) => [one.productId, one] as const),
    ),
  };
}

export const addProductSql = `
  insert into gift_product (tenant_id, product_id, name, ar_name, least_fils, most_fils, offered_fils, is_on_sale)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export const writeProductSql = `
  update gift_product set name = $3, ar_name = $4, least_fils = $5, most_fils = $6, offered_fils = $7, is_on_sale = $8
  where tenant_id = $1 and product_id = $2`;

export const moveFactsSql = 'select tenant_move_config($1)';

/** Writes a gift card, new or changed. */
export async function writeProduct(
  tx: TenantTx,
  productId: ProductId,
  { name, leastFils, mostFils, offeredFils, isOnSale }: WrittenGiftProduct,
  isNew: boolean,
): Promise<void> {
  const amounts = [leastFils, mostFils, JSON.stringify(offeredFils), isOnSale];
  const values = [tx.tenantId, productId, name.en, name.ar, ...amounts];
  await tx.query('gift', isNew ? addProductSql : writeProductSql, values);
}

/** Raises the version of the facts used in quotes; last in its transaction. */
export async function moveFacts(tx: TenantTx): Promise<void> {
  await tx.query('gift', moveFactsSql, [tx.tenantId]);
}
