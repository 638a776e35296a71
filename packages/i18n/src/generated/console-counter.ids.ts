// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-counter with the values its text takes. */
export interface ConsoleCounterMessages {
  readonly "console.cashToTake": { readonly amount: string | number };
  readonly "console.counterDue": { readonly amount: string | number; readonly name: string | number };
  readonly "console.counterHint": NoValues;
  readonly "console.counterNoTill": NoValues;
  readonly "console.counterNone": NoValues;
  readonly "console.counterNotFound": NoValues;
  readonly "console.counterOpenTill": NoValues;
  readonly "console.counterSearch": NoValues;
  readonly "console.counterUntil": { readonly until: string | number };
  readonly "console.paidBy": NoValues;
  readonly "console.paidBy.both": NoValues;
  readonly "console.paidBy.cash": NoValues;
  readonly "console.paidBy.terminal": NoValues;
  readonly "console.paymentTaken": { readonly number: string | number };
  readonly "console.recordPayment": NoValues;
  readonly "console.takePayment": NoValues;
  readonly "console.takePaymentOf": { readonly number: string | number };
  readonly "console.terminalAmount": NoValues;
  readonly "console.terminalSlip": NoValues;
}
