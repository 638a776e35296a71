import type { DocumentType, RegisteredBuyer } from '@nadi/domain/document/tax-document';
import type { Database } from '../../platform/db/tenant-tx.ts';

/** Issued document in the lists of the console (TAX-08). */
export interface IssuedRow {
  readonly id: string;
  readonly type: DocumentType;
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly seq: number;
  readonly orderNumber: string;
  readonly buyer: RegisteredBuyer | null;
  readonly netFils: number;
  readonly taxFils: number;
  readonly totalFils: number;
}

/** Row of the sheet (TAX-09). */
export interface SheetRow extends IssuedRow {
  /** Epoch milliseconds. */
  readonly suppliedAt: number;
  readonly sellerTrn: string | null;
  /** Numbers of the documents that it corrects. */
  readonly corrects: readonly string[];
}

/** Place of a document in a list by time of issue. */
export type DocumentPlace = Pick<IssuedRow, 'issuedAt' | 'seq'>;

/** Documents by time of issue and type. */
export interface IssuedQuery {
  /** Epoch milliseconds; half-open. */
  readonly from: number;
  readonly until: number;
  readonly types: readonly DocumentType[];
}

/** Sums of documents: sales less what was credited (TAX-08). */
export interface IssuedSums {
  readonly count: number;
  readonly netFils: number;
  readonly taxFils: number;
  readonly totalFils: number;
}

const columns = `d.id, d.type, d.number, extract(epoch from d.issued_at)::float8 * 1000 as "issuedAt", d.seq,
  d.order_number as "orderNumber", d.content->'buyer' as buyer,
  d.net_fils as "netFils", d.tax_fils as "taxFils", d.total_fils as "totalFils"`;

export const issuedBetweenSql = `
  select ${columns} from tax_document d
  where d.tenant_id = $1 and d.issued_at >= to_timestamp($2 / 1000.0)
    and (d.issued_at, d.seq) < (to_timestamp($3 / 1000.0), $4) and d.type = any ($5::document_type[])
  order by d.issued_at desc, d.seq desc limit $6`;

/** Lists documents, the latest first, before one of them or the end of the time. */
export async function listIssued(
  database: Database,
  tenantId: number,
  { from, until, types }: IssuedQuery,
  { before, size }: { readonly before: DocumentPlace | null; readonly size: number },
): Promise<readonly IssuedRow[]> {
  const end = before ?? { issuedAt: until, seq: 0 };
  const values = [tenantId, from, end.issuedAt, end.seq, types, size];
  return (await database.queryTenant<IssuedRow>(tenantId, 'document', issuedBetweenSql, values))
    .rows;
}

export const sumsOfIssuedSql = `
  select count(*)::int as count,
    coalesce(sum(d.net_fils * s.sign), 0)::bigint as "netFils",
    coalesce(sum(d.tax_fils * s.sign), 0)::bigint as "taxFils",
    coalesce(sum(d.total_fils * s.sign), 0)::bigint as "totalFils"
  from tax_document d, lateral (select case when d.type = any ($5::document_type[]) then -1 else 1 end as sign) s
  where d.tenant_id = $1 and d.issued_at >= to_timestamp($2 / 1000.0) and d.issued_at < to_timestamp($3 / 1000.0)
    and d.type = any ($4::document_type[])`;

/** Adds up documents; those of the crediting types are subtracted. */
export async function sumsOfIssued(
  database: Database,
  tenantId: number,
  { from, until, types }: IssuedQuery,
  crediting: readonly DocumentType[],
): Promise<IssuedSums> {
  const values = [tenantId, from, until, types, crediting];
  const found = await database.queryTenant<IssuedSums>(
    tenantId,
    'document',
    sumsOfIssuedSql,
    values,
  );
  return found.rows[0] as IssuedSums;
}

export const issuedByNumberSql = `
  select ${columns} from tax_document d
  where d.tenant_id = $1 and (d.number = $2 or d.order_number = $2 and d.number is not null)
    and d.type = any ($3::document_type[])
  order by d.issued_at desc, d.seq desc`;

/** Lists the documents with a number, or of the order with that number. */
export async function listByNumber(
  database: Database,
  tenantId: number,
  number: string,
  types: readonly DocumentType[],
): Promise<readonly IssuedRow[]> {
  const values = [tenantId, number, types];
  return (await database.queryTenant<IssuedRow>(tenantId, 'document', issuedByNumberSql, values))
    .rows;
}

export const placeOfDocumentSql = `
  select extract(epoch from d.issued_at)::float8 * 1000 as "issuedAt", d.seq
  from tax_document d where d.tenant_id = $1 and d.id = $2 and d.issued_at is not null`;

/** Returns the place of an issued document; `null`: there is none with this id. */
export async function placeOfDocument(
  database: Database,
  tenantId: number,
  id: string,
): Promise<DocumentPlace | null> {
  const values = [tenantId, id];
  return (
    (await database.queryTenant<DocumentPlace>(tenantId, 'document', placeOfDocumentSql, values))
      .rows[0] ?? null
  );
}

const sheetColumns = `${columns}, (d.content->>'suppliedAt')::float8 as "suppliedAt",
  d.content->'seller'->>'trn' as "sellerTrn",
  array(select o.number from tax_document o
    where o.tenant_id = $1 and o.id = any (d.originals) and o.number is not null order by o.seq) as corrects`;

export const sheetPageSql = `
  select ${sheetColumns} from tax_document d
  where d.tenant_id = $1 and (d.issued_at, d.seq) > (to_timestamp($2 / 1000.0), $3)
    and d.issued_at < to_timestamp($4 / 1000.0) and d.type = any ($5::document_type[])
  order by d.issued_at, d.seq limit $6`;

/** Lists rows of the sheet, the earliest first, after one of them or from the beginning. */
export async function listSheetRows(
  database: Database,
  tenantId: number,
  { from, until, types }: IssuedQuery,
  { after, size }: { readonly after: DocumentPlace | null; readonly size: number },
): Promise<readonly SheetRow[]> {
  const start = after ?? { issuedAt: from, seq: 0 };
  const values = [tenantId, start.issuedAt, start.seq, until, types, size];
  return (await database.queryTenant<SheetRow>(tenantId, 'document', sheetPageSql, values)).rows;
}

export const sheetByNumberSql = `
  select ${sheetColumns} from tax_document d
  where d.tenant_id = $1 and (d.number = $2 or d.order_number = $2 and d.number is not null)
    and d.type = any ($3::document_type[])
  order by d.issued_at, d.seq`;

/** Lists the rows of the sheet of a number, or of the order with that number. */
export async function listSheetByNumber(
  database: Database,
  tenantId: number,
  number: string,
  types: readonly DocumentType[],
): Promise<readonly SheetRow[]> {
  const values = [tenantId, number, types];
  return (await database.queryTenant<SheetRow>(tenantId, 'document', sheetByNumberSql, values))
    .rows;
}
