import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const nextAnswerIdSql = "select nextval('form_answer_id')::int as id";

export async function nextAnswerId(tx: TenantTx): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('form', nextAnswerIdSql);
  if (rows[0] === undefined) throw new Error('A sequence has no next value.');
  return rows[0].id;
}

export const addAnswerSql = `
  insert into form_answer (tenant_id, id, form_slug, name, ar_name, sealed_answer, file_ids, language, received_at,
    purge_after)
  values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0), to_timestamp($10 / 1000.0))`;

export interface NewAnswer {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly arName: string;
  readonly sealed: Buffer;
  readonly fileIds: readonly string[];
  readonly language: Language;
  readonly now: number;
  readonly purgeAfter: number;
}

export async function addAnswer(tx: TenantTx, answer: NewAnswer): Promise<void> {
  const { id, slug, name, arName, sealed, fileIds, language, now, purgeAfter } = answer;
  const values = [tx.tenantId, id, slug, name, arName, sealed, fileIds, language, now];
  await tx.query('form', addAnswerSql, [...values, purgeAfter]);
}

export interface AnswerRow {
  readonly id: number;
  readonly form_slug: string;
  readonly name: string;
  readonly ar_name: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly received_ms: number;
}

const columns = `id, form_slug, name, ar_name, language,
  extract(epoch from received_at)::float8 * 1000 as received_ms`;

export const listAnswersSql = `
  select ${columns} from form_answer where tenant_id = $1 and id < $2 order by id desc limit $3`;
export const listAnswersOfSql = `
  select ${columns} from form_answer where tenant_id = $1 and form_slug = $4 and id < $2
  order by id desc limit $3`;

export interface AnswersQuery {
  /** Upper bound: answers with smaller ids. */
  readonly before: number;
  readonly limit: number;
  /** Answers of this form only. */
  readonly form: string | undefined;
}

export async function listAnswers(
  database: Database,
  tenantId: TenantId,
  { before, limit, form }: AnswersQuery,
): Promise<readonly AnswerRow[]> {
  const values = [tenantId, before, limit];
  const rows =
    form === undefined
      ? database.queryTenant<AnswerRow>(tenantId, 'form', listAnswersSql, values)
      : database.queryTenant<AnswerRow>(tenantId, 'form', listAnswersOfSql, [...values, form]);
  return (await rows).rows;
}

export const listWholeAnswersSql = `
  select ${columns}, sealed_answer, file_ids from form_answer
  where tenant_id = $1 and form_slug = $4 and id < $2 order by id desc limit $3`;

/** Lists whole answers to one form, newest first. */
export async function listWholeAnswers(
  tx: TenantTx,
  { before, limit, form }: AnswersQuery & { readonly form: string },
): Promise<readonly WholeAnswerRow[]> {
  const values = [tx.tenantId, before, limit, form];
  return (await tx.query<WholeAnswerRow>('form', listWholeAnswersSql, values)).rows;
}

export const findAnswerSql = `
  select ${columns}, sealed_answer, file_ids from form_answer where tenant_id = $1 and id = $2`;

export type WholeAnswerRow = AnswerRow & {
  readonly sealed_answer: Buffer;
  readonly file_ids: readonly string[];
};

export async function findAnswer(
  database: Database,
  tenantId: TenantId,
  id: number,
): Promise<WholeAnswerRow | undefined> {
  const values = [tenantId, id];
  return (await database.queryTenant<WholeAnswerRow>(tenantId, 'form', findAnswerSql, values))
    .rows[0];
}

export const removeAnswerSql =
  'delete from form_answer where tenant_id = $1 and id = $2 returning form_slug, file_ids';

/** Deletes an answer; returns its form and files. Undefined: not found. */
export async function removeAnswer(tx: TenantTx, id: number) {
  const { rows } = await tx.query<Pick<WholeAnswerRow, 'form_slug' | 'file_ids'>>(
    'form',
    removeAnswerSql,
    [tx.tenantId, id],
  );
  return rows[0];
}

export const purgeAnswersSql = `
  delete from form_answer where tenant_id = $1 and id = any (array (
    select id from form_answer
    where tenant_id = $1 and purge_after < to_timestamp($2 / 1000.0) order by purge_after limit $3
  )) returning file_ids`;

/** Deletes answers received before a time; returns the files of each. */
export async function purgeAnswers(
  tx: TenantTx,
  before: number,
  limit: number,
): Promise<readonly (readonly string[])[]> {
  const values = [tx.tenantId, before, limit];
  const { rows } = await tx.query<Pick<WholeAnswerRow, 'file_ids'>>(
    'form',
    purgeAnswersSql,
    values,
  );
  return rows.map(({ file_ids }) => file_ids);
}

export const lockSealedAnswersSql = `
  select id, sealed_answer from form_answer
  where tenant_id = $1 and substring(sealed_answer from 1 for octet_length($2::bytea)) <> $2::bytea
  limit $3 for update`;

type SealedAnswer = Pick<WholeAnswerRow, 'id' | 'sealed_answer'>;

/** Locks answers that are not sealed with a key, at most a number of them. */
export async function lockSealedAnswers(
  tx: TenantTx,
  keyName: Buffer,
  limit: number,
): Promise<readonly SealedAnswer[]> {
  const values = [tx.tenantId, keyName, limit];
  return (await tx.query<SealedAnswer>('form', lockSealedAnswersSql, values)).rows;
}

export const setSealedAnswerSql =
  'update form_answer set sealed_answer = $3 where tenant_id = $1 and id = $2';

export async function setSealedAnswer(tx: TenantTx, id: number, sealed: Buffer): Promise<void> {
  await tx.query('form', setSealedAnswerSql, [tx.tenantId, id, sealed]);
}
