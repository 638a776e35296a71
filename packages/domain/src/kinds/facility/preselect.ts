import type { FacilityId } from '../../kernel/ids.ts';
import type { Fils } from '../../kernel/money.ts';

/** What tells a facility from the others of its service; null where it tells nothing. */
export interface Traits {
  readonly surfaceId: number | null;
  readonly formationId: number | null;
  readonly isOutdoor: boolean | null;
}

/** A facility that is free at the time asked. */
export interface Candidate extends Traits {
  readonly id: FacilityId;
  /** For the whole time; null: not known. */
  readonly priceFils: Fils | null;
}

/** True where nothing tells one from the other: either will do for whoever chose one. */
export const areAlike = (a: Traits, b: Traits): boolean => likeness(a, b) === TRAITS.length;

const TRAITS = ['surfaceId', 'formationId', 'isOutdoor'] as const;

const likeness = (a: Traits, b: Traits): number =>
  TRAITS.filter((trait) => a[trait] === b[trait]).length;

/** The same facility is more like itself than any other. */
const nearness = (one: Candidate, last: (Traits & { readonly id: FacilityId }) | null): number => {
  if (last === null) return 0;
  return one.id === last.id ? TRAITS.length + 1 : likeness(one, last);
};

/**
 * FACILITY-07: which of the free facilities is selected with a time: the cheapest, of those the one
 * most like the last choice, of those the first by id. One without a known price comes last.
 */
export function preselect(
  free: readonly Candidate[],
  last: (Traits & { readonly id: FacilityId }) | null,
): FacilityId | null {
  const price = ({ priceFils }: Candidate): number => priceFils ?? Number.MAX_SAFE_INTEGER;
  const [best] = free.toSorted(
    (a, b) => price(a) - price(b) || nearness(b, last) - nearness(a, last) || a.id - b.id,
  );
  return best?.id ?? null;
}

/**
 * FACILITY-08: what may be offered in place of a facility that was chosen and lost: one that
 * nothing tells from it, at most as dear; the best of them by FACILITY-07. None: it is for the
 * customer to look at the others.
 */
export function replacement(free: readonly Candidate[], lost: Candidate): FacilityId | null {
  const dearest = lost.priceFils ?? Number.MAX_SAFE_INTEGER;
  const fitting = free.filter(
    (one) => areAlike(one, lost) && (one.priceFils ?? dearest) <= dearest,
  );
  return preselect(fitting, lost);
}
