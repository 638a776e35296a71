import type { CartConstraints, Exclusion } from '../kinds/kind.ts';

type Excluding = Pick<CartConstraints, 'anchor' | 'excludes'>;

/**
 * SLOT-26: whether two lines may not stand together: one of them excludes the other's product, and
 * they overlap in time, or fall on one service day where that is excluded (spec 2 section 5,
 * "Ticket add"). Half-open: one may begin when the other ends. Whichever of the two names the other.
 */
export const excludeEachOther = (one: Excluding, other: Excluding): boolean =>
  excludes(one, other) || excludes(other, one);

function excludes({ anchor: mine, excludes: all }: Excluding, { anchor }: Excluding): boolean {
  if (mine === null || anchor === null) return false;
  const overlap = mine.during.from < anchor.during.to && anchor.during.from < mine.during.to;
  const meets = ({ within }: Exclusion): boolean =>
    overlap || (within === 'day' && mine.serviceDay === anchor.serviceDay);
  return all.some((one) => one.productId === anchor.productId && meets(one));
}
