/* Parts of this feature that other features and kinds use, besides its service. */

export type { MoveOutcome, Mover, RelocateTickets } from './changes/apply-move.ts';
export type {
  CancelTickets,
  LockedTickets,
  OfferFreed,
  TicketCancellation,
} from './changes/cancel.ts';
export { listMoves, type MoveLineDeps, moveLine } from './changes/move-line.ts';
export type { StartedMove } from './changes/open-paid-move.ts';
export type { OfferedMove } from './changes/quote-move.ts';
export {
  type CancellationTerms,
  cancellationTerms,
  requestRefund,
  type UnitsOfKey,
} from './changes/refund-request.ts';
export type { StaffAct } from './changes/staff-act.ts';
export { cancelByStaff, type StaffCancelled } from './changes/staff-cancel.ts';
export { callersOrder } from './find.ts';
export type { GatewayReturn, OrderlessPayments } from './orderless-payments.ts';
export { acceptedView } from './present.ts';
export { type UnbookedLine, unbookedLines } from './requests.ts';
export { book, gatewayName, postAll } from './settlement/postings.ts';
export { sharesView } from './shares-view.ts';
export { isBeyondSession } from './store.booked.ts';
export { lastLanguageOf, ordersPlacedBy } from './store.bought.ts';
export { type LeavingFacts, leavingFacts } from './store.leaving.ts';
export {
  currentTimes,
  currentWhen,
  findAcceptances,
  readLines,
  readLinesOfOrders,
} from './store.line.ts';
export { readApprovals } from './store.request.ts';
export { findOrders, type Order } from './store.ts';
