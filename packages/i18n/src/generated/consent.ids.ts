// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of consent with the values its text takes. */
export interface ConsentMessages {
  readonly "consent.accept": NoValues;
  readonly "consent.privacy": NoValues;
  readonly "consent.refuse": NoValues;
  readonly "consent.text": NoValues;
  readonly "consent.title": NoValues;
}
