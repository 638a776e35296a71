import type { ProductId } from '../../kernel/ids.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Fils } from '../../kernel/money.ts';

/** Recipient of a gift card. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** Gift card that a customer buys. */
export interface GiftChoice {
  readonly productId: ProductId;
  readonly amountFils: Fils;
  readonly to: Recipient;
  /** Day on which it is mailed. */
  readonly on: LocalDate;
  /** Words of the buyer to the recipient; empty: none. */
  readonly words: string;
}

/** Facts of a gift card by which it is quoted. */
export interface GiftFacts {
  readonly name: Localized;
  /** Amounts to choose from, in ascending order. */
  readonly offeredFils: readonly Fils[];
  readonly leastFils: Fils;
  readonly mostFils: Fils;
}
