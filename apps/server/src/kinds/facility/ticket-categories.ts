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
import type { FacilityEntry, ServiceEntry, Ticket } from './catalogue/assemble.ts';
import { fullDayName, openDaysOf } from './parse-line.ts';

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
  readonly service: Pick<ServiceEntry['row'], 'name' | 'ar_name' | 'per_capacity' | 'approvals'>;
  /** Sessions that a ticket is for: one, or all of a full day. */
  readonly sessions: readonly Session[];
  readonly isFullDay: boolean;
  /** Ticket to list first. `null`: none. */
  readonly first: ProductId | null;
  readonly taxBasisPoints: number;
}

/**
 * Lists the tickets of a facility for one of its sessions; empty when it is booked whole.
 *
 * For a full day those that offer one (FACILITY-33).
 */
export function ticketCategories(sold: Sold): readonly Category[] {
  const { place, facility, service, sessions, isFullDay } = sold;
  const date = sessions[0]?.date ?? '';
  if (facility.per_capacity === 0 || place.tickets.length === 0) return [];
  const places = {
    available_capacity: Math.min(...sessions.map((one) => availablePlaces(facility, one))),
    reserved_slots: [...reservedSlots(facility, date)],
  };
  const tickets = place.tickets
    .filter((ticket) => !isFullDay || ticket.full_day_fils !== null)
    .toSorted((a, b) => Number(b.product_id === sold.first) - Number(a.product_id === sold.first));
  const products = tickets.map((ticket) => ({ ...ticketView(ticket, sold), ...places }));
  const { name, ar_name } = service;
  return [{ id: CATEGORY_ID, name, ar_name, products }];
}

function ticketView(
  ticket: Ticket,
  { facility, service, isFullDay, taxBasisPoints }: Sold,
): Omit<TicketProduct, 'available_capacity' | 'reserved_slots'> {
  const openDays = openDaysOf(service, ticket);
  const fils = (isFullDay ? ticket.full_day_fils : null) ?? ticket.price_fils;
  const name = { en: ticket.name, ar: ticket.ar_name };
  const shown = isFullDay ? fullDayName(name) : name;
  return {
    product_id: ticket.product_id,
    facility_id: facility.id,
    name: shown.en,
    ar_name: shown.ar,
    image: facility.image,
    price: toDecimal(fils),
    tax_amount: toDecimal(taxOnNet(fils, taxBasisPoints)),
    participant_count: ticket.participant_count,
    ...(openDays !== null && { open_days: openDays }),
    dependencies: ticket.excludes.map(dependencyView),
  };
}

const dependencyView = ({ product, within }: Exclusion) => ({
  product_id: product,
  period: within === 'day' ? ('D' as const) : null,
});
