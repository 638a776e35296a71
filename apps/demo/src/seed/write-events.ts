import { readFileSync } from 'node:fs';
import type { KindName } from '@nadi/domain/kernel/ids';
import { epochDay } from '@nadi/domain/kernel/local-date';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { MINUTES_PER_DAY } from '@nadi/domain/kernel/zoned';
import { invitationCode } from '@nadi/domain/kinds/event/ticket-type';
import { addPerformance, addPlanFile } from '@nadi/server/kinds/event/ports';
import { minutes } from '@nadi/server/new-venue/write-venue';
import { insertRows } from '@nadi/server/platform/db/insert-rows';
import type { TenantTx } from '@nadi/server/platform/db/tenant-tx';
import type { FirstStart, Venue, VenueEvent } from './venue.ts';

/** Writes events with their tickets, seats and performances; their courts use the ordinary take. */
export async function writeEvents(tx: TenantTx, venue: Venue, start: FirstStart): Promise<void> {
  const categories = venue.eventCategories.map(({ id, en, ar }) => ({ id, name: en, ar_name: ar }));
  await insertRows(tx, 'event_category', categories);
  await insertRows(tx, 'event', venue.events.map(eventRow));
  const products = venue.events.flatMap(({ tickets }) =>
    tickets.map(({ productId }) => ({ id: productId, kind: 'event' satisfies KindName })),
  );
  await insertRows(tx, 'product', products);
  const tickets = venue.events.flatMap((event) => ticketRows(event, start));
  await insertRows(tx, 'event_ticket', tickets);
  await insertRows(tx, 'event_invitation', venue.events.flatMap(invitationRows));
  for (const event of venue.events) await writePerformances(tx, venue, event, start);
}

const eventRow = (event: VenueEvent) => ({
  id: event.id,
  category_id: event.categoryId,
  name: event.name.en,
  ar_name: event.name.ar,
  description: event.description.en,
  ar_description: event.description.ar,
  image: null,
  art: event.art,
  permit_number: event.permitNumber,
  location: event.location.en,
  ar_location: event.location.ar,
});

const localOn = (day: number, time: string, { today }: FirstStart): number =>
  (epochDay(today) + day) * MINUTES_PER_DAY + minutes(time);

function ticketRows({ id, tickets, performances }: VenueEvent, start: FirstStart) {
  const first = performances[0];
  return tickets.map((ticket) => ({
    id: ticket.id,
    event_id: id,
    product_id: ticket.productId,
    name: ticket.name.en,
    ar_name: ticket.name.ar,
    price_fils: fromDecimal(ticket.dirhams),
    seat_category: ticket.seatCategory ?? null,
    participant_count: 1,
    max_per_order: 10,
    allotment: ticket.allotment ?? null,
    sale_until_local:
      ticket.soldUntilDaysBefore === undefined || first === undefined
        ? null
        : localOn(first.day - ticket.soldUntilDaysBefore, first.from, start),
    is_hidden: ticket.code !== undefined,
  }));
}

const invitationRows = ({ tickets }: VenueEvent) =>
  tickets.flatMap(({ id, code }) =>
    code === undefined ? [] : [{ code: invitationCode(code), event_ticket_id: id }],
  );

async function writePerformances(
  tx: TenantTx,
  { offsetMinutes: offset }: Venue,
  { id: eventId, name: title, capacity, facilityIds, performances }: VenueEvent,
  start: FirstStart,
): Promise<void> {
  if ('planFile' in capacity) await writeSeatMap(tx, capacity.seatMapId, capacity.planFile);
  for (const { id, day, gate, from, to } of performances) {
    const added = await addPerformance(
      tx,
      {
        id,
        eventId,
        title,
        from: localOn(day, from, start),
        to: localOn(day, to, start),
        gate: localOn(day, gate, start),
        capacity,
        facilityIds,
      },
      { offset, now: start.now },
    );
    if (!added.ok) throw new Error(`the demo's ${title.en} meets something: ${added.refusal.code}`);
  }
}

async function writeSeatMap(tx: TenantTx, id: number, planFile: string): Promise<void> {
  const text = readFileSync(new URL(`./plans/${planFile}`, import.meta.url), 'utf8');
  const added = await addPlanFile(tx, planFile, text);
  if (!added.ok) throw new Error(added.refusal);
  if (added.value.seatMapId !== id) throw new Error(`${planFile} is map ${added.value.seatMapId}`);
}
