import type { EventDetail } from '@nadi/contract/kinds/event/schemas';
import type { SoldGroup } from '../../platform/console-kind.ts';

/** Returns the tickets of an event, each priced at its first performance that sells it. */
export function soldGroupOf({ name, ar_name, performances }: EventDetail): SoldGroup {
  const offered = performances
    .filter((one) => one.is_called_off === 0)
    .flatMap(({ id, tickets }) =>
      tickets.map((ticket) => ({
        id: ticket.product_id,
        name: ticket.name,
        ar_name: ticket.ar_name,
        line: () => ({ performance_id: id }),
      })),
    );
  const products = offered.filter(
    ({ id }, index) => offered.findIndex((one) => one.id === id) === index,
  );
  return { name, ar_name, products };
}
