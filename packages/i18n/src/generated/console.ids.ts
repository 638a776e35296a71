// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console with the values its text takes. */
export interface ConsoleMessages {
  readonly "console.amount": NoValues;
  readonly "console.arrivals": NoValues;
  readonly "console.arrived": { readonly arrived: string | number; readonly tickets: string | number };
  readonly "console.arrivedOf": { readonly arrived: string | number; readonly tickets: string | number };
  readonly "console.calledOff": NoValues;
  readonly "console.code": NoValues;
  readonly "console.codeHint": NoValues;
  readonly "console.count": { readonly count: number };
  readonly "console.dark": NoValues;
  readonly "console.date": NoValues;
  readonly "console.day": NoValues;
  readonly "console.dayAfter": NoValues;
  readonly "console.dayBefore": NoValues;
  readonly "console.dayCut": NoValues;
  readonly "console.email": NoValues;
  readonly "console.language": NoValues;
  readonly "console.light": NoValues;
  readonly "console.live": NoValues;
  readonly "console.menu": NoValues;
  readonly "console.notFound": NoValues;
  readonly "console.notLive": NoValues;
  readonly "console.nothingBooked": NoValues;
  readonly "console.nothingFound": NoValues;
  readonly "console.offline": NoValues;
  readonly "console.order": NoValues;
  readonly "console.paid": NoValues;
  readonly "console.password": NoValues;
  readonly "console.payment.awaited": NoValues;
  readonly "console.payment.free": NoValues;
  readonly "console.payment.paid": NoValues;
  readonly "console.payment.returned": NoValues;
  readonly "console.print": NoValues;
  readonly "console.search": NoValues;
  readonly "console.signIn": NoValues;
  readonly "console.signInTitle": NoValues;
  readonly "console.signOut": NoValues;
  readonly "console.skip": NoValues;
  readonly "console.time": NoValues;
  readonly "console.title": NoValues;
  readonly "console.toStart": NoValues;
  readonly "console.today": NoValues;
  readonly "console.tryAgain": NoValues;
  readonly "console.unreachable": NoValues;
  readonly "console.what": NoValues;
  readonly "console.who": NoValues;
}
