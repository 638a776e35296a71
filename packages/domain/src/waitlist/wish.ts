import type { Claim } from '../inventory/claim.ts';
import type { Fils } from '../kernel/money.ts';
import type { RefusalCode } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Period } from '../kernel/zoned.ts';
import type { Quote } from '../kinds/kind.ts';
import { totalOf } from '../kinds/unit-price.ts';
import { windowsAround } from './wish-days.ts';

/** Maximum open wishes of a customer (WAIT-01). */
export const WISHES_AT_MOST = 5;

/** Offers of the same hours that a customer may decline or let lapse (WAIT-06). */
export const UNUSED_OFFERS_AT_MOST = 2;

const MILLISECONDS_PER_DAY = 86_400_000;

/** Retention of a wish after its end (WAIT-05). */
export const WISHES_KEPT_MS = 30 * MILLISECONDS_PER_DAY;

/**
 * State of a wish. `waiting` and `offered` are open; `ended`: its last possible start has come;
 * `withdrawn`: the venue no longer sells its line.
 */
export type WishState =
  | 'waiting'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'lapsed'
  | 'ended'
  | 'withdrawn';

/** Refusals of a line that the venue does not sell. Others pass with time or with other bookings. */
const NOT_SOLD: ReadonlySet<string> = new Set<RefusalCode>([
  'not_found',
  'not_on_sale',
  'closed_by_rule',
  'outside_opening_hours',
  'duration_not_allowed',
  'date_too_far',
]);

/** Checks whether a refusal of the wished-for line ends the wish (WAIT-07). */
export const isWithdrawn = (code: string): boolean => NOT_SOLD.has(code);

/** Conditions of a wish. */
export interface WishTerms {
  /** Ranges, one a day, in one of which a line must lie; `null`: only the line itself. */
  readonly windows: readonly Period[] | null;
  /** Maximum total price, VAT included; `null`: any. */
  readonly mostFils: Fils | null;
}

type Waitable = Pick<Quote, 'when' | 'claims' | 'needs'>;

/** Checks whether a line has a time and stands by itself, so that a customer can wait for it. */
export const isWaitable = ({ when, claims, needs }: Waitable): boolean =>
  when !== null && needs === null && claims.length > 0 && claims.every(isTimed);

const isTimed = (claim: Claim): boolean =>
  'occupy' in claim ? claim.during !== 'always' : claim.at !== 'always';

/** Checks whether a line fulfils the conditions of a wish (WAIT-01, WAIT-11). */
export function fits(
  { windows, mostFils }: WishTerms,
  line: Waitable & Pick<Quote, 'unit' | 'quantity'>,
): boolean {
  if (!isWaitable(line) || line.when === null) return false;
  const isInside = windows === null || windowsAround(windows, line.when).length > 0;
  return isInside && (mostFils === null || totalOf(line) <= mostFils);
}

/** Checks whether a customer may have another open wish (WAIT-01). Refusal: wishes_full. */
export const checkWishes = (
  open: number,
): Result<void, { readonly code: 'wishes_full'; readonly max: number }> =>
  open < WISHES_AT_MOST ? ok(undefined) : refuse({ code: 'wishes_full', max: WISHES_AT_MOST });
