import type { SetUp } from '../../platform/set-up.ts';

/** Set-up of products; what has been taken of their stock is excluded. */
export const retailSetUp: SetUp = {
  tables: [{ name: 'retail_category' }, { name: 'retail_product' }],
};
