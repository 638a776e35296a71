import type { GrantId } from '../kernel/ids.ts';
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
  readonly discounts: readonly BenefitDiscount[];
}

export const GRANT_STATES = ['future', 'active', 'suspended', 'ended'] as const;

export type GrantState = (typeof GRANT_STATES)[number];

/** Returns the state of a card on a day at the venue (BENEFIT-02). */
export function grantState(
  { from, until, suspended }: Pick<Grant, 'from' | 'until' | 'suspended'>,
  day: LocalDate,
): GrantState {
  if (day > until) return 'ended';
  if (day < from) return 'future';
  const isSuspended = suspended.some(
    (span) => span.from <= day && (span.until === null || day <= span.until),
  );
  return isSuspended ? 'suspended' : 'active';
}

/** Returns the cards of a person that give something on a day, the first given first. */
export const benefitsOf = <G extends Pick<Grant, 'id' | 'from' | 'until' | 'suspended'>>(
  grants: readonly G[],
  day: LocalDate,
): readonly G[] =>
  grants.filter((one) => grantState(one, day) === 'active').toSorted((a, b) => a.id - b.id);
