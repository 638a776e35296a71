/* Parts of this feature that other features and kinds use, besides its service. */

export { enableAccount } from './accounts.ts';
export { type CardWish, isWithoutCard, noCardPays, readCardWish } from './cards.ts';
export type { Gateway, GatewayDispute, RefundAnswer } from './gateway.ts';
export {
  createGateways,
  type GatewayAnswer,
  type GatewayChoice,
  type Gateways,
} from './gateways.ts';
export { DEFAULT_POLL_SCHEDULE, DISPUTE_AGAIN_MS } from './policy.ts';
export {
  canBeRequested,
  claimDueRechecks,
  claimDueRefunds,
  claimRefund,
  keepReturned,
  openRefund,
  recordFound,
  recordRefund,
  venuesWithDueRechecks,
  venuesWithDueRefunds,
} from './refunds.ts';
export {
  endAtCounter,
  type PlaceAtCounter,
  placeAtCounter,
  wasAtCounter,
} from './store.counter.ts';
export {
  type AtAccount,
  claimDisputes,
  countDisputed,
  coverDispute,
  type DisputablePayment,
  type Dispute,
  disputableOf,
  disputesOfOrder,
  findDisputable,
  findDisputables,
  findDispute,
  hasOpenDispute,
  keepDispute,
  listDisputes,
  lockDisputable,
  lockDispute,
  lockUnmadeRefunds,
  venuesWithDueDisputes,
  writeDispute,
} from './store.dispute.ts';
export {
  closePayouts,
  lockPaidTopUps,
  openRest,
  type PaidTopUp,
  paidTopUps,
  refundsOfPayouts,
  scheduleContact,
} from './store.payout.ts';
export {
  countRefund,
  endRefund,
  type FailedRefund,
  failedRefunds,
  findRefund,
  lockRefund,
  type PayoutContact,
  type Refund,
  refundsOfOrder,
} from './store.refund.ts';
export {
  findOpenTopUps,
  findTopUp,
  readOpenTopUps,
  readTopUp,
  type TopUp,
  writeTopUp,
} from './store.top-up.ts';
export {
  capturedPayments,
  findPayment,
  findPaymentOf,
  findPaymentOfOrder,
  isOfOrder,
  isTransactionKnown,
  lockPayment,
  type OpenedPayment,
  type OrderPayment,
  openCall,
  openParameters,
  openPayment,
  PAYMENT_PARAMETERS,
  type Payment,
  readCapturedOfOrders,
  readCapturedPayments,
  readPayment,
  setPage,
} from './store.ts';
