import type { Fils } from '../kernel/money.ts';
import type { LineKey } from '../kinds/kind.ts';
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

/** What of a line says what it leans on. */
interface Leaning {
  readonly key: LineKey;
  readonly parentKey: LineKey | null;
}

/**
 * ORDER-08: the lines that are lost where some of them are gone: those, and what leans on them. A court
 * stays without its racket, and a racket goes with its court.
 */
export function lostWith<L extends Leaning>(
  lines: readonly L[],
  gone: ReadonlySet<LineKey>,
): readonly L[] {
  const lost = new Set(gone);
  for (let known = -1; known < lost.size; ) {
    known = lost.size;
    for (const { key, parentKey } of lines) {
      if (parentKey !== null && lost.has(parentKey)) lost.add(key);
    }
  }
  return lines.filter(({ key }) => lost.has(key));
}

/** A line, and behind it what leans on it. */
export type Bundle<L> = readonly [L, ...L[]];

/** ORDER-08: lost lines in bundles, of which each is asked about by the key of its first. */
export function bundlesOf<L extends Leaning>(lines: readonly L[]): readonly Bundle<L>[] {
  const keys = new Set(lines.map(({ key }) => key));
  const first = lines.filter(({ parentKey }) => parentKey === null || !keys.has(parentKey));
  return first.map((line) => [
    line,
    ...lostWith(lines, new Set([line.key])).filter((other) => other !== line),
  ]);
}

/** Whether lines of an order may stand: of one that needs a choice, those that are not lost (ORDER-08). */
export const hasSold = (status: OrderState): boolean =>
  status === 'complete' || status === 'needs_choice';

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
