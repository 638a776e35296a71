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
  "console.rejectHint": ["They are told the reason by email, and may apply again. This cannot be undone."],
  "console.rejected": ["The application of ",["name"]," was rejected."],
  "console.trn": ["TRN"],
};
