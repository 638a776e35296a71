// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-day with the values its text takes. */
export interface ConsoleDayMessages {
  readonly "console.amount": NoValues;
  readonly "console.arrivals": NoValues;
  readonly "console.arrived": { readonly arrived: string | number; readonly tickets: string | number };
  readonly "console.arrivedOf": { readonly arrived: string | number; readonly tickets: string | number };
  readonly "console.bookedAddOns": NoValues;
  readonly "console.calledOff": NoValues;
  readonly "console.count": { readonly count: number };
  readonly "console.dayAfter": NoValues;
  readonly "console.dayBefore": NoValues;
  readonly "console.dayCut": NoValues;
  readonly "console.firstSteps": NoValues;
  readonly "console.firstStepsHint": NoValues;
  readonly "console.live": NoValues;
  readonly "console.notLive": NoValues;
  readonly "console.note": NoValues;
  readonly "console.nothingBooked": NoValues;
  readonly "console.nothingFound": NoValues;
  readonly "console.order": NoValues;
  readonly "console.paid": NoValues;
  readonly "console.payment.awaited": NoValues;
  readonly "console.payment.free": NoValues;
  readonly "console.payment.paid": NoValues;
  readonly "console.payment.returned": NoValues;
  readonly "console.search": NoValues;
  readonly "console.step.bookings": NoValues;
  readonly "console.step.court": NoValues;
  readonly "console.step.service": NoValues;
  readonly "console.step.site": NoValues;
  readonly "console.stepDone": NoValues;
  readonly "console.stepLeft": NoValues;
  readonly "console.time": NoValues;
  readonly "console.today": NoValues;
  readonly "console.what": NoValues;
  readonly "console.who": NoValues;
}
