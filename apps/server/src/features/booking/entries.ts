import type { VisitTimes } from '@nadi/contract/booking/day-endpoints';
import {
  type Entry,
  type EntryWay,
  judgeEntry,
  judgeUndo,
  type Visit,
  visitOf,
} from '@nadi/domain/booking/entry';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type LocalMinute, toLocal } from '@nadi/domain/kernel/zoned';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { SessionsToEnter } from '../../platform/kind.ts';
import type { LockedTickets } from '../order/ports.ts';
import {
  type AdmissionDeps,
  type Entering,
  givePlaceUp,
  type NotTaken,
  sessionsOfTicket,
  takePlace,
  withPlaces,
} from './open-tickets.ts';
import { instantView, statusFacts } from './present.ts';
import * as store from './store.entry.ts';

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/** Locks the tickets of units; returns their use, and the sessions that are reserved for them. */
export async function lockTickets(tx: TenantTx, units: readonly UnitsOf[]): Promise<LockedTickets> {
  const reserved: LocalMinute[] = [];
  for (const { lineId, units: of } of units) {
    const tickets = await store.lockUnits(tx, lineId, of);
    if (tickets.some(({ isUsed }) => isUsed)) return { areUsed: true, reserved };
    reserved.push(...tickets.flatMap(({ reservedFrom }) => reservedFrom ?? []));
  }
  return { areUsed: false, reserved };
}

export interface EntryRequest {
  /** Id of the entry, chosen by the caller. */
  readonly id: string;
  readonly ticket: string;
  readonly way: EntryWay;
}

/**
 * Checks a ticket in or out (ENTRY-01 to ENTRY-03, ENTRY-05).
 *
 * The entry, the visit on the ticket, the place of an open-dated one and the audit entry are written
 * in one transaction that has locked the ticket. Idempotent by the id of the entry. Refusals:
 * not_found, ticket_not_valid, outside_entry_time, no_session_now, session_full, changed_meanwhile.
 */
export async function recordEntry(
  deps: AdmissionDeps,
  context: StaffContext,
  request: EntryRequest,
): Promise<Result<VisitTimes, Failure>> {
  const { tenant } = context;
  const bookingId = uuidOfHandle('t', request.ticket);
  if (bookingId === null) return NOT_FOUND;
  return withPlaces(deps.database, context, async (configVersion) => {
    const sessions = await sessionsOfTicket(deps, context, bookingId, configVersion);
    return deps.database.forTenant(tenant.id, (tx) =>
      enter({ tx, context, bookingId }, request, sessions),
    );
  });
}

/** Entry in progress of a ticket that is not locked yet. */
interface EnteringById {
  readonly tx: TenantTx;
  readonly context: StaffContext;
  readonly bookingId: string;
}

/** Records an entry in a transaction; where no place was taken, nothing is written. */
async function enter(
  { tx, context, bookingId }: EnteringById,
  { id, way }: EntryRequest,
  sessions: SessionsToEnter | null,
): Promise<Result<VisitTimes, Failure> | NotTaken> {
  const { tenant, now, staff } = context;
  const booking = await store.lockBooking(tx, bookingId);
  if (booking === null) return NOT_FOUND;
  const entries = await store.entriesOf(tx, bookingId);
  if (entries.some((entry) => entry.id === id)) return ok(timesOf(booking, context));
  if ((await store.bookingOfEntry(tx, id)) !== null) return NOT_FOUND;
  const facts = { ...statusFacts(booking), ...booking };
  const judged = judgeEntry(facts, entries, way, toLocal(now, tenant.offset));
  if (!judged.ok) return refuse(failureOf(judged.refusal));
  const entering = { tx, context, booking };
  const isToTake = way === 'in' && booking.when === null && sessions !== null;
  const taken = isToTake ? await takePlace(entering, sessions) : null;
  if (taken !== null && 'reason' in taken) return taken;
  const entry: Entry = { id, way, at: now, isUndone: false };
  const seq = entries.length + 1;
  const hasTaken = taken !== null;
  await store.addEntry(tx, { ...entry, bookingId, seq, staffId: staff.id, hasTaken });
  const action = way === 'in' ? 'booking.checked_in' : 'booking.checked_out';
  return ok(await writeVisit(entering, [...entries, entry], action));
}

/**
 * Undoes the last entry of a ticket (ENTRY-04). Idempotent.
 *
 * Refusals: not_found, changed_meanwhile, not_undoable.
 */
export async function undoEntry(
  { database }: { readonly database: Database },
  context: StaffContext,
  id: string,
): Promise<Result<VisitTimes, Failure>> {
  const { tenant, now } = context;
  return await database.forTenant(tenant.id, async (tx) => {
    const bookingId = await store.bookingOfEntry(tx, id);
    const booking = bookingId === null ? null : await store.lockBooking(tx, bookingId);
    if (booking === null) return NOT_FOUND;
    const entries = await store.entriesOf(tx, booking.id);
    const isUndone = entries.some((entry) => entry.id === id && entry.isUndone);
    if (isUndone) return ok(timesOf(booking, context));
    const judged = judgeUndo(entries, id, now);
    if (!judged.ok) return refuse(failureOf(judged.refusal));
    await store.undoEntry(tx, id, now);
    const left = entries.filter((entry) => entry.id !== id);
    const isPlaceTaken = entries.some((entry) => entry.id === id && entry.hasTaken);
    if (isPlaceTaken) await givePlaceUp({ tx, context, booking });
    return ok(await writeVisit({ tx, context, booking }, left, 'booking.entry_undone'));
  });
}

async function writeVisit(
  { tx, context, booking }: Entering<StaffContext>,
  entries: readonly Entry[],
  action: string,
): Promise<VisitTimes> {
  const visit = visitOf(entries);
  await store.setVisit(tx, booking.id, visit);
  const { orderNumber, title } = booking;
  const entry = { action, subject: `order:${orderNumber}`, after: { ticket: title.en } };
  await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
  return timesOf(visit, context);
}

const timesOf = ({ checkInAt, checkOutAt }: Visit, { tenant }: StaffContext): VisitTimes => ({
  check_in_time: instantView(checkInAt, tenant),
  check_out_time: instantView(checkOutAt, tenant),
});
