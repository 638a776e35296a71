import { expect, it } from 'vitest';
import type { Line } from '../../platform/line/line.ts';
import { withQuantity } from './own-tickets.ts';

const wire = { product_id: 1, quantity: 3, event_id: 5, event_ticket_id: 6, performance_id: 7 };
const lineOf = (more: object) => ({ wire, answer: null, ...more }) as unknown as Line;

it.each([
  ['unnumbered tickets have no seats', lineOf({}), { ...wire, quantity: 2 }],
  [
    'the first of chosen seats stay',
    lineOf({ wire: { ...wire, seats: [11, 12, 13] } }),
    { ...wire, quantity: 2, seats: [11, 12] },
  ],
  [
    'also of seats that were assigned',
    lineOf({ answer: { seats: [{ id: 11 }, { id: 12 }, { id: 13 }] } }),
    { ...wire, quantity: 2, seats: [11, 12] },
  ],
])('%s', (_, line, request) => {
  expect(withQuantity(line, 2)).toEqual(request);
});
