// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of booking with the values its text takes. */
export interface BookingMessages {
  readonly "bookings.asLastSeen": { readonly date: string | number; readonly time: string | number };
  readonly "bookings.cancelled": NoValues;
  readonly "bookings.none": NoValues;
  readonly "bookings.noneHint": NoValues;
  readonly "bookings.noneSince": NoValues;
  readonly "bookings.notKept": NoValues;
  readonly "bookings.past": NoValues;
  readonly "bookings.pending": NoValues;
  readonly "bookings.showMore": NoValues;
  readonly "bookings.since": NoValues;
  readonly "bookings.since.30": NoValues;
  readonly "bookings.since.7": NoValues;
  readonly "bookings.since.90": NoValues;
  readonly "bookings.since.all": NoValues;
  readonly "bookings.view": NoValues;
  readonly "request.answerUntil": { readonly until: string | number };
  readonly "request.given_up": NoValues;
  readonly "request.lapsed": NoValues;
  readonly "request.open": NoValues;
  readonly "request.pay": NoValues;
  readonly "request.payUntil": { readonly until: string | number };
  readonly "request.rejected": NoValues;
  readonly "request.title": NoValues;
  readonly "request.to_pay": NoValues;
  readonly "request.unpaid": NoValues;
  readonly "request.waiting": NoValues;
  readonly "status.approved": NoValues;
  readonly "status.calledOff": NoValues;
  readonly "status.cancelled": NoValues;
  readonly "status.checkedOut": NoValues;
  readonly "status.completed": NoValues;
  readonly "status.confirmed": NoValues;
  readonly "status.consumed": NoValues;
  readonly "status.expired": NoValues;
  readonly "status.inactive": NoValues;
  readonly "status.pending": NoValues;
  readonly "status.refundRequested": NoValues;
  readonly "status.rejected": NoValues;
  readonly "ticket.addons": NoValues;
  readonly "ticket.calendar": NoValues;
  readonly "ticket.calendarEnded": NoValues;
  readonly "ticket.calledOff": NoValues;
  readonly "ticket.cancel": NoValues;
  readonly "ticket.cancelAll": { readonly count: string | number };
  readonly "ticket.cancelAlso": { readonly names: string | number };
  readonly "ticket.cancelDone": NoValues;
  readonly "ticket.cancelRefund": { readonly amount: string | number };
  readonly "ticket.cancelText": NoValues;
  readonly "ticket.cancelTitle": { readonly count: number };
  readonly "ticket.cancelUnpaid": NoValues;
  readonly "ticket.cancelled": NoValues;
  readonly "ticket.copied": NoValues;
  readonly "ticket.copyFailed": NoValues;
  readonly "ticket.directions": NoValues;
  readonly "ticket.freeUntil": { readonly when: string | number };
  readonly "ticket.holder": NoValues;
  readonly "ticket.moved": { readonly name: string | number };
  readonly "ticket.none": NoValues;
  readonly "ticket.notFree": NoValues;
  readonly "ticket.notYet": NoValues;
  readonly "ticket.one": { readonly count: string | number; readonly number: string | number };
  readonly "ticket.order": NoValues;
  readonly "ticket.pdf": NoValues;
  readonly "ticket.qrName": { readonly name: string | number };
  readonly "ticket.share": NoValues;
  readonly "ticket.show": NoValues;
}
