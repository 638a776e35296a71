// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of form with the values its text takes. */
export interface FormMessages {
  readonly "field.beyondCapacity": { readonly field: string | number };
  readonly "field.beyondDaysAhead": { readonly field: string | number };
  readonly "field.birthDateFuture": NoValues;
  readonly "field.birthDateMinor": NoValues;
  readonly "field.consent": NoValues;
  readonly "field.contrast": { readonly field: string | number };
  readonly "field.countryNotServed": NoValues;
  readonly "field.courtLength": NoValues;
  readonly "field.daysAhead": { readonly field: string | number };
  readonly "field.disclaimerDob": { readonly field: string | number };
  readonly "field.documentKind": { readonly field: string | number };
  readonly "field.email": NoValues;
  readonly "field.emiratesIdFormat": NoValues;
  readonly "field.emiratesIdInvalid": NoValues;
  readonly "field.emiratesIdMissing": NoValues;
  readonly "field.expiryBeforeVisit": NoValues;
  readonly "field.expiryPast": NoValues;
  readonly "field.guardianName": { readonly field: string | number };
  readonly "field.homeCountry": { readonly field: string | number };
  readonly "field.hoursOverlap": NoValues;
  readonly "field.inUse": NoValues;
  readonly "field.invalid": { readonly field: string | number };
  readonly "field.issueDateFuture": NoValues;
  readonly "field.length": { readonly field: string | number };
  readonly "field.lengthNotSold": NoValues;
  readonly "field.loginEmail": NoValues;
  readonly "field.loginEmailInvalid": NoValues;
  readonly "field.loginEmailMissing": NoValues;
  readonly "field.mobileInvalid": NoValues;
  readonly "field.mobileMissing": NoValues;
  readonly "field.mobileNotFound": NoValues;
  readonly "field.nameInvalid": NoValues;
  readonly "field.namePunctuated": NoValues;
  readonly "field.noPage": NoValues;
  readonly "field.noVisibleField": NoValues;
  readonly "field.notHuman": NoValues;
  readonly "field.notSetUp": { readonly field: string | number };
  readonly "field.notice": { readonly field: string | number };
  readonly "field.offSteps": { readonly field: string | number };
  readonly "field.otpInvalid": NoValues;
  readonly "field.otpMissing": NoValues;
  readonly "field.ownAddress": NoValues;
  readonly "field.passportNumber": NoValues;
  readonly "field.passwordCommon": NoValues;
  readonly "field.passwordShort": NoValues;
  readonly "field.passwordWeak": NoValues;
  readonly "field.passwordsDoNotMatch": NoValues;
  readonly "field.passwordsMustMatch": NoValues;
  readonly "field.photoKind": { readonly field: string | number };
  readonly "field.placeholder": { readonly field: string | number };
  readonly "field.relationshipMinor": NoValues;
  readonly "field.required": { readonly field: string | number };
  readonly "field.robot": NoValues;
  readonly "field.robotAtCode": NoValues;
  readonly "field.sessionsMeet": { readonly field: string | number };
  readonly "field.socialLink": { readonly field: string | number };
  readonly "field.stays": { readonly field: string | number };
  readonly "field.terms": NoValues;
  readonly "field.textChanged": { readonly field: string | number };
  readonly "field.ticketsStay": NoValues;
  readonly "field.tooLarge": { readonly field: string | number };
  readonly "field.tooLong": { readonly field: string | number };
  readonly "field.trn": NoValues;
  readonly "field.underPublic": { readonly field: string | number };
  readonly "field.underShortest": { readonly field: string | number };
  readonly "field.usernameNotFound": NoValues;
  readonly "field.webAddress": { readonly field: string | number };
  readonly "form.choose": NoValues;
  readonly "form.hidePassword": NoValues;
  readonly "form.showPassword": NoValues;
}
