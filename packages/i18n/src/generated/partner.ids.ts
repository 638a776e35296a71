// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of partner with the values its text takes. */
export interface PartnerMessages {
  readonly "partner.acceptAs": { readonly name: string | number };
  readonly "partner.accepted": { readonly company: string | number };
  readonly "partner.actionOf": { readonly action: string | number; readonly name: string | number };
  readonly "partner.already": { readonly company: string | number };
  readonly "partner.apply": NoValues;
  readonly "partner.applyAgain": NoValues;
  readonly "partner.applyLead": { readonly venue: string | number };
  readonly "partner.arTradeName": NoValues;
  readonly "partner.business": NoValues;
  readonly "partner.codeLead": { readonly address: string | number; readonly minutes: number };
  readonly "partner.company": NoValues;
  readonly "partner.contact": NoValues;
  readonly "partner.contactLead": NoValues;
  readonly "partner.email": NoValues;
  readonly "partner.employeeLead": { readonly company: string | number };
  readonly "partner.employees": NoValues;
  readonly "partner.haveAccount": NoValues;
  readonly "partner.invitation": NoValues;
  readonly "partner.invitationLead": { readonly company: string | number; readonly venue: string | number };
  readonly "partner.invite": NoValues;
  readonly "partner.inviteLead": NoValues;
  readonly "partner.invited": NoValues;
  readonly "partner.invitedUntil": { readonly date: string | number };
  readonly "partner.isEmployee": NoValues;
  readonly "partner.isInvited": NoValues;
  readonly "partner.isPartner": NoValues;
  readonly "partner.keep": NoValues;
  readonly "partner.leave": NoValues;
  readonly "partner.leaveLead": NoValues;
  readonly "partner.leaveWhat": { readonly company: string | number };
  readonly "partner.left": { readonly company: string | number };
  readonly "partner.licenceFile": NoValues;
  readonly "partner.licenceHint": NoValues;
  readonly "partner.licenceNumber": NoValues;
  readonly "partner.logIn": NoValues;
  readonly "partner.logInLead": NoValues;
  readonly "partner.logInWhy": { readonly company: string | number };
  readonly "partner.noEmployees": NoValues;
  readonly "partner.noToken": NoValues;
  readonly "partner.none": NoValues;
  readonly "partner.noneHint": NoValues;
  readonly "partner.places": { readonly count: string | number; readonly max: string | number };
  readonly "partner.rejectedTitle": { readonly company: string | number };
  readonly "partner.remove": NoValues;
  readonly "partner.removeLead": { readonly name: string | number };
  readonly "partner.removeWhat": { readonly name: string | number };
  readonly "partner.removed": { readonly name: string | number };
  readonly "partner.send": NoValues;
  readonly "partner.sendInvitation": NoValues;
  readonly "partner.takeBack": NoValues;
  readonly "partner.taken": NoValues;
  readonly "partner.toCompany": NoValues;
  readonly "partner.toHome": NoValues;
  readonly "partner.tradeName": NoValues;
  readonly "partner.trn": NoValues;
  readonly "partner.trnHint": NoValues;
  readonly "partner.waitingLead": { readonly email: string | number };
  readonly "partner.waitingMeanwhile": NoValues;
  readonly "partner.waitingTitle": NoValues;
}
