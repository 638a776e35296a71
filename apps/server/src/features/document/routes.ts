import * as console from '@nadi/contract/document/console-endpoints';
import { listTaxDocuments, readTaxDocument } from '@nadi/contract/document/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import {
  listOwnTaxDocuments,
  type OwnDocumentDeps,
  readOwnTaxDocument,
  readVenueDocument,
} from './own-documents.ts';
import { filterOf, listVenue } from './venue-documents.ts';

/** Mounts the calls of customers about their tax documents. */
export function mountTaxDocuments(mount: Mount, deps: OwnDocumentDeps): void {
  mount(listTaxDocuments, async ({ context, params }) => {
    const documents = await listOwnTaxDocuments(deps, context, params.order_id);
    return documents.ok ? ok({ data: documents.value }) : documents;
  });

  mount(readTaxDocument, ({ context, params }) =>
    readOwnTaxDocument(deps, context, params.document_id),
  );
}

/** Mounts the calls of staff about the tax documents of their venue. */
export function mountVenueDocuments(
  mount: Mount,
  { database }: Pick<OwnDocumentDeps, 'database'>,
): void {
  mount(console.listVenueDocuments, async ({ context, query }) => {
    const documents = await listVenue(database, context, query);
    return documents.ok ? ok({ data: documents.value }) : documents;
  });

  mount(console.exportVenueDocuments, async ({ context, query }) => {
    const { documentSheet } = await import('./sheet.ts');
    return ok(await documentSheet(database, context, filterOf(query, context)));
  });

  mount(console.readVenueDocument, ({ context, params }) =>
    readVenueDocument(database, context, params.document_id),
  );
}
