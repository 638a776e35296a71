/* Parts of this feature that other features and kinds use, besides its service. */

export { withVenuesTerms } from './acceptance.ts';
export { alternativeOf, findAlternatives } from './alternatives.ts';
export { termsOf } from './anonymous-hold-limits.ts';
export { decodeLine, encodeLine } from './line-json.ts';
export { findNearestTimes, type NearestTimesDeps } from './nearest-times.ts';
export { type BookedPeople, sessionsOf } from './people.ts';
export {
  cartsOwnHold,
  explainRefusal,
  type HoldIdMaker,
  type LineToTake,
  type Orderable,
  type OrderableLine,
  type PriceLinesDeps,
  prepareLines,
} from './price-lines.ts';
export { type QuotedLine, quoteLines, quoteTogether } from './quote.ts';
export { quoteDay } from './quote-day.ts';
export { asQuoted, toCartLines } from './to-cart-line.ts';
