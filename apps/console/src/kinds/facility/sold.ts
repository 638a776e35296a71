import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { SoldGroup, SoldProduct, TriedSlot } from '../../platform/console-kind.ts';

const line = ({ date, start_time, end_time }: TriedSlot) => ({ date, start_time, end_time });

/** Returns the courts of a service, or the tickets of its halls. */
export const soldGroupOf = ({
  id,
  name,
  ar_name,
  by_places,
  ...service
}: ConsoleService): SoldGroup => ({
  name,
  ar_name,
  service_id: id,
  products: by_places ? ticketsOf(service.halls) : courtsOf(service),
});

const ticketsOf = (halls: ConsoleService['halls']): readonly SoldProduct[] =>
  halls.flatMap((hall) =>
    hall.tickets.map((ticket) => ({
      id: ticket.product_id,
      name: `${hall.name} · ${ticket.name}`,
      ar_name: `${hall.ar_name} · ${ticket.ar_name}`,
      facility_id: hall.id,
      line,
    })),
  );

/** Returns the products with hours; each has the name of its court. */
const courtsOf = ({
  courts,
  schedule,
}: Pick<ConsoleService, 'courts' | 'schedule'>): readonly SoldProduct[] =>
  schedule.products.flatMap(({ id, name, ar_name }) => {
    const court = courts.find((one) => one.name === name && one.ar_name === ar_name);
    return court ? [{ id, name, ar_name, facility_id: court.id, line }] : [];
  });
