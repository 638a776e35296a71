// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-report with the values its text takes. */
export interface ConsoleReportMessages {
  readonly "console.closing.account": NoValues;
  readonly "console.closing.agrees": NoValues;
  readonly "console.closing.allAgree": NoValues;
  readonly "console.closing.back": NoValues;
  readonly "console.closing.bank": NoValues;
  readonly "console.closing.captured": NoValues;
  readonly "console.closing.check.balances": NoValues;
  readonly "console.closing.check.lots": NoValues;
  readonly "console.closing.check.refunds_due": NoValues;
  readonly "console.closing.check.unallocated": NoValues;
  readonly "console.closing.check.vat": NoValues;
  readonly "console.closing.closing": NoValues;
  readonly "console.closing.differTitle": NoValues;
  readonly "console.closing.difference": { readonly amount: string | number };
  readonly "console.closing.differs": NoValues;
  readonly "console.closing.disputed": NoValues;
  readonly "console.closing.gateway": { readonly name: string | number };
  readonly "console.closing.kind": NoValues;
  readonly "console.closing.moved": NoValues;
  readonly "console.closing.net": NoValues;
  readonly "console.closing.noPlaces": NoValues;
  readonly "console.closing.noReport": NoValues;
  readonly "console.closing.none": NoValues;
  readonly "console.closing.noneHint": NoValues;
  readonly "console.closing.of": { readonly day: string | number };
  readonly "console.closing.opening": NoValues;
  readonly "console.closing.other": NoValues;
  readonly "console.closing.over_short": NoValues;
  readonly "console.closing.owed": NoValues;
  readonly "console.closing.owed.chargebacks": NoValues;
  readonly "console.closing.owed.escrow": NoValues;
  readonly "console.closing.owed.escrow:pts": NoValues;
  readonly "console.closing.owed.giftcard": NoValues;
  readonly "console.closing.owed.partner": NoValues;
  readonly "console.closing.owed.points": NoValues;
  readonly "console.closing.owed.refunds_due": NoValues;
  readonly "console.closing.owed.unallocated": NoValues;
  readonly "console.closing.owed.wallet:promo": NoValues;
  readonly "console.closing.owed.wallet:refund": NoValues;
  readonly "console.closing.owed.wallet:topup": NoValues;
  readonly "console.closing.owedHint": NoValues;
  readonly "console.closing.places": NoValues;
  readonly "console.closing.placesHint": NoValues;
  readonly "console.closing.print": NoValues;
  readonly "console.closing.refunded": NoValues;
  readonly "console.closing.rounded": NoValues;
  readonly "console.closing.sales": NoValues;
  readonly "console.closing.salesHint": NoValues;
  readonly "console.closing.sheet": NoValues;
  readonly "console.closing.someDiffer": { readonly count: string | number };
  readonly "console.closing.terminal": NoValues;
  readonly "console.closing.vat": NoValues;
  readonly "console.closing.written": { readonly when: string | number };
  readonly "console.closingsHint": NoValues;
}
