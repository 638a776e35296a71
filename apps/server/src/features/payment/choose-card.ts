import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { checkSavedCard } from '@nadi/domain/payment/saved-card';
import { type Failure, failureOf, fieldFailure } from '../../platform/http/mount.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import type { Gateway } from './gateway.ts';
import { unsealToken } from './sealed-card.ts';
import type { ChargedCard, SavedCard } from './store.card.ts';

/** Saved card that a customer wants to pay with. */
export interface WantedCard {
  readonly customerId: number;
  readonly id: string;
  readonly now: LocalMinute;
}

/** Lookup of saved cards. */
export interface CardFinder {
  find(tenantId: number, of: Pick<WantedCard, 'customerId' | 'id'>): Promise<ChargedCard | null>;
  /** Checks whether a card was not deleted meanwhile. */
  isKept(tenantId: number, id: string): Promise<boolean>;
}

/** Checks whether a card was saved at an account. */
export const isAccountOf = (
  card: Pick<SavedCard, 'gateway' | 'gatewayAccountId'>,
  account: { readonly gateway: string; readonly id?: number },
): boolean => card.gateway === account.gateway && card.gatewayAccountId === (account.id ?? null);

interface Choosing {
  readonly all: readonly Gateway[];
  /** Gateway that the caller states; it can only be that of the card. */
  readonly pg: string | undefined;
  readonly card: WantedCard;
}

/**
 * Returns the gateway of a saved card, whose payments are paid by it (CARD-05).
 *
 * Refusals: card_not_found, card_expired, card_not_usable, validation_failed for another gateway.
 */
export async function chooseByCard(
  { cards, sealer }: { readonly cards: CardFinder; readonly sealer: Sealer },
  tenantId: number,
  { all, pg = '', card }: Choosing,
): Promise<Result<Gateway, Failure>> {
  const found = await cards.find(tenantId, card);
  if (found === null) return refuse({ code: 'card_not_found' });
  if (pg.trim() !== '' && pg.trim().toUpperCase() !== found.gateway)
    return fieldFailure({ pg: 'invalid' });
  const gateway = all.find(({ account }) => isAccountOf(found, account));
  const expiry = { year: found.expiryYear, month: found.expiryMonth };
  const checked = checkSavedCard({ expiry, isOffered: gateway?.saves === true }, card.now);
  if (!checked.ok) return refuse(failureOf(checked.refusal));
  const registerCard = gateway?.registerCard;
  if (gateway === undefined || registerCard === undefined)
    return refuse({ code: 'card_not_usable' });
  const token = unsealToken(sealer, tenantId, found);
  return ok({ ...gateway, cardId: found.id, register: (request) => registerCard(request, token) });
}
