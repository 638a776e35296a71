import type { SetUp } from '../../platform/set-up.ts';

/** Setup of all products by id. */
export const productSetUp: SetUp = { tables: [{ name: 'product' }] };
