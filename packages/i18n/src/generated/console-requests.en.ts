// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleRequestsMessages } from './console-requests.ids.ts';

/** console-requests texts, language en. */
export const messages: Catalog<ConsoleRequestsMessages> = {
  "console.answerWithin": ["Answer by ",["when"]," (",["hours"]," h ",["minutes"]," min left)"],
  "console.approveRequestHint": ["Once all approvals are given, the customer is asked by email to pay; a free booking gets its tickets at once. An approval cannot be taken back."],
  "console.approvedBy": ["Approved by ",["by"],", ",["when"],"."],
  "console.lineRejected": ["Rejected"],
  "console.noRequestDecided": ["No request was decided yet"],
  "console.noRequestWaits": ["No request is waiting"],
  "console.payWithin": ["To be paid by ",["when"]],
  "console.rejectRequestHint": ["The customer receives the reason by email, and the place is for sale again at once. This cannot be undone."],
  "console.rejectedBy": ["Rejected by ",["by"],", ",["when"],"."],
  "console.requestApproved": [["name"]," is approved."],
  "console.requestList": ["Show"],
  "console.requestList.decided": ["Decided"],
  "console.requestList.waiting": ["Waiting"],
  "console.requestReadOnly": ["A manager answers these requests."],
  "console.requestRejected": [["name"]," is rejected."],
  "console.requestState.given_up": ["Withdrawn"],
  "console.requestState.granted": ["Booked"],
  "console.requestState.lapsed": ["Not answered in time"],
  "console.requestState.rejected": ["Rejected"],
  "console.requestState.to_pay": ["Approved, to be paid"],
  "console.requestState.unpaid": ["Not paid in time"],
  "console.requestedOn": ["Requested ",["when"]," (",["hours"]," h ",["minutes"]," min ago)"],
};
