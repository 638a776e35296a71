// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of account with the values its text takes. */
export interface AccountMessages {
  readonly "account.email": NoValues;
  readonly "account.guestContinue": NoValues;
  readonly "account.hidePassword": NoValues;
  readonly "account.loginLead": NoValues;
  readonly "account.loginSuccess": NoValues;
  readonly "account.mobile": NoValues;
  readonly "account.name": NoValues;
  readonly "account.or": NoValues;
  readonly "account.password": NoValues;
  readonly "account.showPassword": NoValues;
  readonly "account.signingIn": NoValues;
  readonly "account.withPass": NoValues;
  readonly "cart.leftOut": { readonly count: number; readonly names: string | number; readonly why: string | number };
  readonly "form.email": NoValues;
  readonly "form.mobileInvalid": NoValues;
  readonly "form.mobileMissing": NoValues;
  readonly "form.name": NoValues;
  readonly "form.namePunctuated": NoValues;
  readonly "form.required": { readonly field: string | number };
  readonly "form.terms": NoValues;
  readonly "pass.accountExists": NoValues;
  readonly "pass.cancelled": NoValues;
  readonly "pass.expired": NoValues;
  readonly "pass.failed": NoValues;
  readonly "pass.unverified": NoValues;
}
