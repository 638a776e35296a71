import type { DocumentContent, DocumentType } from '@nadi/domain/document/tax-document';
import { DOCUMENT_SERIES } from '@nadi/domain/document/tax-document';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';

/** Document to write. */
export interface NewDocument {
  readonly id: string;
  readonly orderId: string;
  /** Key of its posting. */
  readonly posting: string;
  readonly content: DocumentContent;
  /** Documents that a credit note corrects. */
  readonly originals: readonly string[];
}

/** Document of an order, numbered or not yet. */
export interface DocumentRow {
  readonly id: string;
  readonly orderId: string;
  readonly type: DocumentType;
  readonly content: DocumentContent;
  readonly originals: readonly string[];
  readonly totalFils: number;
  /** `null`: not numbered yet. */
  readonly number: string | null;
  /** Epoch milliseconds; `null`: not numbered yet. */
  readonly issuedAt: number | null;
}

const columns = `d.id, d.order_id as "orderId", d.type, d.content, d.originals, d.total_fils as "totalFils",
  d.number, extract(epoch from d.issued_at)::float8 * 1000 as "issuedAt"`;

export const writeDocumentSql = `
  insert into tax_document (tenant_id, id, order_id, posting, type, series, content, net_fils, tax_fils, total_fils, originals,
    order_number)
  values ($1, $2, $3, $4, $5::document_type, $6, $7::json, $8, $9, $10, $11, $12)`;

/** Writes a document in the transaction of its posting; its number follows. */
export async function writeDocument(
  tx: TenantTx,
  { id, orderId, posting, content, originals }: NewDocument,
): Promise<void> {
  const { type, totals } = content;
  const { netFils, discountFils, taxFils, totalFils } = totals;
  await tx.query('document', writeDocumentSql, [
    tx.tenantId,
    id,
    orderId,
    posting,
    type,
    DOCUMENT_SERIES[type],
    JSON.stringify(content),
    netFils - discountFils,
    taxFils,
    totalFils,
    originals,
    content.orderNumber,
  ]);
}

export const documentsOfOrderSql = `
  select ${columns} from tax_document d where d.tenant_id = $1 and d.order_id = $2 order by d.seq`;

/** Loads the documents of an order within a transaction, the oldest first. */
export const documentsOf = async (tx: TenantTx, orderId: string): Promise<readonly DocumentRow[]> =>
  (await tx.query<DocumentRow>('document', documentsOfOrderSql, [tx.tenantId, orderId])).rows;

/** Loads the documents of an order, the oldest first. */
export async function listDocumentsOf(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly DocumentRow[]> {
  const values = [tenantId, orderId];
  const found = await database.queryTenant<DocumentRow>(
    tenantId,
    'document',
    documentsOfOrderSql,
    values,
  );
  return found.rows;
}

export const documentsOfOrdersSql = `
  select ${columns} from tax_document d where d.tenant_id = $1 and d.order_id = any ($2) order by d.seq`;

/** Loads the documents of orders, the oldest first. */
export async function listDocumentsOfOrders(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<readonly DocumentRow[]> {
  const values = [tenantId, orderIds];
  const found = await database.queryTenant<DocumentRow>(
    tenantId,
    'document',
    documentsOfOrdersSql,
    values,
  );
  return found.rows;
}

export const findDocumentSql = `
  select ${columns} from tax_document d where d.tenant_id = $1 and d.id = $2`;

export async function findDocument(
  database: Database,
  tenantId: number,
  id: string,
): Promise<DocumentRow | null> {
  const values = [tenantId, id];
  const found = await database.queryTenant<DocumentRow>(
    tenantId,
    'document',
    findDocumentSql,
    values,
  );
  return found.rows[0] ?? null;
}

export const issueSql = 'select document_issue($1, $2, $3, $4) as issued';

/** Numbers the oldest documents without a number (TAX-06); returns how many. */
export async function issueDocuments(
  tx: TenantTx,
  issue: {
    readonly code: string;
    readonly year: number;
    /** Epoch milliseconds. */
    readonly now: number;
    readonly limit: number;
  },
): Promise<number> {
  const values = [issue.code, issue.year, issue.now, issue.limit];
  const { rows } = await tx.query<{ issued: number }>('document', issueSql, values);
  return rows[0]?.issued ?? 0;
}

export const unnumberedSql = 'select document_due_numbers($1) as tenant_id';

/** Returns the venues with documents without a number. */
export const venuesWithUnnumbered = (
  database: Pick<Database, 'call'>,
  now: number,
): Promise<readonly number[]> => dueVenues(database, unnumberedSql, now);
