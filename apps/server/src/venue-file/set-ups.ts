import { productSetUp } from '../features/catalogue/set-up.ts';
import { contentSetUp } from '../features/content/set-up.ts';
import { inventorySetUp } from '../features/inventory/set-up.ts';
import { pictureSetUp } from '../features/media/set-up.ts';
import { promotionSetUp } from '../features/promotion/set-up.ts';
import { tenantSetUp } from '../features/tenant/set-up.ts';
import { KIND_SET_UPS } from '../kinds.ts';
import type { SetUp } from '../platform/set-up.ts';

/**
 * TENANT-04: parts of a venue's file, in the order of writing. Anything not listed is not exported.
 */
export const SET_UPS: readonly SetUp[] = [
  ...[tenantSetUp, productSetUp, inventorySetUp],
  ...KIND_SET_UPS,
  promotionSetUp,
  ...[pictureSetUp, contentSetUp],
];

export const SET_UP_TABLES = SET_UPS.flatMap(({ tables }) => tables);
