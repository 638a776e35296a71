// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of home with the values its text takes. */
export interface HomeMessages {
  readonly "home.left": { readonly count: number };
  readonly "home.noTimes": NoValues;
  readonly "home.today": NoValues;
  readonly "home.tomorrow": NoValues;
  readonly "home.tonight": NoValues;
}
