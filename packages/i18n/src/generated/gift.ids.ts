// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of gift with the values its text takes. */
export interface GiftMessages {
  readonly "gift.add": NoValues;
  readonly "gift.amount": NoValues;
  readonly "gift.balance": { readonly balance: string | number };
  readonly "gift.buyOne": NoValues;
  readonly "gift.choose": NoValues;
  readonly "gift.code": NoValues;
  readonly "gift.codeForm": NoValues;
  readonly "gift.codeHint": NoValues;
  readonly "gift.correct": NoValues;
  readonly "gift.correctHint": NoValues;
  readonly "gift.correctSave": NoValues;
  readonly "gift.done.correct": NoValues;
  readonly "gift.done.refund": NoValues;
  readonly "gift.done.resend": NoValues;
  readonly "gift.explained.mailed": { readonly date: string | number };
  readonly "gift.explained.redeemed": { readonly date: string | number };
  readonly "gift.explained.refunded": NoValues;
  readonly "gift.factMail": NoValues;
  readonly "gift.factPaid": NoValues;
  readonly "gift.factRefund": NoValues;
  readonly "gift.factWallet": NoValues;
  readonly "gift.for": { readonly name: string | number };
  readonly "gift.haveOne": NoValues;
  readonly "gift.keep": NoValues;
  readonly "gift.lead": { readonly venue: string | number };
  readonly "gift.lineFor": { readonly email: string | number; readonly name: string | number };
  readonly "gift.none": NoValues;
  readonly "gift.noneHint": NoValues;
  readonly "gift.on": NoValues;
  readonly "gift.onHint": NoValues;
  readonly "gift.ownLead": NoValues;
  readonly "gift.ownNone": NoValues;
  readonly "gift.ownNoneHint": NoValues;
  readonly "gift.range": { readonly least: string | number; readonly most: string | number };
  readonly "gift.redeem": NoValues;
  readonly "gift.redeemLead": NoValues;
  readonly "gift.redeemed": { readonly amount: string | number };
  readonly "gift.refund": NoValues;
  readonly "gift.refundConfirm": NoValues;
  readonly "gift.refundText": { readonly amount: string | number; readonly email: string | number };
  readonly "gift.refundTitle": NoValues;
  readonly "gift.resend": NoValues;
  readonly "gift.resendConfirm": NoValues;
  readonly "gift.resendText": { readonly amount: string | number; readonly email: string | number };
  readonly "gift.resendTitle": NoValues;
  readonly "gift.signIn": NoValues;
  readonly "gift.signInHint": NoValues;
  readonly "gift.signInTitle": NoValues;
  readonly "gift.state.mailed": NoValues;
  readonly "gift.state.redeemed": NoValues;
  readonly "gift.state.refunded": NoValues;
  readonly "gift.state.waiting": NoValues;
  readonly "gift.toEmail": NoValues;
  readonly "gift.toEmailHint": NoValues;
  readonly "gift.toName": NoValues;
  readonly "gift.which": NoValues;
  readonly "gift.willMail": { readonly date: string | number; readonly time: string | number };
  readonly "gift.words": NoValues;
}
