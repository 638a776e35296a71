// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-partner with the values its text takes. */
export interface ConsolePartnerMessages {
  readonly "console.accountEnded": NoValues;
  readonly "console.appliedOn": { readonly when: string | number };
  readonly "console.approveHint": NoValues;
  readonly "console.approved": { readonly name: string | number };
  readonly "console.decidedOn": { readonly when: string | number };
  readonly "console.licence": NoValues;
  readonly "console.licenceNumber": NoValues;
  readonly "console.noApplications": NoValues;
  readonly "console.noneWaiting": NoValues;
  readonly "console.partner.closed": NoValues;
  readonly "console.partnerCredit.ahead": NoValues;
  readonly "console.partnerCredit.aheadAfter": { readonly amount: string | number };
  readonly "console.partnerCredit.allowanceNone": NoValues;
  readonly "console.partnerCredit.allowanceUsed": { readonly monthly: string | number; readonly used: string | number };
  readonly "console.partnerCredit.amount": NoValues;
  readonly "console.partnerCredit.available": NoValues;
  readonly "console.partnerCredit.back": NoValues;
  readonly "console.partnerCredit.disputed": NoValues;
  readonly "console.partnerCredit.employees": NoValues;
  readonly "console.partnerCredit.isTakenBack": NoValues;
  readonly "console.partnerCredit.limit": NoValues;
  readonly "console.partnerCredit.limitHint": NoValues;
  readonly "console.partnerCredit.limitOf": { readonly name: string | number };
  readonly "console.partnerCredit.limitSaved": NoValues;
  readonly "console.partnerCredit.movements": NoValues;
  readonly "console.partnerCredit.noEmployees": NoValues;
  readonly "console.partnerCredit.noMovements": NoValues;
  readonly "console.partnerCredit.noStatements": NoValues;
  readonly "console.partnerCredit.noTransfer": NoValues;
  readonly "console.partnerCredit.open": NoValues;
  readonly "console.partnerCredit.ordered": NoValues;
  readonly "console.partnerCredit.overdue": NoValues;
  readonly "console.partnerCredit.overdueText": { readonly amount: string | number; readonly date: string | number };
  readonly "console.partnerCredit.owed": NoValues;
  readonly "console.partnerCredit.owedAfter": { readonly amount: string | number };
  readonly "console.partnerCredit.paid": NoValues;
  readonly "console.partnerCredit.pdf": NoValues;
  readonly "console.partnerCredit.reason": NoValues;
  readonly "console.partnerCredit.received": NoValues;
  readonly "console.partnerCredit.record": NoValues;
  readonly "console.partnerCredit.recordHint": NoValues;
  readonly "console.partnerCredit.recordNow": NoValues;
  readonly "console.partnerCredit.recordOf": { readonly name: string | number };
  readonly "console.partnerCredit.recorded": NoValues;
  readonly "console.partnerCredit.reference": NoValues;
  readonly "console.partnerCredit.referenceHint": NoValues;
  readonly "console.partnerCredit.refunded": NoValues;
  readonly "console.partnerCredit.saveLimit": NoValues;
  readonly "console.partnerCredit.setLimit": NoValues;
  readonly "console.partnerCredit.sheet": NoValues;
  readonly "console.partnerCredit.statement": { readonly month: string | number; readonly serial: string | number };
  readonly "console.partnerCredit.statementDue": { readonly amount: string | number; readonly date: string | number };
  readonly "console.partnerCredit.statementOverdue": { readonly amount: string | number; readonly date: string | number };
  readonly "console.partnerCredit.statementPaid": NoValues;
  readonly "console.partnerCredit.statements": NoValues;
  readonly "console.partnerCredit.takeBack": NoValues;
  readonly "console.partnerCredit.takeBackHint": { readonly amount: string | number };
  readonly "console.partnerCredit.takeBackNow": NoValues;
  readonly "console.partnerCredit.takeBackOf": { readonly reference: string | number };
  readonly "console.partnerCredit.takenBackOn": { readonly when: string | number };
  readonly "console.partnerCredit.taken_back": NoValues;
  readonly "console.partnerCredit.transferOn": { readonly when: string | number };
  readonly "console.partnerCredit.transfers": NoValues;
  readonly "console.partnerCredit.transfersOf": { readonly name: string | number };
  readonly "console.rejectHint": NoValues;
  readonly "console.rejected": { readonly name: string | number };
  readonly "console.trn": NoValues;
}
