/* Parts of this feature that other features and kinds use, besides its service. */

export {
  type CancellationTerms,
  cancellationTerms,
  requestRefund,
  type UnitsOfKey,
} from './changes/refund-request.ts';
export { cancelByStaff } from './changes/staff-cancel.ts';
export { callersOrder } from './find.ts';
export { findOrders, type Order } from './store.ts';
