import type { HeldFields, LostFields } from '@nadi/contract/kinds';
import { event } from '@nadi/contract/kinds/event/kind';
import type { Entitlement } from '@nadi/domain/booking/entitlement';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { dateOf } from '@nadi/domain/kernel/zoned';
import type { EventChoice, EventFacts } from '@nadi/domain/kinds/event/facts';
import { eventRules, formOfEvent } from '@nadi/domain/kinds/event/rules';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Line, ServerKind, VenueChange } from '../../platform/kind.ts';
import { type ChoiceDeps, choiceOf, lineOf } from './choice.ts';
import { type FactsDeps, factsOf } from './choice-facts.ts';
import { lockStatus } from './performances/store.change.ts';
import { seatId } from './wire.ts';

/** Creates the server plug for event tickets. */
export const eventKind = (deps: ChoiceDeps & FactsDeps): ServerKind<EventChoice, EventFacts> => ({
  rules: eventRules,
  productTypeId: event.typeId,
  bookingType: event.bookingType,
  whereIsPlace: true,
  parse: (context, line) => choiceOf(deps, context, line),
  facts: (context, choices, ctx) => factsOf(deps, context, choices, ctx),
  async nearbyFacts(context, choice, ctx) {
    const { of } = await factsOf(deps, context, [choice], ctx, true);
    return of.get(eventRules.identify(choice)) ?? null;
  },
  async participantForm({ tenant }, productId) {
    const sold = (await deps.catalogues.of(tenant)).soldBy.get(productId);
    return sold === undefined ? null : formOfEvent(sold.event.id);
  },
  async nameOf(tenant, { product }) {
    if (product === undefined) return null;
    const row = (await deps.catalogues.of(tenant)).soldBy.get(product)?.event.row;
    return row === undefined ? null : { en: row.name, ar: row.ar_name };
  },
  async sizes(tenant, poolIds) {
    const { version, sizeOf } = await deps.catalogues.of(tenant);
    return { version, of: new Map([...sizeOf].filter(([pool]) => poolIds.includes(pool))) };
  },
  encode: (_context, choice) => lineOf(choice),
  // A ticket has no service and no court: an item that names any is a contradiction.
  contradictions: async (_context, _choice, { venueServiceId, capacityBased, surface_name }) => {
    const facts = { venueServiceId, capacityBased, surface_name: surface_name?.trim() };
    return Object.entries(facts).flatMap(([field, value]) => (value ? [field] : []));
  },
  lineFields: fieldsOf,
  lostFields: lostFieldsOf,
  refusal: (_choice, fault) =>
    fault.code === 'own' ? TICKET_IN_CART : { ...fault, code: 'capacity_reached' },
  fulfil: async (_tx, line) => ticketsOf(line),
  changed: changeOf,
  // Inventory releases its seats and places; nothing else was granted.
  revoke: async () => [],
});

/** Writes a held line for the wire; a numbered one with its assigned seats. */
function fieldsOf({ wire, detail }: Pick<Line, 'wire' | 'detail'>): HeldFields {
  const { event_id, event_ticket_id, performance_id, seat_map_id } = wire;
  const { rows, permitNumber } = soldDetail.parse(detail);
  return {
    ...(event_id && { event_id }),
    ...(event_ticket_id && { event_ticket_id }),
    ...(performance_id && { performance_id }),
    ...(seat_map_id && { seat_map_id }),
    seats: seatsIn(rows).map(({ index, section, ...seat }) => ({
      ...seat,
      id: seatId(index),
      section: section.en,
      ar_section: section.ar || section.en,
    })),
    permit_number: permitNumber,
  };
}

/** Writes a lost line for the wire, with its lost seats by id and by name. */
function lostFieldsOf(
  line: Pick<Line, 'wire' | 'detail'>,
  units: ReadonlySet<number> | null,
): LostFields {
  const { seats, ...fields } = fieldsOf(line);
  if (seats === undefined) return fields;
  const places = seats.filter((_, ofUnit) => units?.has(ofUnit) ?? true);
  return { ...fields, seats: places.map(({ id }) => id), places };
}

/** Detail that a line of tickets needs at fulfilment. */
const soldDetail = z.object({
  eventId: z.number(),
  performanceId: z.number(),
  people: z.number(),
  permitNumber: z.string().nullable(),
  art: z.string(),
  rows: z.array(
    z.object({
      section: z.object({ en: z.string(), ar: z.string() }),
      gate: z.string().nullable(),
      row: z.string(),
      seats: z.array(z.object({ index: z.number(), seat: z.string() })),
    }),
  ),
});

type SoldRow = z.output<typeof soldDetail>['rows'][number];
type SoldSeat = Omit<SoldRow, 'seats'> & SoldRow['seats'][number];

/** Lists the seats of a line, unit by unit; rows are in the plan's order, as seats are (INV-18). */
const seatsIn = (rows: readonly SoldRow[]): readonly SoldSeat[] =>
  rows.flatMap(({ seats, ...place }) => seats.map((seat) => ({ ...place, ...seat })));

/** Finds the change the venue made to the performance of a line (EVENT-18, EVENT-19). */
async function changeOf(tx: TenantTx, { when, detail }: Line): Promise<VenueChange | null> {
  const status = await lockStatus(tx, soldDetail.parse(detail).performanceId);
  if (status === null) return null;
  if (status.isCalledOff) return 'called_off';
  const isSame = when?.from === status.when.from && when.to === status.when.to;
  return isSame ? null : status.when;
}

const placeOf = ({ index: _, ...place }: SoldSeat): Entitlement['seat'] => place;

/** Builds one ticket per unit sold; a numbered one with its seat. */
function ticketsOf({ quantity, when, where, ...line }: Line): readonly Entitlement[] {
  const { eventId, performanceId, people, permitNumber, art, rows } = soldDetail.parse(line.detail);
  const seats = seatsIn(rows);
  const serviceDay = when === null ? null : dateOf(when.from);
  return Array.from({ length: quantity }, (_, ofUnit) => {
    const seat = seats[ofUnit];
    return {
      type: 'ticket' as const,
      ofUnit,
      anchor: { product: line.product, where: null, during: when, serviceDay },
      occurrences: when === null ? [] : [{ when, where }],
      seat: seat === undefined ? null : placeOf(seat),
      admits: people,
      art,
      approvals: line.approvals,
      detail: { event_id: eventId, performance_id: performanceId, permit_number: permitNumber },
    };
  });
}
