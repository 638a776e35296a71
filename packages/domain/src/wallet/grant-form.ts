import { type BodyFaults, readBody } from '../content/check-body.ts';
import { type BodyOf, both, type Shape } from '../content/shape.ts';
import { addDays, type LocalDate } from '../kernel/local-date.ts';
import type { Localized } from '../kernel/localized.ts';
import { type Fils, fromDecimal } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LotPot } from '../ledger/lot-events.ts';
import { isWholeFils } from '../promotion/promotion-form.ts';

/** Kinds of what staff give, in the order of the form. */
export const GRANT_POTS = ['promo', 'points'] as const satisfies readonly LotPot[];

/** Most that one grant gives: AED 1,000, or the points that are worth it by default (WALLET-12). */
export const MOST_CREDIT_FILS: Fils = 100_000;
export const MOST_POINTS = 100_000;
/** Longest validity. */
export const MOST_DAYS = 1_096;

/** Form fields of a grant; `amount`: money, or a number of points. */
export const CREDIT_GRANT = {
  customer_id: { type: 'number', least: 1, most: 2_147_483_647, whole: true },
  pot: { type: 'choice', of: GRANT_POTS },
  amount: { type: 'number', least: 0, most: 1_000_000 },
  ...both('reason', { type: 'line', most: 120 }),
  until: { type: 'date', required: true },
} as const satisfies Shape;

export type CreditGrantBody = BodyOf<typeof CREDIT_GRANT>;

/** Points or promotional credit that staff give to a customer. */
export interface WrittenGrant {
  readonly customerId: number;
  readonly pot: LotPot;
  /** Number of points, or fils. */
  readonly amount: number;
  /** Reason as its customer reads it; one that was written in one language is read in both. */
  readonly reason: Localized;
  /** Last day on which it is valid. */
  readonly until: LocalDate;
}

/** Venue of a grant. */
interface Venue {
  readonly today: LocalDate;
  readonly hasPoints: boolean;
}

/** Validates a grant; returns it, or all errors by field (WALLET-12, POINTS-10). */
export function checkGrant(
  written: unknown,
  { today, hasPoints }: Venue,
): Result<WrittenGrant, BodyFaults> {
  const { body, faults } = readBody(CREDIT_GRANT, written, 'published');
  const { customer_id: customerId, amount, until, reason, ar_reason } = body;
  const pot = GRANT_POTS.find((one) => one === body.pot) ?? 'promo';
  const all = { ...faults };
  if (customerId === null) all.customer_id ??= 'required';
  if (pot === 'points' && !hasPoints) all.pot ??= 'invalid';
  if (amount === null) all.amount ??= 'required';
  else if (!isGiven(amount, pot)) all.amount ??= 'invalid';
  if (reason === '' && ar_reason === '') all.reason ??= 'required';
  if (until !== '' && (until < today || until > addDays(today, MOST_DAYS))) all.until ??= 'invalid';
  if (Object.keys(all).length > 0 || customerId === null || amount === null) return refuse(all);
  const inLanguages = { en: reason || ar_reason, ar: ar_reason || reason };
  const number = pot === 'points' ? amount : fromDecimal(amount);
  return ok({ customerId, pot, amount: number, reason: inLanguages, until });
}

/** Checks an amount: whole points, or whole fils, above nothing and up to the most. */
const isGiven = (amount: number, pot: LotPot): boolean =>
  pot === 'points'
    ? Number.isInteger(amount) && amount >= 1 && amount <= MOST_POINTS
    : isWholeFils(amount) && amount > 0 && fromDecimal(amount) <= MOST_CREDIT_FILS;
