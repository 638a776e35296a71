import type { Anchor, Period } from './kind.ts';

/** Checks that a provided anchor matches every field set in a need (CART-04). */
export const satisfies = (provided: Anchor | null, need: Anchor): boolean =>
  provided !== null &&
  isAsNeeded(provided.product, need.product) &&
  isAsNeeded(provided.where, need.where) &&
  isAsNeeded(provided.serviceDay, need.serviceDay) &&
  (need.during === null ||
    (provided.during !== null && isSamePeriod(provided.during, need.during)));

const isAsNeeded = <T>(provided: T | null, needed: T | null): boolean =>
  needed === null || provided === needed;

const isSamePeriod = (one: Period, other: Period): boolean =>
  one.from === other.from && one.to === other.to;
