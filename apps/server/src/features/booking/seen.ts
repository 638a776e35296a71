import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext, StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { judgeSeen, seenOf } from '../../platform/meanwhile.ts';
import { lockStates, readStates } from './store.seen.ts';

/* State of a booking that acts of staff are compared with (STAFF-14). */

const factsOf = (tickets: readonly { readonly id: string; readonly state: readonly unknown[] }[]) =>
  tickets.map(({ id, state }) => [id, state]);

/** Returns the state of bookings by line, as a screen sends it back. */
export async function seenOfLines(
  database: Database,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  lineIds: readonly string[],
): Promise<(lineId: string) => string> {
  const tickets = Map.groupBy(
    await readStates(database, tenant.id, lineIds),
    ({ lineId }) => lineId,
  );
  return (lineId) => seenOf(factsOf(tickets.get(lineId) ?? []), { now });
}

/** Booking of an act, with its state as the screen showed it. */
export interface SeenBooking {
  readonly lineId: string;
  readonly seen: string;
}

/** Locks the tickets of a booking, and refuses an act where they are not as they were shown. */
export async function judgeBooking(
  tx: TenantTx,
  context: Pick<StaffContext, 'tenant'>,
  { lineId, seen }: SeenBooking,
): Promise<Failure | null> {
  const tickets = await lockStates(tx, lineId);
  const subject = `order:${tickets[0]?.orderNumber}`;
  return judgeSeen(tx, context, { subject, seen }, factsOf(tickets));
}
