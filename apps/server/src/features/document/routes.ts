import { listTaxDocuments, readTaxDocument } from '@nadi/contract/document/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { listOwnTaxDocuments, type OwnDocumentDeps, readOwnTaxDocument } from './own-documents.ts';

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
