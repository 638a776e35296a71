// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console with the values its text takes. */
export interface ConsoleMessages {
  readonly "console.account": NoValues;
  readonly "console.answers": NoValues;
  readonly "console.applications": NoValues;
  readonly "console.audit": NoValues;
  readonly "console.cancel": NoValues;
  readonly "console.code": NoValues;
  readonly "console.codeHint": NoValues;
  readonly "console.content": NoValues;
  readonly "console.copied": NoValues;
  readonly "console.courts": NoValues;
  readonly "console.dark": NoValues;
  readonly "console.date": NoValues;
  readonly "console.day": NoValues;
  readonly "console.email": NoValues;
  readonly "console.field.isOpen": NoValues;
  readonly "console.field.rates": NoValues;
  readonly "console.goOn": NoValues;
  readonly "console.hasEnded": NoValues;
  readonly "console.idleHint": NoValues;
  readonly "console.idleLeft": NoValues;
  readonly "console.idleTitle": NoValues;
  readonly "console.keyClose": NoValues;
  readonly "console.keySearch": NoValues;
  readonly "console.keySheet": NoValues;
  readonly "console.kind.form": NoValues;
  readonly "console.language": NoValues;
  readonly "console.light": NoValues;
  readonly "console.menu": NoValues;
  readonly "console.more": NoValues;
  readonly "console.notFound": NoValues;
  readonly "console.notYours": NoValues;
  readonly "console.notYoursHint": NoValues;
  readonly "console.offline": NoValues;
  readonly "console.partFailed": NoValues;
  readonly "console.partner.approved": NoValues;
  readonly "console.partner.rejected": NoValues;
  readonly "console.partner.waiting": NoValues;
  readonly "console.partners": NoValues;
  readonly "console.passkeyNotMade": NoValues;
  readonly "console.passkeyNotUsed": NoValues;
  readonly "console.password": NoValues;
  readonly "console.pictures": NoValues;
  readonly "console.print": NoValues;
  readonly "console.reason": NoValues;
  readonly "console.role.desk": NoValues;
  readonly "console.role.manager": NoValues;
  readonly "console.role.owner": NoValues;
  readonly "console.role.scanner": NoValues;
  readonly "console.save": NoValues;
  readonly "console.settings": NoValues;
  readonly "console.shortcuts": NoValues;
  readonly "console.signIn": NoValues;
  readonly "console.signInByPasskey": NoValues;
  readonly "console.signInTitle": NoValues;
  readonly "console.signOut": NoValues;
  readonly "console.skip": NoValues;
  readonly "console.staff": NoValues;
  readonly "console.stay": NoValues;
  readonly "console.title": NoValues;
  readonly "console.toStart": NoValues;
  readonly "console.tryAgain": NoValues;
  readonly "console.unreachable": NoValues;
  readonly "console.useShortcuts": NoValues;
  readonly "console.yes": NoValues;
}
