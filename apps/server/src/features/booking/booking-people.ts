import type { readBookingPeople } from '@nadi/contract/booking/day-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import { findOrders, readLines } from '../order/ports.ts';
import { peopleOfOrder } from '../participant/ports.ts';
import { todayOf } from './day.ts';

/** Lists the participants of an order for staff (PEOPLE-07). Refusal: not_found. */
export async function bookingPeople(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  context: StaffContext,
  handle: string,
): Promise<Result<AnswerOf<typeof readBookingPeople>, Failure>> {
  const { id: tenantId } = context.tenant;
  const orderId = uuidOfHandle('o', handle);
  const orders = orderId === null ? null : await findOrders(database, tenantId, [orderId]);
  if (orderId === null || !orders?.has(orderId)) return refuse({ code: 'not_found' });
  const [lines, people] = await Promise.all([
    readLines(database, tenantId, orderId),
    peopleOfOrder(database, sealer, tenantId, orderId, todayOf(context)),
  ]);
  const ids = new Map(lines.map(({ seq, id }) => [seq, id]));
  return ok(
    people.flatMap(({ seq, person }) => {
      const id = ids.get(seq);
      return id === undefined ? [] : [{ booking: handleOf('l', id), ...person }];
    }),
  );
}
