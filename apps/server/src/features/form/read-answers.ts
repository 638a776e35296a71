import type { readFormAnswer } from '@nadi/contract/form/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { letFileGo } from '../../platform/storage/file-store.ts';
import { type KeptField, placeOf } from './sealed-answer.ts';
import type { FormDeps } from './service.ts';
import * as store from './store.ts';

type Whole = AnswerOf<typeof readFormAnswer>;
type Listed = Omit<Whole, 'fields'>;

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

const listed = (row: store.AnswerRow, { tenant }: StaffContext): Listed => ({
  id: row.id,
  form: row.form_slug,
  name: row.name,
  ar_name: row.ar_name,
  language: row.language,
  received_at: formatInstant(row.received_ms, tenant.offset),
});

export async function listAnswers(
  database: Database,
  context: StaffContext,
  query: store.AnswersQuery,
): Promise<Listed[]> {
  const rows = await store.listAnswers(database, context.tenant.id, query);
  return rows.map((row) => listed(row, context));
}

type Reading = Pick<FormDeps, 'sealer' | 'files'>;

/** Returns a whole answer; its files as links that expire soon. */
function whole(
  { sealer, files }: Reading,
  context: StaffContext,
  row: store.WholeAnswerRow,
): Whole {
  const { tenant, now } = context;
  const fields: readonly KeptField[] = JSON.parse(
    sealer.unseal(row.sealed_answer, placeOf(tenant.id, row.id)),
  );
  const shown = fields.map((field) => ({
    ...field,
    values: field.values.map((value) =>
      field.type === 'file' ? files.link(tenant.id, value, now) : value,
    ),
  }));
  return { ...listed(row, context), fields: shown };
}

export async function readAnswer(
  deps: Reading & Pick<FormDeps, 'database'>,
  context: StaffContext,
  id: number,
): Promise<Result<Whole, Failure>> {
  const row = await store.findAnswer(deps.database, context.tenant.id, id);
  return row === undefined ? NOT_FOUND : ok(whole(deps, context, row));
}

/** Exports whole answers to a form; the audit log records the actor. */
export async function exportAnswers(
  deps: Reading & Pick<FormDeps, 'database'>,
  context: StaffContext,
  query: Parameters<typeof store.listWholeAnswers>[1],
): Promise<Whole[]> {
  const { tenant, now } = context;
  return deps.database.forTenant(tenant.id, async (tx) => {
    const rows = await store.listWholeAnswers(tx, query);
    const subject = `form:${query.form}`;
    const entry = { action: 'form_answer.exported', subject, after: { answers: rows.length } };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return rows.map((row) => whole(deps, context, row));
  });
}

/** Deletes an answer for good and releases its files. */
export async function removeAnswer(
  database: Database,
  context: StaffContext,
  id: number,
): Promise<Result<null, Failure>> {
  const { tenant, now } = context;
  return database.forTenant(tenant.id, async (tx) => {
    const removed = await store.removeAnswer(tx, id);
    if (removed === undefined) return NOT_FOUND;
    for (const file of removed.file_ids) await letFileGo(tx, file, now);
    const entry = {
      action: 'form_answer.removed',
      subject: `form_answer:${id}`,
      before: { form: removed.form_slug },
    };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return ok(null);
  });
}
