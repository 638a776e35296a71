import type { SavedCardView } from '@nadi/contract/payment/card-endpoints';
import { isolateLtr } from '@nadi/i18n/direction';
import { useT } from './texts.tsx';

/** Type of a card that its first digit does not show (PAY-08). */
const UNKNOWN = 'Unknown';

type Named = Pick<SavedCardView, 'card_type' | 'last_four'>;
type Expiring = Pick<SavedCardView, 'expiry_month' | 'expiry_year'>;

/** Returns a function that names a card by its type and last four digits. */
export function useCardName(): (card: Named) => string {
  const t = useT('card');
  return ({ card_type, last_four }) => {
    const digits = `•••• ${last_four}`;
    return card_type === UNKNOWN
      ? t('card.unknown', { digits: isolateLtr(digits) })
      : isolateLtr(`${card_type} ${digits}`);
  };
}

/** Returns the last month of a card as it is printed on it: `12/29`. */
export const expiryOf = ({ expiry_month, expiry_year }: Expiring): string => {
  const [month, year] = [expiry_month, expiry_year % 100].map((part) =>
    String(part).padStart(2, '0'),
  );
  return isolateLtr(`${month}/${year}`);
};
