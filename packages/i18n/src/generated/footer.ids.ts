// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of footer with the values its text takes. */
export interface FooterMessages {
  readonly "shell.cardsAccepted": NoValues;
  readonly "shell.clockText": { readonly venue: string | number };
  readonly "shell.clockTitle": NoValues;
  readonly "shell.copyright": { readonly venue: string | number; readonly years: string | number };
  readonly "shell.darkTheme": NoValues;
  readonly "shell.lightTheme": NoValues;
  readonly "shell.newsletter": NoValues;
  readonly "shell.newsletterEmail": NoValues;
  readonly "shell.poweredBy": NoValues;
  readonly "shell.quickLinks": NoValues;
  readonly "shell.subscribe": NoValues;
  readonly "shell.subscribed": NoValues;
  readonly "shell.workingHours": NoValues;
}
