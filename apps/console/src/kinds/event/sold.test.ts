import type { EventDetail } from '@nadi/contract/kinds/event/schemas';
import { expect, it } from 'vitest';
import { soldGroupOf } from './sold.ts';

const ticket = (product_id: number, name: string) => ({ product_id, name, ar_name: name });

it('an event sells each ticket once, at its first performance that was not called off', () => {
  const event = {
    name: 'Final',
    ar_name: 'النهائي',
    performances: [
      { id: 1, is_called_off: 1, tickets: [ticket(9, 'Adult')] },
      { id: 2, is_called_off: 0, tickets: [ticket(9, 'Adult')] },
      { id: 3, is_called_off: 0, tickets: [ticket(9, 'Adult'), ticket(8, 'Child')] },
    ],
  } as unknown as EventDetail;
  const { products } = soldGroupOf(event);
  const slot = { date: '2026-12-02', start_time: '18:00:00', end_time: '19:00:00', facility_id: 1 };
  expect(products.map(({ id, name, line }) => [id, name, line(slot)])).toEqual([
    [9, 'Adult', { performance_id: 2 }],
    [8, 'Child', { performance_id: 3 }],
  ]);
});
