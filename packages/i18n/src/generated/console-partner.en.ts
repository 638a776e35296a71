// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsolePartnerMessages } from './console-partner.ids.ts';

/** console-partner texts, language en. */
export const messages: Catalog<ConsolePartnerMessages> = {
  "console.accountEnded": ["The account was ended"],
  "console.appliedOn": ["Applied ",["when"]],
  "console.approveHint": ["Their account opens at once, and they are told by email. This cannot be undone here."],
  "console.approved": [["name"]," is a partner now."],
  "console.decidedOn": ["Decided ",["when"]],
  "console.licence": ["View licence"],
  "console.licenceNumber": ["Licence"],
  "console.noApplications": ["There are none"],
  "console.noneWaiting": ["No application is waiting"],
  "console.partner.closed": ["Closed"],
  "console.partnerCredit.ahead": ["Paid ahead"],
  "console.partnerCredit.amount": ["Amount"],
  "console.partnerCredit.available": ["Still available"],
  "console.partnerCredit.limit": ["Credit limit"],
  "console.partnerCredit.limitHint": ["The partner and its employees may order on credit up to this amount. A limit below what is owed stops further orders on credit. 0: none."],
  "console.partnerCredit.limitOf": ["Credit limit of ",["name"]],
  "console.partnerCredit.limitSaved": ["The limit is set."],
  "console.partnerCredit.owed": ["Owes"],
  "console.partnerCredit.record": ["Record a transfer"],
  "console.partnerCredit.recordHint": ["It is taken off what the partner owes at once. Each bank reference is recorded once."],
  "console.partnerCredit.recordNow": ["Record transfer"],
  "console.partnerCredit.recordOf": ["Transfer of ",["name"]],
  "console.partnerCredit.recorded": ["The transfer is recorded."],
  "console.partnerCredit.reference": ["Bank reference"],
  "console.partnerCredit.referenceHint": ["As the bank states it. Spaces and case do not matter."],
  "console.partnerCredit.saveLimit": ["Set limit"],
  "console.partnerCredit.setLimit": ["Change limit"],
  "console.rejectHint": ["They are told the reason by email, and may apply again. This cannot be undone."],
  "console.rejected": ["The application of ",["name"]," was rejected."],
  "console.trn": ["TRN"],
};
