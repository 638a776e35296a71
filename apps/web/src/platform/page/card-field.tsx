import type { Refused } from '@nadi/browser/refused';
import type { SavedCardView } from '@nadi/contract/payment/card-endpoints';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useEffect, useId, useRef } from 'react';
import { expiryOf, useCardName } from './card-texts.ts';
import { useVenueName } from './site.tsx';
import { useT } from './texts.tsx';

/** Value of the choice that no saved card pays. */
export const ANOTHER_CARD = '';

/** Fields of a payment about cards: a saved one that pays, or one that is to be saved. */
export interface CardFields {
  readonly cardId?: string;
  readonly save_card?: 1;
}

/** No saved card pays, and none is saved. */
export const NO_CARD: CardFields = {};

/** Checks whether two payments treat cards alike. */
export const isSameCard = (one: CardFields, other: CardFields): boolean =>
  one.cardId === other.cardId && one.save_card === other.save_card;

/** Choice of the card that pays at a gateway. */
export interface CardChoice {
  /** Saved cards that may pay; empty: there is no choice. */
  readonly cards: readonly SavedCardView[];
  /** Id of the saved card that pays; `ANOTHER_CARD`: none. */
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** Set where the card that pays can be saved. */
  readonly canSave: boolean;
  readonly isToSave: boolean;
  readonly setToSave: (isToSave: boolean) => void;
  /** Set until the saved cards are known. */
  readonly isLoading: boolean;
  readonly refusal: Refused | null;
  /** Fields to send with the payment. */
  readonly fields: CardFields;
  /** Keeps a refusal of the card for display; returns false for any other error. */
  readonly takeRefusal: (error: Error) => boolean;
}

/** Choice among the saved cards and another one, which can be saved with its payment (CARD-01). */
export function CardField({ choice }: { choice: CardChoice }) {
  const { cards, chosen, choose, canSave } = choice;
  const t = useT('card');
  const nameOf = useCardName();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const error = useRefusalText(choice);
  useEffect(() => {
    if (choice.refusal) place.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [choice.refusal]);
  const options = [
    ...cards.map((card) => ({
      value: card.id,
      label: t('card.option', { card: nameOf(card), month: expiryOf(card) }),
    })),
    { value: ANOTHER_CARD, label: t('card.another') },
  ];
  return (
    <div ref={place} className="flex flex-col gap-3 empty:hidden">
      {cards.length > 0 && (
        <ChoiceField
          id={id}
          label={t('card.choice')}
          error={error}
          isSeveral={false}
          options={options}
          chosen={[chosen]}
          onChange={([one]) => one !== undefined && choose(one)}
        />
      )}
      {cards.length === 0 && error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
      {canSave && <SaveField choice={choice} />}
    </div>
  );
}

/** Returns the sentence of a refusal, with what to do next after a declined card (CARD-06). */
function useRefusalText({ refusal }: CardChoice): string | undefined {
  const t = useT('card');
  if (refusal === null) return undefined;
  return refusal.code === 'payment_declined' ? t('card.declined') : refusal.message;
}

/** Box to save the card that pays, with the sentence of the consent. */
function SaveField({ choice: { isToSave, setToSave } }: { choice: CardChoice }) {
  const t = useT('card');
  const venue = useVenueName();
  return (
    <div className="rounded-control border border-line p-3">
      <CheckField
        label={t('card.save')}
        hint={t('card.consent', { venue })}
        checked={isToSave}
        onChange={(event) => setToSave(event.target.checked)}
      />
    </div>
  );
}
