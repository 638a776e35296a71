import { Refused } from '@nadi/browser/refused';
import type { Fils } from '@nadi/domain/kernel/money';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { useState } from 'react';
import {
  ANOTHER_CARD,
  type CardChoice,
  type CardFields,
  NO_CARD,
} from '../../platform/page/card-field.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { isMemberOfSite, useUser } from '../account/state.ts';
import { type SavedCard, useCanSave, useRefreshCards, useSavedCards } from './api.ts';

const REFUSED_CARD = [
  'payment_declined',
  'card_not_found',
  'card_expired',
  'card_not_usable',
  'cards_not_saved',
] as const;

const isOfCard = (error: Error): error is Refused =>
  error instanceof Refused && REFUSED_CARD.some((code) => code === error.code);

/** Checks whether a saved card may pay at a gateway (CARD-03, CARD-08). */
const isUsableAt = ({ is_expired, is_offered, pg }: SavedCard, gateway: string): boolean =>
  !is_expired && is_offered && pg === gateway;

/**
 * Returns the choice of the card that pays: a saved one of the gateway, or another (CARD-05).
 *
 * @param amountFils amount that a card is to pay; 0: none.
 * @param pg chosen gateway; absent: there was no choice.
 * @param isOwn unset where the payment is not one of the signed-in customer.
 */
export function useCardChoice(
  amountFils: Fils,
  pg: string | undefined,
  isOwn: boolean,
): CardChoice {
  const { gateways } = useConfig();
  const user = useUser();
  const canAnySave = useCanSave();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isToSave, setToSave] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const refresh = useRefreshCards();
  const isOffered = isOwn && isMemberOfSite(user) && amountFils > 0;
  const { data = [], isLoading } = useSavedCards(isOffered && canAnySave);
  const others = gateways.filter((one) => !isCounter(one.pg));
  const only = others.length === 1 ? others[0] : undefined;
  const gateway = pg === undefined ? only : gateways.find((one) => one.pg === pg);
  const saving = isOffered && gateway?.saves ? gateway.pg : null;
  const cards = saving === null ? [] : data.filter((card) => isUsableAt(card, saving));
  const first = wanted === ANOTHER_CARD ? undefined : cards[0];
  const chosen = cards.find(({ id }) => id === wanted) ?? first;
  const canSave = saving !== null && chosen === undefined;
  const unsaved: CardFields = canSave && isToSave ? { save_card: 1 } : NO_CARD;
  return {
    cards,
    chosen: chosen?.id ?? ANOTHER_CARD,
    choose(id) {
      setWanted(id);
      setRefusal(null);
    },
    canSave,
    isToSave,
    setToSave(isChecked) {
      setToSave(isChecked);
      setRefusal(null);
    },
    isLoading: saving !== null && isLoading,
    refusal,
    fields: chosen === undefined ? unsaved : { cardId: chosen.id },
    takeRefusal(error) {
      if (!isOfCard(error)) return false;
      setRefusal(error);
      // Otherwise the next card would be chosen unseen.
      if (error.code !== 'payment_declined') setWanted(ANOTHER_CARD);
      void refresh();
      return true;
    },
  };
}
