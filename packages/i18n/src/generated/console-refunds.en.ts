// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleRefundsMessages } from './console-refunds.ids.ts';

/** console-refunds texts, language en. */
export const messages: Catalog<ConsoleRefundsMessages> = {
  "console.noRefundDecided": ["No request for a refund was decided yet"],
  "console.noRefundWaits": ["No request for a refund is waiting"],
  "console.refundAll": ["All"],
  "console.refundAmount": ["Amount"],
  "console.refundAnswerBy": ["Answer by ",["when"]],
  "console.refundApprove": ["Repay"],
  "console.refundApproveHint": ["The customer gave it up for nothing; it cost ",["price"],". What you repay is goodwill, with a credit note, and the customer is told by email. It cannot be undone."],
  "console.refundApproveOf": ["Repay a part of ",["number"],"?"],
  "console.refundApproved": [["amount"]," is repaid."],
  "console.refundAskedOn": ["Asked ",["when"]],
  "console.refundAtMost": ["At most ",["amount"],"."],
  "console.refundBack": [["amount"]," of it was refunded."],
  "console.refundDecidedBy": [["by"],", ",["when"]],
  "console.refundDecline": ["Decline"],
  "console.refundDeclineHint": ["The customer receives the reason by email. Nothing is refunded, and the request cannot be reopened."],
  "console.refundDeclined": ["The request is declined."],
  "console.refundList": ["Show"],
  "console.refundList.decided": ["Decided requests"],
  "console.refundList.waiting": ["Requests that wait"],
  "console.refundOutOfRange": ["Enter an amount above zero, at most ",["amount"],"."],
  "console.refundPaidBy.card": [["amount"]," was paid by card."],
  "console.refundPaidBy.wallet": [["amount"]," was paid by wallet."],
  "console.refundPrice": ["Price of what was given up:"],
  "console.refundReadOnly": ["Owners and managers answer these requests."],
  "console.refundRepaid.original": [["amount"]," repaid the way it was paid"],
  "console.refundRepaid.wallet": [["amount"]," repaid to the wallet"],
  "console.refundRepay": ["Repay ",["amount"]],
  "console.refundShare.original": [["amount"]," goes back to the card."],
  "console.refundShare.wallet": [["amount"]," goes to the wallet at once."],
  "console.refundState.approved": ["Approved"],
  "console.refundState.declined": ["Declined"],
  "console.refundState.lapsed": ["Not answered in time"],
  "console.refundState.waiting": ["Waiting"],
  "console.refundState.withdrawn": ["Withdrawn"],
  "console.refundWay": ["To"],
  "console.refundWay.original": ["The way it was paid"],
  "console.refundWay.wallet": ["The wallet of the customer"],
  "console.refundWord": ["Reason of the customer"],
};
