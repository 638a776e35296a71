// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of card with the values its text takes. */
export interface CardMessages {
  readonly "card.another": NoValues;
  readonly "card.choice": NoValues;
  readonly "card.consent": { readonly venue: string | number };
  readonly "card.declined": NoValues;
  readonly "card.expired": NoValues;
  readonly "card.expires": { readonly month: string | number };
  readonly "card.gone": NoValues;
  readonly "card.keep": NoValues;
  readonly "card.lead": NoValues;
  readonly "card.list": NoValues;
  readonly "card.none": NoValues;
  readonly "card.noneHint": NoValues;
  readonly "card.notOffered": NoValues;
  readonly "card.option": { readonly card: string | number; readonly month: string | number };
  readonly "card.remove": NoValues;
  readonly "card.removeLead": NoValues;
  readonly "card.removeOf": { readonly card: string | number };
  readonly "card.removeTitle": { readonly card: string | number };
  readonly "card.removed": NoValues;
  readonly "card.save": NoValues;
  readonly "card.unknown": { readonly digits: string | number };
}
