import type { IdProofTypeId } from '@nadi/domain/account/identity-document';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Holder of a document. */
export interface DocumentHolder {
  readonly customerId: CustomerId;
  /** Member of the customer's family; null: the customer. */
  readonly memberId: number | null;
}

export interface DocumentRow {
  /** New on each save: a save based on an outdated id is refused as a conflict. */
  readonly id: string;
  readonly member_id: number | null;
  readonly type_id: IdProofTypeId;
  readonly sealed_number: Buffer;
  /** `YYYY-MM-DD`. */
  readonly expiry_date: string | null;
  /** Id in the private file store. */
  readonly file_id: string | null;
  /** Epoch milliseconds. */
  readonly saved_ms: number;
}

const columns = `id, member_id, type_id, sealed_number, expiry_date, file_id,
  extract(epoch from saved_at)::float8 * 1000 as saved_ms`;

export const listDocumentsSql = `
  select ${columns} from identity_document
  where tenant_id = $1 and customer_id = $2 order by member_id nulls first, type_id`;

/** Lists the documents of a customer and of their family. */
export async function listDocuments(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<readonly DocumentRow[]> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<DocumentRow>(tenantId, 'account', listDocumentsSql, values))
    .rows;
}

/** Lists a customer's own documents, without those of their family. */
export async function ownDocuments(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<readonly DocumentRow[]> {
  const values = [tx.tenantId, customerId];
  const { rows } = await tx.query<DocumentRow>('account', listDocumentsSql, values);
  return rows.filter(({ member_id: memberId }) => memberId === null);
}

export const findDocumentSql = `
  select ${columns} from identity_document
  where tenant_id = $1 and customer_id = $2 and member_id is not distinct from $3 and type_id = $4 for update`;

/**
 * Loads a holder's document of a type and locks it; call while the customer is locked. No other
 * transaction changes or re-seals it meanwhile.
 */
export async function findDocument(
  tx: TenantTx,
  { customerId, memberId }: DocumentHolder,
  typeId: IdProofTypeId,
): Promise<DocumentRow | undefined> {
  const values = [tx.tenantId, customerId, memberId, typeId];
  return (await tx.query<DocumentRow>('account', findDocumentSql, values)).rows[0];
}

export const saveDocumentSql = `
  insert into identity_document
    (tenant_id, customer_id, member_id, type_id, id, sealed_number, expiry_date, file_id, saved_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))
  on conflict (tenant_id, customer_id, member_id, type_id) do update set id = excluded.id,
    sealed_number = excluded.sealed_number, expiry_date = excluded.expiry_date, file_id = excluded.file_id,
    saved_at = excluded.saved_at`;

export type NewDocument = DocumentHolder & Omit<DocumentRow, 'member_id' | 'saved_ms'>;

/** Writes a document, replacing the holder's one of that type. */
export async function saveDocument(tx: TenantTx, one: NewDocument, now: number): Promise<void> {
  await tx.query('account', saveDocumentSql, [
    ...[tx.tenantId, one.customerId, one.memberId, one.type_id, one.id],
    ...[one.sealed_number, one.expiry_date, one.file_id, now],
  ]);
}

export const dropDocumentSql = `
  delete from identity_document
  where tenant_id = $1 and id = $4 and customer_id = $2 and member_id is not distinct from $3
  returning file_id`;

export const dropDocumentsSql = `
  delete from identity_document
  where tenant_id = $1 and customer_id = $2 and ($3::int is null or member_id = $3) returning file_id`;

interface Dropped {
  readonly file_id: string | null;
}

/** Deletes one document; undefined: the holder has no such document. */
export async function dropDocument(
  tx: TenantTx,
  { customerId, memberId }: DocumentHolder,
  id: string,
): Promise<Dropped | undefined> {
  const values = [tx.tenantId, customerId, memberId, id];
  return (await tx.query<Dropped>('account', dropDocumentSql, values)).rows[0];
}

/**
 * Deletes all documents of a member, or of a customer and the whole family; returns their files.
 */
export async function dropDocuments(
  tx: TenantTx,
  { customerId, memberId }: DocumentHolder,
): Promise<readonly string[]> {
  const values = [tx.tenantId, customerId, memberId];
  const { rows } = await tx.query<Dropped>('account', dropDocumentsSql, values);
  return rows.flatMap(({ file_id }) => file_id ?? []);
}

const lockSealedNumbersSql = `
  select id, customer_id, member_id, type_id, sealed_number from identity_document
  where tenant_id = $1 and substring(sealed_number from 1 for octet_length($2::bytea)) <> $2::bytea limit $3 for update`;
const setSealedNumberSql =
  'update identity_document set sealed_number = $3 where tenant_id = $1 and id = $2';

/** Returns documents whose number was sealed with another key, locked. */
export async function lockSealedNumbers(tx: TenantTx, keyName: Buffer, limit: number) {
  const values = [tx.tenantId, keyName, limit];
  type Row = Pick<DocumentRow, 'id' | 'member_id' | 'type_id' | 'sealed_number'>;
  type Sealed = Row & { readonly customer_id: CustomerId };
  return (await tx.query<Sealed>('account', lockSealedNumbersSql, values)).rows;
}

/** Replaces a sealed number; the document keeps its id, since nothing changes for its holder. */
export async function setSealedNumber(tx: TenantTx, id: string, sealed: Buffer): Promise<void> {
  await tx.query('account', setSealedNumberSql, [tx.tenantId, id, sealed]);
}
