// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-day with the values its text takes. */
export interface ConsoleDayMessages {
  readonly "console.acts": NoValues;
  readonly "console.amount": NoValues;
  readonly "console.arrivals": NoValues;
  readonly "console.arrived": { readonly arrived: string | number; readonly tickets: string | number };
  readonly "console.arrivedOf": { readonly arrived: string | number; readonly tickets: string | number };
  readonly "console.bookedAddOns": NoValues;
  readonly "console.calledOff": NoValues;
  readonly "console.cancelAlso": NoValues;
  readonly "console.cancelBack": NoValues;
  readonly "console.cancelBooking": NoValues;
  readonly "console.cancelBy": NoValues;
  readonly "console.cancelBy.customer": NoValues;
  readonly "console.cancelBy.venue": NoValues;
  readonly "console.cancelLate": NoValues;
  readonly "console.cancelLead": NoValues;
  readonly "console.cancelNeedsManager": NoValues;
  readonly "console.cancelNone": NoValues;
  readonly "console.cancelRefund": { readonly amount: string | number };
  readonly "console.cancelTickets": NoValues;
  readonly "console.cancelTitle": NoValues;
  readonly "console.cancelUnpaid": NoValues;
  readonly "console.checkIn": NoValues;
  readonly "console.checkInAll": { readonly count: number };
  readonly "console.checkInTitle": NoValues;
  readonly "console.checkOut": NoValues;
  readonly "console.checkedIn": { readonly count: number };
  readonly "console.checkedOut": { readonly count: number };
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
  readonly "console.ticketNamed": { readonly name: string | number };
  readonly "console.time": NoValues;
  readonly "console.today": NoValues;
  readonly "console.undoEntry": NoValues;
  readonly "console.visit.expected": NoValues;
  readonly "console.visit.in": NoValues;
  readonly "console.visit.out": NoValues;
  readonly "console.what": NoValues;
  readonly "console.who": NoValues;
}
