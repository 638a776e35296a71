import type {
  openParticipantNumbers,
  readBookingPeople,
} from '@nadi/contract/booking/day-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { mayAnswer } from '@nadi/domain/staff/rights';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import type { PrivateFileStore } from '../../platform/storage/private-file-store.ts';
import { findOrders, readApprovals, readLines } from '../order/ports.ts';
import { numbersOf, orderOfFile, peopleOfOrder } from '../participant/ports.ts';
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
  const [lines, people, secured] = await Promise.all([
    readLines(database, tenantId, orderId),
    peopleOfOrder(database, sealer, tenantId, orderId, todayOf(context)),
    securedLines(database, tenantId, orderId),
  ]);
  const entry = { action: 'participants.read', subject: `order:${order.number}` };
  await database.forTenant(tenantId, (tx) =>
    writeAuditEntry(tx, auditActorOf(context), entry, now),
  );
  const mayOpen = mayOpenNumbers(context);
  const ids = new Map(lines.map(({ seq, id }) => [seq, id]));
  return ok(
    people.flatMap(({ seq, personId, person: { hasNumbers, ...person } }) => {
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
      const can_open_numbers = mayOpen && hasNumbers && secured.has(id) ? 1 : 0;
      const handles = { booking: handleOf('l', id), participant: handleOf('p', personId) };
      return [{ ...person, ...handles, can_open_numbers, answers, files } as const];
    }),
  );
}

/** Checks whether the reader answers the approvals of security (BOOK-32, PEOPLE-16). */
const mayOpenNumbers = ({ staff, tenant }: StaffContext): boolean =>
  mayAnswer(staff.role, 'security', tenant.deskApprovals);

/** Returns the lines of an order that security approves, by their ids. */
async function securedLines(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const approvals = await readApprovals(database, tenantId, [orderId]);
  const ofSecurity = approvals.filter(({ which }) => which === 'security');
  return new Set(ofSecurity.map(({ lineId }) => lineId));
}

/**
 * Returns the numbers of a participant's documents, and records who opened them (PEOPLE-16).
 *
 * Refusals: forbidden; not_found, also where security approves no visit of the participant.
 */
export async function openNumbers(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  context: StaffContext,
  handle: string,
): Promise<Result<AnswerOf<typeof openParticipantNumbers>, Failure>> {
  const { tenant, now } = context;
  if (!mayOpenNumbers(context)) return refuse({ code: 'forbidden' });
  const personId = uuidOfHandle('p', handle);
  const person = personId && (await numbersOf(database, sealer, tenant.id, personId));
  if (!person || person.numbers.length === 0) return refuse({ code: 'not_found' });
  const { orderId } = person;
  const [orders, lines, secured] = await Promise.all([
    findOrders(database, tenant.id, [orderId]),
    readLines(database, tenant.id, orderId),
    securedLines(database, tenant.id, orderId),
  ]);
  const order = orders.get(orderId);
  const line = lines.find(({ seq }) => seq === person.seq);
  if (!order || !line || !secured.has(line.id)) return refuse({ code: 'not_found' });
  const entry = { action: 'participant.numbers_opened', subject: `order:${order.number}` };
  await database.forTenant(tenant.id, (tx) =>
    writeAuditEntry(tx, auditActorOf(context), entry, now),
  );
  return ok(
    person.numbers.map(({ name: { en, ar }, number }) => ({ name: en, ar_name: ar, number })),
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
