// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-credit with the values its text takes. */
export interface ConsoleCreditMessages {
  readonly "console.credit.amount": NoValues;
  readonly "console.credit.amountHint": { readonly amount: string | number };
  readonly "console.credit.arReason": NoValues;
  readonly "console.credit.changed": NoValues;
  readonly "console.credit.changedNone": NoValues;
  readonly "console.credit.customer": NoValues;
  readonly "console.credit.customerHint": NoValues;
  readonly "console.credit.erased": NoValues;
  readonly "console.credit.give": NoValues;
  readonly "console.credit.giveAny": NoValues;
  readonly "console.credit.giveHint": NoValues;
  readonly "console.credit.giveNow": NoValues;
  readonly "console.credit.given": NoValues;
  readonly "console.credit.givenBy": { readonly name: string | number; readonly time: string | number };
  readonly "console.credit.left": { readonly amount: string | number };
  readonly "console.credit.none": NoValues;
  readonly "console.credit.noneHint": NoValues;
  readonly "console.credit.noneLeft": NoValues;
  readonly "console.credit.number": NoValues;
  readonly "console.credit.numberHint": { readonly most: string | number };
  readonly "console.credit.points": { readonly points: number };
  readonly "console.credit.pot": NoValues;
  readonly "console.credit.pot.points": NoValues;
  readonly "console.credit.pot.promo": NoValues;
  readonly "console.credit.reason": NoValues;
  readonly "console.credit.reasonHint": NoValues;
  readonly "console.credit.takeBack": NoValues;
  readonly "console.credit.takeBackHint": { readonly amount: string | number };
  readonly "console.credit.takeBackNow": { readonly amount: string | number };
  readonly "console.credit.takeBackOf": { readonly name: string | number };
  readonly "console.credit.takenBack": { readonly amount: string | number };
  readonly "console.credit.until": NoValues;
  readonly "console.credit.untilHint": NoValues;
  readonly "console.credit.validUntil": { readonly day: string | number };
  readonly "console.creditHint": NoValues;
}
