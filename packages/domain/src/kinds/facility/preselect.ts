import type { FacilityId } from '../../kernel/ids.ts';
import type { Fils } from '../../kernel/money.ts';

/** Traits that distinguish a facility from the others of its service; null where not set. */
export interface Traits {
  readonly surfaceId: number | null;
  readonly formationId: number | null;
  readonly isOutdoor: boolean | null;
}

/** Facility that is free at the requested time. */
export interface Candidate extends Traits {
  readonly id: FacilityId;
  /** Price of the whole time; null: unknown. */
  readonly priceFils: Fils | null;
}

/** Returns true when all traits are equal, so that one facility can replace the other. */
export const areAlike = (a: Traits, b: Traits): boolean => likeness(a, b) === TRAITS.length;

const TRAITS = ['surfaceId', 'formationId', 'isOutdoor'] as const;

const likeness = (a: Traits, b: Traits): number =>
  TRAITS.filter((trait) => a[trait] === b[trait]).length;

/** Returns the similarity to the last choice; the same facility scores highest. */
const nearness = (one: Candidate, last: (Traits & { readonly id: FacilityId }) | null): number => {
  if (last === null) return 0;
  return one.id === last.id ? TRAITS.length + 1 : likeness(one, last);
};

/**
 * Returns the facility preselected for a time (FACILITY-07).
 *
 * The cheapest, then the one most like the last choice, then the lowest id. One without a known
 * price comes last.
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
 * Returns the replacement for a chosen facility that is lost (FACILITY-08).
 *
 * It has equal traits and is not more expensive; the best of them by FACILITY-07. Null: the
 * customer has to choose among the others.
 */
export function replacement(free: readonly Candidate[], lost: Candidate): FacilityId | null {
  const dearest = lost.priceFils ?? Number.MAX_SAFE_INTEGER;
  const fitting = free.filter(
    (one) => areAlike(one, lost) && (one.priceFils ?? dearest) <= dearest,
  );
  return preselect(fitting, lost);
}
