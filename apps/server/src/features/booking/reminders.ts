import { dueReminder, isUnused, nextReminder } from '@nadi/domain/booking/reminder';
import { instantOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import * as store from './store.open.ts';

/* Reminders of open-dated tickets before their end (BOOK-30). */

export const venuesWithReminders = (database: Database, now: number): Promise<readonly number[]> =>
  dueVenues(database, store.dueRemindersSql, now);

/**
 * Reminds the buyer of the line that is due first; returns the number of its tickets.
 *
 * The event of the mail and the time of the next reminder are written in one transaction that has
 * locked the tickets.
 */
export const remindNext = (database: Database, tenant: TenantFacts, now: number): Promise<number> =>
  database.forTenant(tenant.id, async (tx) => {
    const lineId = await store.findDueLine(tx, now);
    return lineId === undefined ? 0 : remindOf(tx, tenant, { lineId, now });
  });

async function remindOf(
  tx: TenantTx,
  { offset }: TenantFacts,
  { lineId, now }: { readonly lineId: string; readonly now: number },
): Promise<number> {
  const tickets = await store.lockDue(tx, lineId, now);
  const [first] = tickets;
  if (first === undefined) return 0;
  const openUntil = first.openUntil ?? 0;
  const local = toLocal(now, offset);
  const next = nextReminder(openUntil, local);
  const ids = tickets.map(({ id }) => id);
  await store.setReminder(tx, ids, next && instantOf(next.at, offset));
  const due = dueReminder(openUntil, local);
  const units = tickets.filter(isUnused).map(({ ofUnit }) => ofUnit);
  if (due !== null && units.length > 0) {
    const part = `${lineId}:${due.daysBefore}`;
    const change = { orderId: first.orderId, units: [{ lineId, units }], part };
    await addEvent(tx, 'order.ends_soon', change, now);
  }
  return tickets.length;
}
