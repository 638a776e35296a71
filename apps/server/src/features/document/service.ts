import { randomUUID } from 'node:crypto';
import { type DocumentContent, isOfPosting } from '@nadi/domain/document/tax-document';
import type { Entry } from '@nadi/domain/ledger/entry';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import * as store from './store.ts';

export { presentDocument } from './present.ts';
export { type DocumentRow, documentsOf, listDocumentsOfOrders } from './store.ts';

/** Document of a posting of an order. */
export interface DocumentOfPosting {
  readonly orderId: string;
  /** Key of its posting. */
  readonly posting: string;
  readonly content: DocumentContent;
  /** Documents that a credit note corrects. Default: none. */
  readonly originals?: readonly string[];
}

/** Causes of postings that have a document (TAX-01). */
const DOCUMENTED = new Set(['sale', 'credit_note']);

/**
 * Writes the documents of postings in their transaction (TAX-01).
 *
 * Throws where a sale or a credit note has no document, or one of other amounts.
 */
export async function writeDocuments(
  tx: TenantTx,
  entries: readonly Entry[],
  documents: readonly DocumentOfPosting[],
): Promise<void> {
  for (const entry of entries) {
    if (!DOCUMENTED.has(entry.cause) || entry.transfers.length === 0) continue;
    const document = documents.find(({ posting }) => posting === entry.key);
    if (document === undefined || !isOfPosting(document.content, postedBy(entry)))
      throw new Error(`The posting ${entry.key} has no document of its amounts.`);
    await store.writeDocument(tx, { originals: [], ...document, id: randomUUID() });
  }
}

/** Returns net and tax of the entry of a sale or a credit note. */
function postedBy({ transfers }: Entry): { readonly netFils: number; readonly taxFils: number } {
  let [netFils, taxFils] = [0, 0];
  for (const { from, to, amount } of transfers) {
    if (from.code === 'vat' || to.code === 'vat') taxFils += amount;
    else netFils += amount;
  }
  return { netFils, taxFils };
}
