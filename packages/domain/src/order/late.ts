import type { Fils } from '../kernel/money.ts';
import type { Line, LineKey } from '../kinds/kind.ts';
import type { OrderState } from './state.ts';

/**
 * ORDER-08: whether money that came after its place was gone buys another place: what was lost costs no
 * more there than was paid for it. What is left over becomes credit; a guest has nowhere to
 * keep it, so for a guest it must cost exactly what was paid.
 */
export const buysAlternative = (
  paidFils: Fils,
  { totalFils, isGuest }: { readonly totalFils: Fils; readonly isGuest: boolean },
): boolean => (isGuest ? totalFils === paidFils : totalFils <= paidFils);

/** What of a line says what it leans on, of which bundle it is a child, and who comes with whom. */
interface DependentLine extends Pick<Line, 'key' | 'partOf' | 'party'> {
  readonly parentKey: LineKey | null;
}

/**
 * ORDER-19: the lines that go where some of them do, for what is sold as one goes as one: a bundle with its
 * children, and with a child that may not leave it the bundle and all of them.
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
 * ORDER-08: the lines that are lost where some of them are gone: those, the bundles that they make whole, what
 * leans on them, and the tickets of whoever comes with them. A court stays without its racket, and a racket goes
 * with its court.
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
 * ORDER-08: lost lines in bundles, of which each is asked about by the key of its first: one that leans on no other,
 * and behind it whatever hangs together with it.
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

/** Whether lines of an order may stand: of one that needs a choice, those that are not lost (ORDER-08). */
export const hasSold = (status: OrderState): boolean =>
  status === 'complete' || status === 'needs_choice';

/** ORDER-08: whether anything of an order is its customer's, with its tickets, though they may be asked about the rest. */
export const anyHolds = (
  status: OrderState,
  lines: readonly { readonly isLost: boolean }[],
): boolean => hasSold(status) && lines.some(({ isLost }) => !isLost);

/** Of a line whose place was gone when its money came: the customer is asked, or has the money back. */
export type Lost = 'asked' | 'returned';

/**
 * ORDER-08: what becomes of an order once a choice is made for what it lost: nothing while another is to be
 * made; complete where anything of it stands; over where all its money went back.
 */
export function endOfChoices(
  lines: readonly { readonly lost: Lost | null }[],
): 'choices_made' | 'money_returned' | null {
  if (lines.some(({ lost }) => lost === 'asked')) return null;
  return lines.some(({ lost }) => lost === null) ? 'choices_made' : 'money_returned';
}
