import type { Exclusion, Quote } from '../kinds/kind.ts';

type Excluding = Pick<Quote, 'provides' | 'excludes'>;

/**
 * Checks whether two lines exclude each other (SLOT-26; spec 2 section 5, "Ticket add").
 *
 * One of them, in either direction, excludes the other's product, and they overlap in time, or fall
 * on one service day where that is excluded. Half-open: one may begin when the other ends.
 */
export const excludeEachOther = (one: Excluding, other: Excluding): boolean =>
  excludes(one, other) || excludes(other, one);

function excludes({ provides: mine, excludes: all }: Excluding, { provides }: Excluding): boolean {
  if (!mine?.during || !provides?.during) return false;
  const overlap = mine.during.from < provides.during.to && provides.during.from < mine.during.to;
  const isSameDay = mine.serviceDay !== null && mine.serviceDay === provides.serviceDay;
  const meets = ({ within }: Exclusion): boolean => overlap || (within === 'day' && isSameDay);
  return all.some((one) => one.product === provides.product && meets(one));
}
