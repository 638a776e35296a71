import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { expect, it } from 'vitest';
import { PADEL, POOL } from '../../../test/service-facts.ts';
import { soldGroupOf } from './sold.ts';

const SLOT = { date: '2026-12-02', start_time: '18:00:00', end_time: '19:00:00', facility_id: 1 };
const { facility_id: _, ...TIME } = SLOT;

it.each([
  ['courts with hours', PADEL, { id: 101, name: 'Court 1', ar_name: 'الملعب 1', facility_id: 1 }],
  [
    'tickets of halls',
    POOL,
    { id: 77, name: 'Main pool · Adult', ar_name: 'المسبح · بالغ', facility_id: 90 },
  ],
])('a service sells its %s, each for a time', (_, service, product) => {
  const group = soldGroupOf(service as ConsoleService);
  expect(group).toMatchObject({ name: service.name, service_id: service.id, products: [product] });
  expect(group.products[0]?.line(SLOT)).toEqual(TIME);
});
