// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of below-fold with the values its text takes. */
export interface BelowFoldMessages {
  readonly "account.loggedOut": NoValues;
  readonly "home.left": { readonly count: number };
  readonly "home.next": NoValues;
  readonly "home.noTimes": NoValues;
  readonly "home.now": NoValues;
  readonly "home.services": NoValues;
  readonly "home.soonest": NoValues;
  readonly "home.ticket": NoValues;
  readonly "home.today": NoValues;
  readonly "home.tomorrow": NoValues;
  readonly "home.tonight": NoValues;
  readonly "home.usual": NoValues;
  readonly "home.usualBook": NoValues;
  readonly "home.usualNot": NoValues;
  readonly "home.usualOther": NoValues;
  readonly "home.usualWith": { readonly count: string | number; readonly what: string | number };
  readonly "line.openDays": { readonly count: number };
  readonly "line.showOnMap": NoValues;
  readonly "line.validUntil": { readonly date: string | number };
  readonly "line.whilePlaces": NoValues;
  readonly "people.title": NoValues;
  readonly "shell.cardsAccepted": NoValues;
  readonly "shell.clockText": { readonly venue: string | number };
  readonly "shell.clockTitle": NoValues;
  readonly "shell.consent": NoValues;
  readonly "shell.copyright": { readonly venue: string | number; readonly years: string | number };
  readonly "shell.darkTheme": NoValues;
  readonly "shell.lightTheme": NoValues;
  readonly "shell.logout": NoValues;
  readonly "shell.newVersion": NoValues;
  readonly "shell.newsletter": NoValues;
  readonly "shell.newsletterEmail": NoValues;
  readonly "shell.offlineSign": NoValues;
  readonly "shell.poweredBy": NoValues;
  readonly "shell.quickLinks": NoValues;
  readonly "shell.subscribe": NoValues;
  readonly "shell.subscribed": NoValues;
  readonly "shell.workingHours": NoValues;
  readonly "venue.cartStays": { readonly here: string | number };
  readonly "venue.choose": NoValues;
  readonly "venue.goTo": { readonly venue: string | number };
  readonly "venue.stay": { readonly here: string | number };
  readonly "visit.closedNow": NoValues;
  readonly "visit.openMap": NoValues;
  readonly "visit.openNow": NoValues;
  readonly "visit.opensAt": { readonly when: string | number };
  readonly "visit.until": { readonly when: string | number };
}
