// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-disputes with the values its text takes. */
export interface ConsoleDisputesMessages {
  readonly "console.disputeAction.keep": NoValues;
  readonly "console.disputeAction.lost": NoValues;
  readonly "console.disputeAction.won": NoValues;
  readonly "console.disputeActionHint.keep": { readonly amount: string | number };
  readonly "console.disputeActionHint.lost": { readonly amount: string | number };
  readonly "console.disputeActionHint.won": { readonly amount: string | number };
  readonly "console.disputeAmount": NoValues;
  readonly "console.disputeChanged": NoValues;
  readonly "console.disputeCovered": { readonly amount: string | number };
  readonly "console.disputeFromPartner": { readonly amount: string | number };
  readonly "console.disputeFromWallet": { readonly amount: string | number };
  readonly "console.disputeHint.closed": NoValues;
  readonly "console.disputeHint.inquiry": NoValues;
  readonly "console.disputeHint.lost": NoValues;
  readonly "console.disputeHint.lostTopUp": NoValues;
  readonly "console.disputeHint.open": NoValues;
  readonly "console.disputeHint.settled": NoValues;
  readonly "console.disputeHint.won": NoValues;
  readonly "console.disputeKept": NoValues;
  readonly "console.disputeList": NoValues;
  readonly "console.disputeList.ended": NoValues;
  readonly "console.disputeList.open": NoValues;
  readonly "console.disputeOfPartner": NoValues;
  readonly "console.disputeOfTopUp": NoValues;
  readonly "console.disputeOpened": { readonly when: string | number };
  readonly "console.disputePayment": NoValues;
  readonly "console.disputeReason.credit_not_processed": NoValues;
  readonly "console.disputeReason.duplicate": NoValues;
  readonly "console.disputeReason.fraudulent": NoValues;
  readonly "console.disputeReason.general": NoValues;
  readonly "console.disputeReason.product_not_received": NoValues;
  readonly "console.disputeReason.product_unacceptable": NoValues;
  readonly "console.disputeReason.subscription_canceled": NoValues;
  readonly "console.disputeReason.unrecognized": NoValues;
  readonly "console.disputeReasonField": NoValues;
  readonly "console.disputeRecord": NoValues;
  readonly "console.disputeRecordHint": NoValues;
  readonly "console.disputeRecorded": NoValues;
  readonly "console.disputeReference": NoValues;
  readonly "console.disputeState.closed": NoValues;
  readonly "console.disputeState.inquiry": NoValues;
  readonly "console.disputeState.lost": NoValues;
  readonly "console.disputeState.open": NoValues;
  readonly "console.disputeState.won": NoValues;
  readonly "console.disputeUncovered": { readonly amount: string | number };
  readonly "console.disputeUntil": { readonly when: string | number };
  readonly "console.disputesHint": NoValues;
  readonly "console.noDispute.ended": NoValues;
  readonly "console.noDispute.open": NoValues;
}
