import type { selectedFacility, ticketProduct } from '@nadi/contract/kinds/facility/schemas';
import type { ScheduleFacility } from '@nadi/domain/availability/facts';
import {
  availablePlaces,
  reservedSlots,
  type Session,
} from '@nadi/domain/availability/session-places';
import type { ProductId } from '@nadi/domain/kernel/ids';
import { taxOnNet, toDecimal } from '@nadi/domain/kernel/money';
import type { Exclusion } from '@nadi/domain/kinds/kind';
import type { z } from 'zod';
import type { FacilityEntry, Ticket } from './catalogue/assemble.ts';

type Category = z.input<typeof selectedFacility>['categories'][number];
type TicketProduct = z.input<typeof ticketProduct>;

/**
 * Category number of tickets; they have no product category, and take the name of their service.
 */
const CATEGORY_ID = 0;

interface Sold {
  readonly place: FacilityEntry;
  /** Facility of the day's schedule, with its bookings and holds. */
  readonly facility: ScheduleFacility;
  readonly service: { readonly name: string; readonly ar_name: string };
  readonly session: Session;
  /** Ticket to list first. `null`: none. */
  readonly first: ProductId | null;
  readonly taxBasisPoints: number;
}

/** Lists the tickets of a facility for one of its sessions; empty when it is booked whole. */
export function ticketCategories(sold: Sold): readonly Category[] {
  const { place, facility, service, session } = sold;
  if (facility.per_capacity === 0 || place.tickets.length === 0) return [];
  const places = {
    available_capacity: availablePlaces(facility, session),
    reserved_slots: [...reservedSlots(facility, session.date)],
  };
  const tickets = place.tickets.toSorted(
    (a, b) => Number(b.product_id === sold.first) - Number(a.product_id === sold.first),
  );
  const products = tickets.map((ticket) => ({ ...ticketView(ticket, sold), ...places }));
  const { name, ar_name } = service;
  return [{ id: CATEGORY_ID, name, ar_name, products }];
}

function ticketView(
  ticket: Ticket,
  { facility, taxBasisPoints }: Sold,
): Omit<TicketProduct, 'available_capacity' | 'reserved_slots'> {
  return {
    product_id: ticket.product_id,
    facility_id: facility.id,
    name: ticket.name,
    ar_name: ticket.ar_name,
    image: facility.image,
    price: toDecimal(ticket.price_fils),
    tax_amount: toDecimal(taxOnNet(ticket.price_fils, taxBasisPoints)),
    participant_count: ticket.participant_count,
    dependencies: ticket.excludes.map(dependencyView),
  };
}

const dependencyView = ({ product, within }: Exclusion) => ({
  product_id: product,
  period: within === 'day' ? ('D' as const) : null,
});
