import type { SetUp } from '../../platform/set-up.ts';

/** Set-up of gift cards; those that were sold are excluded. */
export const giftSetUp: SetUp = { tables: [{ name: 'gift_product' }] };
