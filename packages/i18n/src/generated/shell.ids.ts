// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of shell with the values its text takes. */
export interface ShellMessages {
  readonly "account.login": NoValues;
  readonly "account.reauthTitle": NoValues;
  readonly "bookings.title": NoValues;
  readonly "cart.added": NoValues;
  readonly "cart.error": NoValues;
  readonly "cart.expiredTitle": NoValues;
  readonly "cart.proving": NoValues;
  readonly "cart.title": NoValues;
  readonly "event.all": NoValues;
  readonly "event.bookings": NoValues;
  readonly "event.invitation": NoValues;
  readonly "event.title": NoValues;
  readonly "facility.hours": { readonly hours: number };
  readonly "facility.minutes": { readonly minutes: number };
  readonly "facility.title": NoValues;
  readonly "facility.titleOf": { readonly noun: string | number };
  readonly "gift.redeemTitle": NoValues;
  readonly "gift.title": NoValues;
  readonly "home.free": NoValues;
  readonly "home.from": { readonly price: string | number };
  readonly "home.lead": NoValues;
  readonly "home.title": NoValues;
  readonly "payment.open": NoValues;
  readonly "result.title": NoValues;
  readonly "shell.account": NoValues;
  readonly "shell.back": NoValues;
  readonly "shell.backHome": NoValues;
  readonly "shell.becomePartner": NoValues;
  readonly "shell.bookNow": NoValues;
  readonly "shell.cards": NoValues;
  readonly "shell.cart": { readonly count: number };
  readonly "shell.cartEmpty": NoValues;
  readonly "shell.chat": NoValues;
  readonly "shell.company": NoValues;
  readonly "shell.facilityBookings": NoValues;
  readonly "shell.family": NoValues;
  readonly "shell.location": NoValues;
  readonly "shell.login": NoValues;
  readonly "shell.mainMenu": NoValues;
  readonly "shell.menu": NoValues;
  readonly "shell.notAvailable": NoValues;
  readonly "shell.notFound": NoValues;
  readonly "shell.offline": NoValues;
  readonly "shell.oops": NoValues;
  readonly "shell.opensSoon": NoValues;
  readonly "shell.opensSoonHint": NoValues;
  readonly "shell.partFailed": NoValues;
  readonly "shell.pauseBanner": NoValues;
  readonly "shell.playBanner": NoValues;
  readonly "shell.points": NoValues;
  readonly "shell.retry": NoValues;
  readonly "shell.skipToContent": NoValues;
  readonly "shell.switchLanguage": NoValues;
  readonly "shell.switchLanguageHint": NoValues;
  readonly "shell.terms": NoValues;
  readonly "shell.unreachable": NoValues;
  readonly "shell.waitingList": NoValues;
  readonly "shell.wallet": NoValues;
  readonly "terms.agree": { readonly terms: string | number };
  readonly "terms.inFull": NoValues;
  readonly "terms.read": NoValues;
  readonly "ticket.title": NoValues;
}
