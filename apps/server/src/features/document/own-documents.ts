import type { listTaxDocuments } from '@nadi/contract/document/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../platform/handle.ts';
import { fileHeader } from '../../platform/http/answer/file-header.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure, RawReply } from '../../platform/http/mount.ts';
import type { IssuedDocument } from './issued-document.ts';
import { presentDocument } from './present.ts';
import * as store from './store.ts';

const NOT_FOUND: Failure = { code: 'not_found' };
const NOT_ISSUED: Failure = { code: 'document_not_issued' };

export interface OwnDocumentDeps {
  readonly database: Database;
  /**
   * Checks whether the caller may see an order: as its buyer, or with its token (ORDER-10). Owned by
   * order, a higher layer, and passed in by app.ts.
   */
  readonly mayReadOrder: (context: RequestContext, orderId: string) => Promise<boolean>;
}

/** Lists the tax documents of an order that the caller may see. Refusal: not_found. */
export async function listOwnTaxDocuments(
  { database, mayReadOrder }: OwnDocumentDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<AnswerOf<typeof listTaxDocuments>, Failure>> {
  const { id: tenantId, offset } = context.tenant;
  const orderId = uuidOfHandle('o', handle);
  if (orderId === null || !(await mayReadOrder(context, orderId))) return refuse(NOT_FOUND);
  const rows = await store.listDocumentsOf(database, tenantId, orderId);
  return ok(rows.map((row) => presentDocument(row, offset)));
}

/**
 * Returns the PDF of a numbered document as a download (TAX-07).
 *
 * The renderer is loaded with the first document. Refusals: not_found, document_not_issued.
 */
export async function readOwnTaxDocument(
  { database, mayReadOrder }: OwnDocumentDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<RawReply, Failure>> {
  const id = uuidOfHandle('i', handle);
  const row = id === null ? null : await store.findDocument(database, context.tenant.id, id);
  if (row === null || !(await mayReadOrder(context, row.orderId))) return refuse(NOT_FOUND);
  return downloadDocument(database, context, row, 'attachment');
}

/** Returns the PDF of any document of the venue, for staff. Refusals as of `readOwnTaxDocument`. */
export async function readVenueDocument(
  database: Database,
  context: RequestContext,
  handle: string,
): Promise<Result<RawReply, Failure>> {
  const id = uuidOfHandle('i', handle);
  const row = id === null ? null : await store.findDocument(database, context.tenant.id, id);
  return row === null ? refuse(NOT_FOUND) : downloadDocument(database, context, row, 'inline');
}

async function downloadDocument(
  database: Database,
  context: RequestContext,
  row: store.DocumentRow,
  how: 'inline' | 'attachment',
): Promise<Result<RawReply, Failure>> {
  const issued = await issuedOf(database, context, row);
  if (issued === null) return refuse(NOT_ISSUED);
  const { documentPdf } = await import('./document-pdf.ts');
  return ok({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': fileHeader(how, `${issued.number}.pdf`),
    },
    body: await documentPdf(issued),
  });
}

/** Returns a document as it is printed; `null`: it has no number yet. */
async function issuedOf(
  database: Database,
  { tenant: { id: tenantId, offset } }: RequestContext,
  { orderId, number, issuedAt, content, originals }: store.DocumentRow,
): Promise<IssuedDocument | null> {
  if (number === null || issuedAt === null) return null;
  const issued = { number, issuedAt, content, offset };
  if (originals.length === 0) return { ...issued, originals: [] };
  const rows = await store.listDocumentsOf(database, tenantId, orderId);
  const numbers = rows.filter(({ id }) => originals.includes(id)).map((row) => row.number);
  return { ...issued, originals: numbers.filter((one) => one !== null) };
}
