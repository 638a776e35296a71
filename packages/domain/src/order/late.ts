import type { Fils } from '../kernel/money.ts';
import type { Line, LineKey } from '../kinds/kind.ts';
import type { OrderState } from './state.ts';

/**
 * Checks whether a late payment covers an alternative to the lost lines (ORDER-08).
 *
 * The alternative may not cost more than was paid. A remainder becomes credit; a guest has no
 * wallet, so for a guest it must cost exactly what was paid.
 */
export const buysAlternative = (
  paidFils: Fils,
  { totalFils, isGuest }: { readonly totalFils: Fils; readonly isGuest: boolean },
): boolean => (isGuest ? totalFils === paidFils : totalFils <= paidFils);

/**
 * Spreads what is left of late money over parts of its order, in their order (MONEY-32).
 *
 * Each part gets its price while the money lasts, and never more.
 */
export function lateShares(leftFils: Fils, prices: readonly Fils[]): readonly Fils[] {
  let left = leftFils;
  return prices.map((price) => {
    const share = Math.min(price, left);
    left -= share;
    return share;
  });
}

/** Fields of a line that express its dependency, its bundle and its party. */
interface DependentLine extends Pick<Line, 'key' | 'partOf' | 'party'> {
  readonly parentKey: LineKey | null;
}

/**
 * Returns the lines that leave together with some of them (ORDER-19).
 *
 * Lines sold as one leave as one: a bundle with its children, and with a child that may not leave
 * it, the bundle and all of them.
 */
export function together<L extends Pick<Line, 'key' | 'partOf'>>(
  lines: readonly L[],
  going: ReadonlySet<LineKey>,
): readonly L[] {
  const bound = lines.filter(({ key, partOf }) => partOf && going.has(key) && !partOf.mayLeave);
  const all = new Set([...going, ...bound.map(({ key, partOf }) => partOf?.key ?? key)]);
  return lines.filter(({ key, partOf }) => all.has(key) || (partOf && all.has(partOf.key)));
}

/**
 * Returns the lines lost when some of them are unavailable (ORDER-08).
 *
 * Those lines, the bundles that require them, lines that depend on them, and the tickets of the
 * same party. A court stays without its racket, but a racket is lost with its court.
 */
export function lostWith<L extends DependentLine>(
  lines: readonly L[],
  dropped: ReadonlySet<LineKey>,
): readonly L[] {
  const lost = new Set(dropped);
  for (let known = -1; known < lost.size; ) {
    known = lost.size;
    for (const { key } of together(lines, lost)) lost.add(key);
    const parties = new Set(lines.flatMap(({ key, party }) => (lost.has(key) && party) || []));
    for (const { key, parentKey, party } of lines) {
      const isDependent = parentKey !== null && lost.has(parentKey);
      if (isDependent || (party && parties.has(party))) lost.add(key);
    }
  }
  return lines.filter(({ key }) => lost.has(key));
}

/** Lines that are lost together. */
export type Bundle<L> = readonly [L, ...L[]];

/**
 * Groups lost lines into bundles, each with one choice for the customer (ORDER-08).
 *
 * A bundle is identified by the key of its first line, which depends on no other; connected lines
 * follow it.
 */
export function bundlesOf<L extends DependentLine>(lines: readonly L[]): readonly Bundle<L>[] {
  let bundles: readonly (readonly L[])[] = [];
  for (const line of lines) {
    const own = bundles.filter((bundle) => bundle.some((other) => hangTogether(other, line)));
    bundles = [...bundles.filter((bundle) => !own.includes(bundle)), [...own.flat(), line]];
  }
  const keys = new Set(lines.map(({ key }) => key));
  const roots = lines.filter(({ parentKey }) => parentKey === null || !keys.has(parentKey));
  return bundles
    .flatMap((bundle): Bundle<L>[] => {
      const root = roots.find((line) => bundle.includes(line));
      if (root === undefined) return [];
      return [[root, ...lines.filter((line) => line !== root && bundle.includes(line))]];
    })
    .toSorted(([one], [other]) => lines.indexOf(one) - lines.indexOf(other));
}

const hangTogether = (one: DependentLine, other: DependentLine): boolean =>
  one.parentKey === other.key ||
  other.parentKey === one.key ||
  (one.party !== undefined && one.party === other.party);

/**
 * Checks for a state in which lines of an order may be sold.
 *
 * In `needs_choice`, those that are not lost (ORDER-08).
 */
export const hasSold = (status: OrderState): boolean =>
  status === 'complete' || status === 'needs_choice';

/**
 * Checks whether the customer owns any line of an order, with its tickets (ORDER-08).
 *
 * The customer may still have to choose about the rest.
 */
export const anyHolds = (
  status: OrderState,
  lines: readonly { readonly isLost: boolean }[],
): boolean => hasSold(status) && lines.some(({ isLost }) => !isLost);

/**
 * Reason why a line of an order is not sold.
 *
 * Lost before its money came: a choice is open, or the money was returned. `rejected`: it was not
 * approved (ORDER-26).
 */
export type Lost = 'asked' | 'returned' | 'rejected';

/**
 * Returns the event after a choice for lost lines; null while another is pending (ORDER-08).
 *
 * Choices made where any line remains sold; money returned where all of it went back.
 */
export function endOfChoices(
  lines: readonly { readonly lost: Lost | null }[],
): 'choices_made' | 'money_returned' | null {
  if (lines.some(({ lost }) => lost === 'asked')) return null;
  return lines.some(({ lost }) => lost === null) ? 'choices_made' : 'money_returned';
}
