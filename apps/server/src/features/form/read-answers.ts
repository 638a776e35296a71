import type { readFormAnswer } from '@nadi/contract/form/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { doerOf, recordDeed } from '../../platform/audit.ts';
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
  asked: store.AnswersAsked,
): Promise<Listed[]> {
  const rows = await store.listAnswers(database, context.tenant.id, asked);
  return rows.map((row) => listed(row, context));
}

/** One answer with what it says; its files by links that soon end. */
export async function readAnswer(
  { database, sealer, files }: Pick<FormDeps, 'database' | 'sealer' | 'files'>,
  context: StaffContext,
  id: number,
): Promise<Result<Whole, Failure>> {
  const { tenant, now } = context;
  const row = await store.findAnswer(database, tenant.id, id);
  if (row === undefined) return NOT_FOUND;
  const fields: readonly KeptField[] = JSON.parse(
    sealer.unseal(row.sealed, placeOf(tenant.id, id)),
  );
  const shown = fields.map((field) => ({
    ...field,
    values: field.values.map((value) =>
      field.type === 'file' ? files.link(tenant.id, value, now) : value,
    ),
  }));
  return ok({ ...listed(row, context), fields: shown });
}

/** Takes an answer away for good, and lets its files go. */
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
    const deed = {
      deed: 'form_answer.removed',
      subject: `form_answer:${id}`,
      before: { form: removed.form_slug },
    };
    await recordDeed(tx, doerOf(context), deed, now);
    return ok(null);
  });
}
