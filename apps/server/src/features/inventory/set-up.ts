import type { SetUp } from '../../platform/set-up.ts';

/** What can run out, and what shows it. Who has it stays behind, and so does what is closed on its days. */
export const inventorySetUp: SetUp = {
  tables: [
    ...[{ name: 'unit' }, { name: 'facility_unit' }],
    ...[{ name: 'unit_service' }, { name: 'pool_service' }],
  ],
};
