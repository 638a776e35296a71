// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of wallet with the values its text takes. */
export interface WalletMessages {
  readonly "points.balance": NoValues;
  readonly "points.earn": { readonly points: number; readonly unit: string | number };
  readonly "points.expiring": NoValues;
  readonly "points.kind.earned": NoValues;
  readonly "points.kind.expired": NoValues;
  readonly "points.kind.granted": NoValues;
  readonly "points.kind.refunded": NoValues;
  readonly "points.kind.reserved": NoValues;
  readonly "points.kind.returned": NoValues;
  readonly "points.kind.spent": NoValues;
  readonly "points.kind.taken_back": NoValues;
  readonly "points.kind.withdrawn": NoValues;
  readonly "points.lead": NoValues;
  readonly "points.none": NoValues;
  readonly "points.noneHint": NoValues;
  readonly "points.number": { readonly points: number };
  readonly "points.spend": { readonly least: number };
  readonly "points.title": NoValues;
  readonly "points.until": { readonly date: string | number };
  readonly "points.worth": { readonly amount: string | number };
  readonly "wallet.after": { readonly amount: string | number };
  readonly "wallet.amount": NoValues;
  readonly "wallet.balance": NoValues;
  readonly "wallet.booking": { readonly number: string | number };
  readonly "wallet.continue": NoValues;
  readonly "wallet.declined": { readonly amount: string | number };
  readonly "wallet.declinedHint": NoValues;
  readonly "wallet.ended": { readonly amount: string | number };
  readonly "wallet.endedHint": NoValues;
  readonly "wallet.gateway": NoValues;
  readonly "wallet.kind.expired": NoValues;
  readonly "wallet.kind.granted": NoValues;
  readonly "wallet.kind.paid_out": NoValues;
  readonly "wallet.kind.refund": NoValues;
  readonly "wallet.kind.reserved": NoValues;
  readonly "wallet.kind.returned": NoValues;
  readonly "wallet.kind.spent": NoValues;
  readonly "wallet.kind.top_up": NoValues;
  readonly "wallet.kind.withdrawn": NoValues;
  readonly "wallet.lead": NoValues;
  readonly "wallet.movements": NoValues;
  readonly "wallet.noPage": NoValues;
  readonly "wallet.none": NoValues;
  readonly "wallet.noneHint": NoValues;
  readonly "wallet.open": NoValues;
  readonly "wallet.openUntil": { readonly amount: string | number; readonly time: string | number };
  readonly "wallet.other": NoValues;
  readonly "wallet.outOfRange": { readonly least: string | number; readonly most: string | number };
  readonly "wallet.paid": { readonly amount: string | number };
  readonly "wallet.pay": { readonly amount: string | number };
  readonly "wallet.pending": { readonly amount: string | number };
  readonly "wallet.pendingHint": NoValues;
  readonly "wallet.period": NoValues;
  readonly "wallet.period.month": NoValues;
  readonly "wallet.period.quarter": NoValues;
  readonly "wallet.period.week": NoValues;
  readonly "wallet.promo": NoValues;
  readonly "wallet.promoHint": NoValues;
  readonly "wallet.promoUntil": { readonly amount: string | number; readonly date: string | number };
  readonly "wallet.quick": NoValues;
  readonly "wallet.range": { readonly least: string | number; readonly most: string | number };
  readonly "wallet.refund": NoValues;
  readonly "wallet.refundHint": NoValues;
  readonly "wallet.showMore": NoValues;
  readonly "wallet.statement": NoValues;
  readonly "wallet.title": NoValues;
  readonly "wallet.topUp": NoValues;
  readonly "wallet.topup": NoValues;
  readonly "wallet.topupHint": NoValues;
}
