// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of register with the values its text takes. */
export interface RegisterMessages {
  readonly "completion.email": NoValues;
  readonly "completion.emailHint": NoValues;
  readonly "completion.later": NoValues;
  readonly "completion.lead": NoValues;
  readonly "completion.mobile": NoValues;
  readonly "completion.mobileHint": NoValues;
  readonly "completion.title": NoValues;
  readonly "register.aboutYou": NoValues;
  readonly "register.codeLead": { readonly address: string | number; readonly minutes: string | number };
  readonly "register.done": NoValues;
  readonly "register.haveAccount": NoValues;
  readonly "register.logIn": NoValues;
  readonly "register.newsletter": NoValues;
  readonly "register.photoHint": NoValues;
  readonly "register.submit": NoValues;
  readonly "register.title": NoValues;
  readonly "verify.action": NoValues;
  readonly "verify.byCode": NoValues;
  readonly "verify.done": NoValues;
  readonly "verify.goOn": NoValues;
  readonly "verify.lead": NoValues;
  readonly "verify.noToken": NoValues;
  readonly "verify.title": NoValues;
  readonly "verify.toProfile": NoValues;
}
