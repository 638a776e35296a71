import type { SealedColumn } from '../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../platform/sealed-text.ts';
import type { DisclaimerOf } from '../participant/ports.ts';
import {
  type DisclaimerRow,
  lockSealedDisclaimers,
  setSealedDisclaimer,
} from './store.disclaimer.ts';

/** Signed disclaimer with its PDF in base64. */
export interface KeptDisclaimer extends Omit<DisclaimerOf, 'seq' | 'place'> {
  readonly pdf: string;
}

/** Context a disclaimer is sealed with; it cannot be read as anything else. */
const placeOf = (tenantId: number, id: string): SealedFor => ({
  tenantId,
  purpose: 'signed disclaimer',
  owner: id,
});

/** Seals a disclaimer under its own id. */
export const sealDisclaimer = (
  sealer: Sealer,
  tenantId: number,
  id: string,
  disclaimer: KeptDisclaimer,
): Buffer => sealer.seal(JSON.stringify(disclaimer), placeOf(tenantId, id));

/** Opens a stored disclaimer. */
export const unsealDisclaimer = (
  sealer: Sealer,
  tenantId: number,
  { id, sealed_document }: Pick<DisclaimerRow, 'id' | 'sealed_document'>,
): KeptDisclaimer =>
  JSON.parse(sealer.unseal(sealed_document, placeOf(tenantId, id))) as KeptDisclaimer;

/** Sealed disclaimers of all bookings, for re-sealing. */
export const SEALED_DISCLAIMERS: SealedColumn = {
  column: 'signed_disclaimer.sealed_document',
  async lock(tx, keyName, limit) {
    const rows = await lockSealedDisclaimers(tx, keyName, limit);
    return rows.map(({ id, sealed_document: sealed }) => ({
      sealed,
      where: placeOf(tx.tenantId, id),
      save: (again) => setSealedDisclaimer(tx, id, again),
    }));
  },
};
