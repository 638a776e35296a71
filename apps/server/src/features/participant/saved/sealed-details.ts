import type { SavedDetails } from '@nadi/domain/participant/saved-details';
import type { SealedColumn } from '../../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../../platform/sealed-text.ts';
import { lockSealedDetails, type SavedRow, setSealedDetails } from './store.saved.ts';

/** Context saved details are sealed with. */
const placeOf = (tenantId: number, id: string): SealedFor => ({
  tenantId,
  purpose: 'saved details',
  owner: id,
});

/** Seals saved details for the id of their row. */
export const sealDetails = (
  sealer: Sealer,
  tenantId: number,
  id: string,
  details: SavedDetails,
): Buffer => sealer.seal(JSON.stringify(details), placeOf(tenantId, id));

/** Opens saved details. */
export const unsealDetails = (
  sealer: Sealer,
  tenantId: number,
  { id, sealed_details }: Pick<SavedRow, 'id' | 'sealed_details'>,
): SavedDetails => JSON.parse(sealer.unseal(sealed_details, placeOf(tenantId, id))) as SavedDetails;

/** Sealed details of all customers, for re-sealing. */
export const SEALED_DETAILS: SealedColumn = {
  column: 'saved_details.sealed_details',
  async lock(tx, keyName, limit) {
    const rows = await lockSealedDetails(tx, keyName, limit);
    return rows.map(({ id, sealed_details: sealed }) => ({
      sealed,
      where: placeOf(tx.tenantId, id),
      save: (again) => setSealedDetails(tx, id, again),
    }));
  },
};
