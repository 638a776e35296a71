// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-gift with the values its text takes. */
export interface ConsoleGiftMessages {
  readonly "console.gift.change": NoValues;
  readonly "console.gift.changeHint": NoValues;
  readonly "console.gift.from": { readonly buyer: string | number; readonly name: string | number };
  readonly "console.gift.hint": NoValues;
  readonly "console.gift.mailed": { readonly date: string | number };
  readonly "console.gift.mails": { readonly number: number };
  readonly "console.gift.new": NoValues;
  readonly "console.gift.newHint": NoValues;
  readonly "console.gift.newer": NoValues;
  readonly "console.gift.noProducts": NoValues;
  readonly "console.gift.noProductsHint": NoValues;
  readonly "console.gift.noneSold": NoValues;
  readonly "console.gift.notFound": NoValues;
  readonly "console.gift.off": NoValues;
  readonly "console.gift.older": NoValues;
  readonly "console.gift.order": { readonly number: string | number };
  readonly "console.gift.products": NoValues;
  readonly "console.gift.range": { readonly least: string | number; readonly most: string | number };
  readonly "console.gift.redeemed": NoValues;
  readonly "console.gift.refund": NoValues;
  readonly "console.gift.refundDone": NoValues;
  readonly "console.gift.refundText": { readonly amount: string | number };
  readonly "console.gift.refundTitle": NoValues;
  readonly "console.gift.refunded": NoValues;
  readonly "console.gift.resend": NoValues;
  readonly "console.gift.resendDone": NoValues;
  readonly "console.gift.resendText": { readonly email: string | number };
  readonly "console.gift.resendTitle": NoValues;
  readonly "console.gift.save": NoValues;
  readonly "console.gift.search": NoValues;
  readonly "console.gift.sold": NoValues;
  readonly "console.gift.waiting": { readonly date: string | number };
}
