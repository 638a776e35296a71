// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of ui with the values its text takes. */
export interface UiMessages {
  readonly "money.dirhams": { readonly amount: number };
  readonly "ui.close": NoValues;
  readonly "ui.countryCode": NoValues;
  readonly "ui.decrease": { readonly name: string | number };
  readonly "ui.discard": NoValues;
  readonly "ui.discardTitle": NoValues;
  readonly "ui.dismiss": NoValues;
  readonly "ui.errorSummary": NoValues;
  readonly "ui.increase": { readonly name: string | number };
  readonly "ui.keep": NoValues;
  readonly "ui.minutesLeft": { readonly minutes: number };
  readonly "ui.notifications": NoValues;
  readonly "ui.optional": NoValues;
  readonly "ui.timeUp": NoValues;
  readonly "ui.unexpected": NoValues;
}
