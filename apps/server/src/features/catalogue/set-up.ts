import type { SetUp } from '../../platform/set-up.ts';

/** Everything that is for sale, by its id. */
export const productSetUp: SetUp = { tables: [{ name: 'product' }] };
