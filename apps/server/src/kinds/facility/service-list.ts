import type { readFilters } from '@nadi/contract/kinds/facility/endpoints';
import type { venueService } from '@nadi/contract/kinds/facility/schemas';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { shortestDuration } from '@nadi/domain/availability/durations';
import type { ServiceId } from '@nadi/domain/kernel/ids';
import { taxOnNet, toDecimal } from '@nadi/domain/kernel/money';
import { isListed } from '@nadi/domain/kinds/facility/listed';
import { productsOf } from '@nadi/domain/kinds/facility/products';
import type { z } from 'zod';
import type { Catalogue, ServiceEntry } from './catalogue/assemble.ts';
import { fullDayFilsOf } from './parse-line.ts';

type VenueService = z.input<typeof venueService>;
type Filters = AnswerOf<typeof readFilters>;

/** Lists the services of the site (FACILITY-28; spec 2, section 3). */
export const listServices = ({ services }: Catalogue, taxBasisPoints: number): VenueService[] =>
  services
    .filter(({ row }) => isListed(row))
    .map((service) => venueServiceOf(service, taxBasisPoints));

const venueServiceOf = (service: ServiceEntry, taxBasisPoints: number): VenueService => ({
  id: service.row.id,
  name: service.row.name,
  ar_name: service.row.ar_name,
  is_public: service.row.is_public ? 1 : 0,
  map_pin: service.row.map_pin,
  filter_by: service.row.filter_by,
  surfaces: service.surfaces.map(({ id }) => id),
  formations: service.formations.map(({ id }) => id),
  outdoor: [...service.outdoor],
  facilities: service.places.map((place) => place.row.id),
  min_booking_time: shortestOf(service),
  is_surface_enabled: service.row.is_surface_enabled ? 1 : 0,
  is_outdoor_enabled: service.row.is_outdoor_enabled ? 1 : 0,
  is_game_formation_enabled: service.row.is_game_formation_enabled ? 1 : 0,
  tnc_enable: service.row.tnc === '' ? 0 : 1,
  tnc: service.row.tnc,
  ar_tnc: service.row.ar_tnc,
  art: service.row.art,
  noun: service.row.noun,
  ar_noun: service.row.ar_noun,
  resource: service.row.resource,
  ar_resource: service.row.ar_resource,
  price_from: lowestPrice(service, taxBasisPoints),
});

/** Returns the shortest length in minutes that a court of the service, or its session, has. */
const shortestOf = ({ row, places }: ServiceEntry): number =>
  row.per_capacity
    ? row.min_booking_time
    : shortestDuration(
        row,
        places.map((place) => place.row),
      );

/** Returns the lowest price of a booking of the service, VAT included. `null`: nothing is sold. */
function lowestPrice(service: ServiceEntry, taxBasisPoints: number): number | null {
  const minutes = shortestOf(service);
  const prices = service.places.flatMap(({ row, tickets, bands }) => {
    if (tickets.length > 0) return tickets.map((ticket) => ticket.price_fils);
    if ((row.min_booking_time ?? 0) > minutes) return [];
    return bands.map((band) => Math.round((band.rateFilsPerHour * minutes) / 60));
  });
  if (prices.length === 0) return null;
  const net = Math.min(...prices);
  return toDecimal(net + taxOnNet(net, taxBasisPoints));
}

/**
 * Returns the filters of the booking panel and the values of each facility. `null`: no such
 * service.
 */
export function readFiltersOf(catalogue: Catalogue, id: ServiceId): Filters | null {
  const service = catalogue.publicServiceOf.get(id);
  if (service === undefined) return null;
  return {
    surfaces: service.surfaces.map(({ id, name, ar_name }) => ({ id, name, ar_name })),
    formations: service.formations.map(({ id, name, ar_name }) => ({ id, name, ar_name })),
    outdoor: [...service.outdoor],
    facilities: service.places.map(({ row }) => ({
      id: row.id,
      surface_id: row.surface_id,
      formation_id: row.formation_id,
      is_outdoor: row.is_outdoor ? 1 : 0,
    })),
  };
}

/** Lists a service's products by name (FACILITY-29). `null`: no such service. */
export function listRentals(catalogue: Catalogue, id: ServiceId) {
  const service = catalogue.publicServiceOf.get(id);
  if (service === undefined) return null;
  const sellers = service.places.map(({ row, rentals, tickets }) => ({
    name: { en: row.name, ar: row.ar_name },
    rentals: rentals.map((rental) => rental.product_id),
    tickets: tickets.map((ticket) => ({
      productId: ticket.product_id,
      name: { en: ticket.name, ar: ticket.ar_name },
    })),
  }));
  return productsOf(sellers).flatMap(({ productId, name }) => {
    const place = catalogue.sellerOf.get(productId);
    if (place === undefined) return [];
    const offersFullDay = fullDayFilsOf(service, place, productId) !== null;
    const ticket = place.tickets.find((one) => one.product_id === productId);
    return {
      product_id: productId,
      facility_id: place.row.id,
      name: name.en,
      ar_name: name.ar,
      ...(ticket && { participant_count: ticket.participant_count }),
      ...(offersFullDay && { isFullDay: 1 as const }),
    };
  });
}
