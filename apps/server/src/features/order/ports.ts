/* Parts of this feature that other features and kinds use, besides its service. */

export { giveBack, givenBackUntilOf } from './changes/give-back.ts';
export { callersOrder } from './find.ts';
export { findOrders, type Order } from './store.ts';
