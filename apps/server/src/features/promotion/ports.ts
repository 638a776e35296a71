/* Parts of this feature that other features use, besides its service. */

export { buyerOf } from './buyer.ts';
export { ownCardOf } from './card.ts';
export { type CodeGuess, countCode, type GuessDeps } from './code-guesses.ts';
export { discountOf, promotionsOf } from './present.ts';
