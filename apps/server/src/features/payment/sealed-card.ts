import { randomUUID } from 'node:crypto';
import { cardType } from '@nadi/domain/payment/card';
import type { SealedColumn } from '../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../platform/sealed-text.ts';
import type { GatewayCard } from './gateway.ts';
import { lockSealedCards, setSealedToken } from './store.card.ts';

/** Card that a gateway has saved, ready to be stored. */
export interface SealedCard extends Pick<GatewayCard, 'lastFour' | 'expiry'> {
  readonly id: string;
  readonly sealedToken: Buffer;
  /** Type as shown (PAY-08). */
  readonly brand: string;
}

const placeOf = (tenantId: number, id: string): SealedFor => ({
  tenantId,
  purpose: 'saved card',
  owner: id,
});

/** Seals the token of a card for the id of its row (CARD-02). */
export function sealCard(
  { seal }: Sealer,
  tenantId: number,
  { token, brand, lastFour, expiry }: GatewayCard,
): SealedCard {
  const id = randomUUID();
  const sealedToken = seal(token, placeOf(tenantId, id));
  return { id, sealedToken, brand: cardType(brand, null), lastFour, expiry };
}

/** Opens the token of a stored card. */
export const unsealToken = (
  { unseal }: Sealer,
  tenantId: number,
  { id, sealedToken }: { readonly id: string; readonly sealedToken: Buffer },
): string => unseal(sealedToken, placeOf(tenantId, id));

/** Sealed tokens of all customers, for re-sealing. */
export const SEALED_CARDS: SealedColumn = {
  column: 'saved_card.sealed_token',
  async lock(tx, keyName, limit) {
    const rows = await lockSealedCards(tx, keyName, limit);
    return rows.map(({ id, sealedToken: sealed }) => ({
      sealed,
      where: placeOf(tx.tenantId, id),
      save: (again) => setSealedToken(tx, id, again),
    }));
  },
};
