import { expect, it } from 'vitest';
import { performance, ticket } from '../../../test/event-facts.ts';
import { NOW } from '../../../test/venue-facts.ts';
import { localMinuteAt } from '../../platform/device/local-time.ts';
import { mostTickets, unnumberedTotal } from './unnumbered.ts';

const LOCAL = localMinuteAt(NOW);
const free = (more = {}) => ticket({ seat_category_id: null, ...more });

it.each([
  ['the limit of an order', free({ remaining: 20, max_per_order: 4 }), 4],
  ['what is left', free({ remaining: 3 }), 3],
  ['none where it has numbers', ticket(), 0],
  ['none that is not sold', free({ sale_end: '2026-11-20T00:00:00+04:00' }), 0],
])('as many tickets as %s', (_, one, most) =>
  expect(mostTickets(one, performance(), LOCAL, [])).toBe(most),
);

it('a selection is limited to available tickets', () => {
  const tickets = [
    free({ remaining: 2 }),
    free({ event_ticket_id: 112, price: 60, tax_amount: 3 }),
  ];
  expect(
    unnumberedTotal(performance({ tickets }), { 111: 3, 112: 1, 999: 5 }, LOCAL, []),
  ).toMatchObject({
    count: 3,
    totalFils: 2 * 10_500 + 6_300,
  });
});
