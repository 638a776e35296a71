import type { SetUp } from '../../platform/set-up.ts';

/** Setup of units, pools and their topics. Holds and closures of days are not copied. */
export const inventorySetUp: SetUp = {
  tables: [
    ...[{ name: 'unit' }, { name: 'facility_unit' }],
    ...[{ name: 'unit_service' }, { name: 'pool_service' }],
  ],
};
