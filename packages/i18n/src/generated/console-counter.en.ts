// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleCounterMessages } from './console-counter.ids.ts';

/** console-counter texts, language en. */
export const messages: Catalog<ConsoleCounterMessages> = {
  "console.cashToTake": ["Cash to take: ",["amount"]],
  "console.counterDue": [["amount"]," is due from ",["name"],"."],
  "console.counterHint": ["Orders that customers chose to pay here. Each is kept until its time; record what you took, and the ticket is sent."],
  "console.counterNoTill": ["You have no open till. Without one you can record payments by the card terminal, and no cash."],
  "console.counterNone": ["No order waits to be paid here"],
  "console.counterNotFound": ["No order matches"],
  "console.counterOpenTill": ["Open a till"],
  "console.counterSearch": ["Order number, name or mobile"],
  "console.counterUntil": ["To be paid by ",["until"]],
  "console.paidBy": ["Paid by"],
  "console.paidBy.both": ["Card terminal and cash"],
  "console.paidBy.cash": ["Cash"],
  "console.paidBy.terminal": ["Card terminal"],
  "console.paymentTaken": ["Order ",["number"]," is paid."],
  "console.recordPayment": ["Record payment"],
  "console.takePayment": ["Take payment"],
  "console.takePaymentOf": ["Payment of order ",["number"]],
  "console.terminalAmount": ["Amount on the card terminal"],
  "console.terminalSlip": ["Number of the slip"],
};
