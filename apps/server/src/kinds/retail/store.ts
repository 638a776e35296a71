import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface CategoryRow {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

export const categoriesSql = 'select id, name, ar_name from retail_category order by id';

export interface ProductRow {
  readonly product_id: number;
  readonly category_id: number;
  /** Service it is an add-on of. `null`: sold by itself. */
  readonly service_id: number | null;
  readonly name: string;
  readonly ar_name: string;
  readonly image: string | null;
  readonly price_fils: number;
  readonly inventory: 'none' | 'total' | 'period';
  readonly stock: number;
  readonly max_quantity: number;
  readonly pool_id: number | null;
  /** `false`: no longer offered or sold. */
  readonly is_on_sale: boolean;
}

export const productsSql = `
  select product_id, category_id, service_id, name, ar_name, image, price_fils, inventory, stock,
    max_quantity, pool_id, is_on_sale
  from retail_product order by product_id`;

export async function loadShelfRows(tx: TenantTx): Promise<{
  readonly categories: readonly CategoryRow[];
  readonly products: readonly ProductRow[];
}> {
  const categories = await tx.query<CategoryRow>('retail', categoriesSql);
  const products = await tx.query<ProductRow>('retail', productsSql);
  return { categories: categories.rows, products: products.rows };
}
