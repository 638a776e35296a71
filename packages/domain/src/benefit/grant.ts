import type { Channel, GrantId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';
import type { ProductMatch } from '../promotion/promotion.ts';

export type { GrantId } from '../kernel/ids.ts';

/** Reduction of each matching unit; an amount includes tax and is off every unit. */
export type BenefitEffect =
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'amount'; readonly amountFils: Fils };

/** Discount that a card gives on the products of its match. */
export interface BenefitDiscount {
  readonly match: ProductMatch;
  readonly effect: BenefitEffect;
}

/** Days without benefits, both included; `until` null: until further notice. */
export interface Suspension {
  readonly from: LocalDate;
  readonly until: LocalDate | null;
}

/** Card of a person with what it gives (BENEFIT-02). */
export interface Grant {
  readonly id: GrantId;
  readonly number: string;
  readonly name: Localized;
  /** First and last day, both included. */
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly suspended: readonly Suspension[];
  /** Day on which staff ended it, from which it gives nothing; `null`: it runs to its last day. */
  readonly endedOn: LocalDate | null;
  /** Channel in which its holder buys: at the prices and times of members, or as everybody. */
  readonly channel: CardChannel;
  readonly discounts: readonly BenefitDiscount[];
}

export const CARD_CHANNELS = ['members', 'b2c'] as const satisfies readonly Channel[];

export type CardChannel = (typeof CARD_CHANNELS)[number];

/** Fields from which the state of a card follows. */
export type GrantDays = Pick<Grant, 'from' | 'until' | 'suspended' | 'endedOn'>;

export const GRANT_STATES = ['future', 'active', 'suspended', 'ended'] as const;

export type GrantState = (typeof GRANT_STATES)[number];

/** Returns the state of a card on a day at the venue (BENEFIT-02). */
export function grantState(
  { from, until, suspended, endedOn }: GrantDays,
  day: LocalDate,
): GrantState {
  if (day > until || (endedOn !== null && day >= endedOn)) return 'ended';
  if (day < from) return 'future';
  const isSuspended = suspended.some(
    (span) => span.from <= day && (span.until === null || day <= span.until),
  );
  return isSuspended ? 'suspended' : 'active';
}

/** Returns the cards of a person that give something on a day, the first given first. */
export const benefitsOf = <G extends Pick<Grant, 'id'> & GrantDays>(
  grants: readonly G[],
  day: LocalDate,
): readonly G[] =>
  grants.filter((one) => grantState(one, day) === 'active').toSorted((a, b) => a.id - b.id);

/** Returns the last day of a card as it is shown: the day on which staff ended it, if it is earlier. */
export const lastDayOf = ({ until, endedOn }: Pick<Grant, 'until' | 'endedOn'>): LocalDate =>
  endedOn !== null && endedOn < until ? endedOn : until;
