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
import { toLocal } from '@nadi/domain/kernel/zoned';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { instantView, statusFacts } from './present.ts';
import * as store from './store.entry.ts';
import type { Booking } from './store.ts';

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/** Returns whether one of the units has a ticket that was checked in; locks all of their tickets. */
export async function areUsed(tx: TenantTx, units: readonly UnitsOf[]): Promise<boolean> {
  for (const { lineId, units: of } of units) {
    if (await store.lockUnits(tx, lineId, of)) return true;
  }
  return false;
}

export interface EntryRequest {
  /** Id of the entry, chosen by the caller. */
  readonly id: string;
  readonly ticket: string;
  readonly way: EntryWay;
}

/**
 * Checks a ticket in or out (ENTRY-01 to ENTRY-03).
 *
 * The entry, the visit on the ticket and the audit entry are written in one transaction that has
 * locked the ticket. Idempotent by the id of the entry. Refusals: not_found, ticket_not_valid,
 * outside_entry_time, changed_meanwhile.
 */
export async function recordEntry(
  { database }: { readonly database: Database },
  context: StaffContext,
  { id, ticket, way }: EntryRequest,
): Promise<Result<VisitTimes, Failure>> {
  const { tenant, now, staff } = context;
  const bookingId = uuidOfHandle('t', ticket);
  if (bookingId === null) return NOT_FOUND;
  return await database.forTenant(tenant.id, async (tx) => {
    const booking = await store.lockBooking(tx, bookingId);
    if (booking === null) return NOT_FOUND;
    const entries = await store.entriesOf(tx, bookingId);
    if (entries.some((entry) => entry.id === id)) return ok(timesOf(booking, context));
    if ((await store.bookingOfEntry(tx, id)) !== null) return NOT_FOUND;
    const facts = { ...statusFacts(booking), ...booking };
    const judged = judgeEntry(facts, entries, way, toLocal(now, tenant.offset));
    if (!judged.ok) return refuse(failureOf(judged.refusal));
    const entry: Entry = { id, way, at: now, isUndone: false };
    const seq = entries.length + 1;
    await store.addEntry(tx, { ...entry, bookingId, seq, staffId: staff.id });
    const action = way === 'in' ? 'booking.checked_in' : 'booking.checked_out';
    return ok(await writeVisit({ tx, context, booking }, [...entries, entry], action));
  });
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
    return ok(await writeVisit({ tx, context, booking }, left, 'booking.entry_undone'));
  });
}

/** Ticket with an entry in progress, in a transaction that has locked it. */
interface Entering {
  readonly tx: TenantTx;
  readonly context: StaffContext;
  readonly booking: Booking;
}

async function writeVisit(
  { tx, context, booking }: Entering,
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
