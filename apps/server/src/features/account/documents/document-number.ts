import { type IdProofTypeId, maskedDocumentNumber } from '@nadi/domain/account/identity-document';
import type { SealedColumn } from '../../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../../platform/sealed-text.ts';
import {
  type DocumentHolder,
  type DocumentRow,
  lockSealedNumbers,
  setSealedNumber,
} from './store.document.ts';

/**
 * Context a document number is sealed with; for another person, venue or type it cannot be read.
 */
export const placeOf = (
  tenantId: number,
  { customerId, memberId }: DocumentHolder,
  typeId: IdProofTypeId,
): SealedFor => ({
  tenantId,
  purpose: 'identity document',
  owner: `${customerId}/${memberId ?? ''}/${typeId}`,
});

/** Returns the masked number of a document, computed on each request (ACCOUNT-40). */
export const maskedNumber = (
  { unseal }: Sealer,
  tenantId: number,
  holder: DocumentHolder,
  row: Pick<DocumentRow, 'type_id' | 'sealed_number'>,
): string =>
  maskedDocumentNumber(
    row.type_id,
    unseal(row.sealed_number, placeOf(tenantId, holder, row.type_id)),
  );

/** Sealed numbers of all documents, for re-sealing. */
export const SEALED_NUMBERS: SealedColumn = {
  column: 'identity_document.sealed_number',
  async lock(tx, keyName, limit) {
    const rows = await lockSealedNumbers(tx, keyName, limit);
    return rows.map((row) => {
      const holder = { customerId: row.customer_id, memberId: row.member_id };
      return {
        sealed: row.sealed_number,
        where: placeOf(tx.tenantId, holder, row.type_id),
        save: (sealed) => setSealedNumber(tx, row.id, sealed),
      };
    });
  },
};
