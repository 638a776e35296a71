import type { readBookingPeople } from '@nadi/contract/booking/day-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import type { PrivateFileStore } from '../../platform/storage/private-file-store.ts';
import { findOrders, readLines } from '../order/ports.ts';
import { orderOfFile, peopleOfOrder } from '../participant/ports.ts';
import { todayOf } from './day.ts';

/** Lists the participants of an order for staff, and records who read them (PEOPLE-07). */
export async function bookingPeople(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  context: StaffContext,
  handle: string,
): Promise<Result<AnswerOf<typeof readBookingPeople>, Failure>> {
  const { tenant, now } = context;
  const tenantId = tenant.id;
  const orderId = uuidOfHandle('o', handle);
  const orders = orderId === null ? null : await findOrders(database, tenantId, [orderId]);
  const order = orderId && orders?.get(orderId);
  if (!order) return refuse({ code: 'not_found' });
  const [lines, people] = await Promise.all([
    readLines(database, tenantId, orderId),
    peopleOfOrder(database, sealer, tenantId, orderId, todayOf(context)),
  ]);
  const entry = { action: 'participants.read', subject: `order:${order.number}` };
  await database.forTenant(tenantId, (tx) =>
    writeAuditEntry(tx, auditActorOf(context), entry, now),
  );
  const ids = new Map(lines.map(({ seq, id }) => [seq, id]));
  return ok(
    people.flatMap(({ seq, person }) => {
      const id = ids.get(seq);
      if (id === undefined) return [];
      const files = person.files.map(({ id: file, name }) => ({
        id: file,
        name: name.en,
        ar_name: name.ar,
      }));
      const answers = person.answers.map(({ type, name, value }) => ({
        type,
        name: name.en,
        ar_name: name.ar,
        value: value.en,
        ar_value: value.ar,
      }));
      return [{ booking: handleOf('l', id), ...person, answers, files }];
    }),
  );
}

export interface OpenFileDeps {
  readonly database: Database;
  readonly files: Pick<PrivateFileStore, 'link'>;
}

/** Returns a link to a file of a participant, and records who opened it (PEOPLE-14). */
export async function openFile(
  { database, files }: OpenFileDeps,
  context: StaffContext,
  fileId: string,
): Promise<Result<{ readonly file: string }, Failure>> {
  const { tenant, now } = context;
  const orderId = await orderOfFile(database, tenant.id, fileId, now);
  const orders = orderId ? await findOrders(database, tenant.id, [orderId]) : null;
  const order = orderId && orders?.get(orderId);
  if (!order) return refuse({ code: 'not_found' });
  const entry = { action: 'participant.file_opened', subject: `order:${order.number}` };
  await database.forTenant(tenant.id, (tx) =>
    writeAuditEntry(tx, auditActorOf(context), entry, now),
  );
  return ok({ file: files.link(tenant.id, fileId, now) });
}
