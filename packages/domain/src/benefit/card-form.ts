import type { FieldFault } from '../account/field-fault.ts';
import { type BodyFaults, readBody } from '../content/check-body.ts';
import { type BodyOf, both, type Shape } from '../content/shape.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import { fromDecimal, toDecimal } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { MATCH, matchBodyOf, matchOf } from '../promotion/match-form.ts';
import { isWholeFils } from '../promotion/promotion-form.ts';
import { type BenefitDiscount, CARD_CHANNELS, type CardChannel, type Grant } from './grant.ts';

const DISCOUNTS_AT_MOST = 20;
const MONEY_MOST = 1_000_000;

const DISCOUNT = {
  ...MATCH,
  effect: { type: 'choice', of: ['percent', 'amount'] },
  percent: { type: 'number', least: 1, most: 100, whole: true },
  amount: { type: 'number', least: 0, most: MONEY_MOST },
} as const satisfies Shape;

/** Form fields of a card (BENEFIT-06). */
export const CARD = {
  ...both('name', { type: 'line', most: 60, required: true }),
  from_date: { type: 'date', required: true },
  until_date: { type: 'date', required: true },
  channel: { type: 'choice', of: CARD_CHANNELS },
  discounts: { type: 'list', most: DISCOUNTS_AT_MOST, of: DISCOUNT },
} as const satisfies Shape;

/** Form fields of a card that is given: its holder, and the card; without a first day: from today. */
export const NEW_CARD = {
  customer_id: { type: 'number', least: 1, most: 2_147_483_647, whole: true },
  ...CARD,
  from_date: { type: 'date' },
} as const satisfies Shape;

export type CardBody = BodyOf<typeof CARD>;
export type NewCardBody = BodyOf<typeof NEW_CARD>;
export type DiscountBody = CardBody['discounts'][number];

/** Card as written by staff. */
export interface WrittenCard
  extends Pick<Grant, 'name' | 'from' | 'until' | 'channel' | 'discounts'> {
  readonly channel: CardChannel;
}

/** Card that is given, with its holder. */
export interface GivenCard extends WrittenCard {
  readonly customerId: number;
}

/** Validates a changed card; returns it, or all errors by field (BENEFIT-06). */
export function checkCard(written: unknown): Result<WrittenCard, BodyFaults> {
  const { body, faults } = readBody(CARD, written, 'published');
  const all = withFaults(faults, faultsOf(body));
  return Object.keys(all).length > 0 ? refuse(all) : ok(cardOf(body));
}

/**
 * Validates a new card and its holder; returns them, or all errors by field (BENEFIT-06).
 *
 * @param today first day of a card without one.
 */
export function checkNewCard(written: unknown, today: LocalDate): Result<GivenCard, BodyFaults> {
  const { body: typed, faults } = readBody(NEW_CARD, written, 'published');
  const body = { ...typed, from_date: typed.from_date || today };
  const { customer_id: customerId } = body;
  const isOpen: Fault = ['customer_id', customerId === null ? 'required' : null];
  const all = withFaults(faults, [isOpen, ...faultsOf(body)]);
  if (Object.keys(all).length > 0 || customerId === null) return refuse(all);
  return ok({ ...cardOf(body), customerId });
}

type Fault = readonly [field: string, fault: FieldFault | null];

function withFaults(first: BodyFaults, more: readonly Fault[]): BodyFaults {
  const all: Record<string, FieldFault> = { ...first };
  for (const [field, fault] of more) if (fault !== null) all[field] ??= fault;
  return all;
}

function faultsOf(body: CardBody): readonly Fault[] {
  const { from_date: from, until_date: until } = body;
  const isReversed = from !== '' && until !== '' && until < from;
  return [
    ['ar_name', body.ar_name === '' ? 'required' : null],
    ['until_date', isReversed ? 'invalid' : null],
    ['discounts', givesNothing(body) ? 'required' : null],
    ...body.discounts.flatMap(discountFaults),
  ];
}

/** Checks for a card that changes nothing for its holder. */
const givesNothing = ({ channel, discounts }: CardBody): boolean =>
  channel === 'b2c' && discounts.length === 0;

function discountFaults(
  { effect, percent, amount }: DiscountBody,
  index: number,
): readonly Fault[] {
  const isPercent = effect === 'percent';
  const unneeded = isPercent ? amount : percent;
  const needed = isPercent ? percent : amount;
  return [
    [`discounts.${index}.${effect}`, needed === null || needed === 0 ? 'required' : null],
    [
      `discounts.${index}.${isPercent ? 'amount' : 'percent'}`,
      unneeded === null ? null : 'invalid',
    ],
    [`discounts.${index}.amount`, isWholeFils(amount ?? 0) ? null : 'invalid'],
  ];
}

const cardOf = (body: CardBody): WrittenCard => ({
  name: { en: body.name, ar: body.ar_name },
  from: body.from_date,
  until: body.until_date,
  channel: body.channel,
  discounts: body.discounts.map(discountOf),
});

const discountOf = ({ effect, percent, amount, ...match }: DiscountBody): BenefitDiscount => ({
  match: matchOf(match),
  effect:
    effect === 'percent'
      ? { type: 'percent', percent: percent ?? 0 }
      : { type: 'amount', amountFils: fromDecimal(amount ?? 0) },
});

const discountBodyOf = ({ match, effect }: BenefitDiscount): DiscountBody => ({
  ...matchBodyOf(match),
  effect: effect.type,
  percent: effect.type === 'percent' ? effect.percent : null,
  amount: effect.type === 'amount' ? toDecimal(effect.amountFils) : null,
});

/** Converts a card back to its form values. */
export const cardBodyOf = (card: WrittenCard): CardBody => ({
  name: card.name.en,
  ar_name: card.name.ar,
  from_date: card.from,
  until_date: card.until,
  channel: card.channel,
  discounts: card.discounts.map(discountBodyOf),
});

/** Form values of a new card: ten percent off everything, for a member. */
export const FIRST_CARD: NewCardBody = {
  customer_id: null,
  name: '',
  ar_name: '',
  from_date: '',
  until_date: '',
  channel: 'members',
  discounts: [
    {
      product_id: null,
      category_id: null,
      venue_service_id: null,
      outlet_id: null,
      effect: 'percent',
      percent: 10,
      amount: null,
    },
  ],
};
