import type { ConsoleCard } from '@nadi/contract/account/console-endpoints';
import type { CardBody, DiscountBody } from '@nadi/domain/benefit/card-form';
import type { Language } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { dateOnScreen } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import type { AreaTranslator } from '../../platform/texts.tsx';
import { type Choices, type Match, matchKey, matchName, type PromotionT } from './model.ts';

export type CardT = AreaTranslator<'console-card'>['t'];

/** Texts and names that the sentences about a card are made of. */
export interface CardWording {
  readonly t: CardT;
  /** Texts that name products. */
  readonly productT: PromotionT;
  readonly language: Language;
  readonly currency: string;
  readonly choices: Choices;
}

/** Returns the match of a discount without its effect. */
export const matchOfDiscount = ({
  product_id,
  category_id,
  venue_service_id,
  outlet_id,
}: DiscountBody): Match => ({ product_id, category_id, venue_service_id, outlet_id });

const EVERYTHING = '///';

/** Checks whether a discount is on every product. */
export const isOnEverything = (discount: DiscountBody): boolean =>
  matchKey(matchOfDiscount(discount)) === EVERYTHING;

/** Describes a discount: `20% off Padel`. */
function discountText(discount: DiscountBody, wording: CardWording): string {
  const { t, productT, language, currency, choices } = wording;
  const { effect, percent, amount } = discount;
  const on = isOnEverything(discount)
    ? t('console.card.everything')
    : matchName(matchOfDiscount(discount), choices, productT);
  return effect === 'percent'
    ? t('console.card.percentOff', { percent: percent ?? 0, on })
    : t('console.card.amountOff', {
        amount: formatMoney(fromDecimal(amount ?? 0), currency, language),
        on,
      });
}

/** Describes everything that a card gives, a sentence each; equal ones once. */
export const benefitTexts = (
  { channel, discounts }: Pick<CardBody, 'channel' | 'discounts'>,
  wording: CardWording,
): readonly string[] => [
  ...new Set(discounts.map((one) => discountText(one, wording))),
  ...(channel === 'members' ? [wording.t('console.card.membersChannel')] : []),
];

/** Describes the days of a card, and its suspension or end. */
export function dayTexts(card: ConsoleCard, { t, language }: CardWording): readonly string[] {
  const dayText = (date: string): string => dateOnScreen(date, language, false);
  const { from_date, until_date, suspended_since: since, ended_on: ended } = card;
  const days = t('console.card.days', { from: dayText(from_date), until: dayText(until_date) });
  return [
    days,
    ...(since === null ? [] : [t('console.card.suspendedSince', { day: dayText(since) })]),
    ...(ended === null ? [] : [t('console.card.endedOn', { day: dayText(ended) })]),
  ];
}

/** Returns a card number in groups of four digits. */
export const cardNumberText = (number: string): string => number.match(/.{4}/g)?.join(' ') ?? '';

/** Cards of different benefits, the latest of each, which a new card may be like. */
export function differentCards(cards: readonly ConsoleCard[]): readonly ConsoleCard[] {
  const keyOf = ({ name, channel, discounts }: ConsoleCard): string =>
    JSON.stringify([name, channel, discounts]);
  const latest = new Map(cards.toReversed().map((card) => [keyOf(card), card]));
  return [...latest.values()].toReversed();
}
