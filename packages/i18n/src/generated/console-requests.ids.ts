// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-requests with the values its text takes. */
export interface ConsoleRequestsMessages {
  readonly "console.answerWithin": { readonly hours: string | number; readonly minutes: string | number; readonly when: string | number };
  readonly "console.approveRequestHint": NoValues;
  readonly "console.approvedBy": { readonly by: string | number; readonly when: string | number };
  readonly "console.lineRejected": NoValues;
  readonly "console.noRequestDecided": NoValues;
  readonly "console.noRequestWaits": NoValues;
  readonly "console.payWithin": { readonly when: string | number };
  readonly "console.rejectRequestHint": NoValues;
  readonly "console.rejectedBy": { readonly by: string | number; readonly when: string | number };
  readonly "console.requestApproved": { readonly name: string | number };
  readonly "console.requestList": NoValues;
  readonly "console.requestList.decided": NoValues;
  readonly "console.requestList.waiting": NoValues;
  readonly "console.requestReadOnly": NoValues;
  readonly "console.requestRejected": { readonly name: string | number };
  readonly "console.requestState.given_up": NoValues;
  readonly "console.requestState.granted": NoValues;
  readonly "console.requestState.lapsed": NoValues;
  readonly "console.requestState.rejected": NoValues;
  readonly "console.requestState.to_pay": NoValues;
  readonly "console.requestState.unpaid": NoValues;
  readonly "console.requestedOn": { readonly hours: string | number; readonly minutes: string | number; readonly when: string | number };
}
