// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { WalletMessages } from './wallet.ids.ts';

/** wallet texts, language en. */
export const messages: Catalog<WalletMessages> = {
  "wallet.after": ["Balance ",["amount"]],
  "wallet.amount": ["Amount"],
  "wallet.balance": ["Balance"],
  "wallet.booking": ["Booking ",["number"]],
  "wallet.continue": ["Continue to payment"],
  "wallet.declined": ["Your card was declined. ",["amount"]," was not added."],
  "wallet.declinedHint": ["You can top up again with another card."],
  "wallet.ended": ["The time to pay ",["amount"]," is over"],
  "wallet.endedHint": ["If your bank confirms the payment later, it is added all the same."],
  "wallet.kind.refund": ["Refund of a booking"],
  "wallet.kind.reserved": ["Reserved for a booking"],
  "wallet.kind.returned": ["Returned from an unpaid booking"],
  "wallet.kind.spent": ["Spent on a booking"],
  "wallet.kind.top_up": ["Top-up"],
  "wallet.lead": ["Money that you keep with us."],
  "wallet.movements": ["Movements"],
  "wallet.noPage": ["The payment page could not be opened. Nothing was charged."],
  "wallet.none": ["No movements in this period"],
  "wallet.noneHint": ["Choose a longer period, or top up your wallet."],
  "wallet.open": ["Waiting to be paid"],
  "wallet.openUntil": [["amount"],", until ",["time"]],
  "wallet.other": ["Other amount"],
  "wallet.outOfRange": ["Choose an amount from ",["least"]," to ",["most"],"."],
  "wallet.paid": [["amount"]," was added to your wallet"],
  "wallet.pay": ["Pay ",["amount"]," by card"],
  "wallet.pending": ["Your payment of ",["amount"]," is not confirmed yet"],
  "wallet.pendingHint": ["This page shows it as soon as the bank confirms it."],
  "wallet.period": ["Period"],
  "wallet.period.month": ["Last month"],
  "wallet.period.quarter": ["Last 3 months"],
  "wallet.period.week": ["Last week"],
  "wallet.quick": ["Quick amounts"],
  "wallet.range": ["From ",["least"]," to ",["most"]],
  "wallet.refund": ["From refunds"],
  "wallet.refundHint": ["Returned from bookings"],
  "wallet.showMore": ["Show more"],
  "wallet.title": ["Wallet"],
  "wallet.topUp": ["Top up"],
  "wallet.topup": ["Topped up"],
  "wallet.topupHint": ["Added by card"],
};
