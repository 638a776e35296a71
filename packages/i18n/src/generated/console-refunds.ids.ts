// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-refunds with the values its text takes. */
export interface ConsoleRefundsMessages {
  readonly "console.noRefundDecided": NoValues;
  readonly "console.noRefundFailed": NoValues;
  readonly "console.noRefundOfOrder": NoValues;
  readonly "console.noRefundWaits": NoValues;
  readonly "console.refundAction.again": NoValues;
  readonly "console.refundAction.bank": NoValues;
  readonly "console.refundAction.came_back": NoValues;
  readonly "console.refundAction.returned": NoValues;
  readonly "console.refundAction.wallet": NoValues;
  readonly "console.refundActionHint.again": { readonly amount: string | number };
  readonly "console.refundActionHint.bank": { readonly amount: string | number };
  readonly "console.refundActionHint.came_back": { readonly amount: string | number };
  readonly "console.refundActionHint.returned": { readonly amount: string | number };
  readonly "console.refundActionHint.wallet": { readonly amount: string | number };
  readonly "console.refundAll": NoValues;
  readonly "console.refundAmount": NoValues;
  readonly "console.refundAnswer.confirmed": NoValues;
  readonly "console.refundAnswer.refused": NoValues;
  readonly "console.refundAnswer.repeated": NoValues;
  readonly "console.refundAnswer.silence": NoValues;
  readonly "console.refundAnswerBy": { readonly when: string | number };
  readonly "console.refundApprove": NoValues;
  readonly "console.refundApproveHint": { readonly price: string | number };
  readonly "console.refundApproveOf": NoValues;
  readonly "console.refundApproved": { readonly amount: string | number };
  readonly "console.refundAskedOn": { readonly when: string | number };
  readonly "console.refundAtMost": { readonly amount: string | number };
  readonly "console.refundBack": { readonly amount: string | number };
  readonly "console.refundBegan": { readonly when: string | number };
  readonly "console.refundCard.asked": NoValues;
  readonly "console.refundCard.due": NoValues;
  readonly "console.refundCard.failed": NoValues;
  readonly "console.refundCard.returned": NoValues;
  readonly "console.refundCard.settled": NoValues;
  readonly "console.refundCard.unclear": NoValues;
  readonly "console.refundDecidedBy": { readonly by: string | number; readonly when: string | number };
  readonly "console.refundDecline": NoValues;
  readonly "console.refundDeclineHint": NoValues;
  readonly "console.refundDeclined": NoValues;
  readonly "console.refundFind": NoValues;
  readonly "console.refundList": NoValues;
  readonly "console.refundList.decided": NoValues;
  readonly "console.refundList.failed": NoValues;
  readonly "console.refundList.waiting": NoValues;
  readonly "console.refundNext": { readonly when: string | number };
  readonly "console.refundOfTopUp": NoValues;
  readonly "console.refundOutOfRange": { readonly amount: string | number };
  readonly "console.refundPaidBy.card": { readonly amount: string | number };
  readonly "console.refundPaidBy.wallet": { readonly amount: string | number };
  readonly "console.refundPrice": NoValues;
  readonly "console.refundReadOnly": NoValues;
  readonly "console.refundRecorded": NoValues;
  readonly "console.refundReference": NoValues;
  readonly "console.refundRepaid.original": { readonly amount: string | number };
  readonly "console.refundRepaid.wallet": { readonly amount: string | number };
  readonly "console.refundRepay": { readonly amount: string | number };
  readonly "console.refundSearch": NoValues;
  readonly "console.refundSearchHint": NoValues;
  readonly "console.refundShare.original": { readonly amount: string | number };
  readonly "console.refundShare.wallet": { readonly amount: string | number };
  readonly "console.refundState.approved": NoValues;
  readonly "console.refundState.declined": NoValues;
  readonly "console.refundState.lapsed": NoValues;
  readonly "console.refundState.waiting": NoValues;
  readonly "console.refundState.withdrawn": NoValues;
  readonly "console.refundTransferred": NoValues;
  readonly "console.refundWay": NoValues;
  readonly "console.refundWay.original": NoValues;
  readonly "console.refundWay.wallet": NoValues;
  readonly "console.refundWord": NoValues;
}
