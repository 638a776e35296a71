import type { SetUp } from '../../platform/set-up.ts';

/** What is on the shelf; who has taken of its stock stays behind. */
export const retailSetUp: SetUp = {
  tables: [{ name: 'retail_category' }, { name: 'retail_product' }],
};
