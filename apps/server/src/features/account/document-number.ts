import { type IdProofTypeId, maskedDocumentNumber } from '@nadi/domain/account/identity-document';
import type { SealedFor, Sealer } from '../../platform/sealed-text.ts';
import type { DocumentHolder, DocumentRow } from './store.document.ts';

/** Where a number is sealed: taken to another person or venue, or to another type, it is not read. */
export const placeOf = (
  tenantId: number,
  { customerId, memberId }: DocumentHolder,
  typeId: IdProofTypeId,
): SealedFor => ({
  tenantId,
  purpose: 'identity document',
  owner: `${customerId}/${memberId ?? ''}/${typeId}`,
});

/** ACCOUNT-40: the number of a paper as it is shown, made anew each time. */
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
