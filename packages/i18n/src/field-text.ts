import type { FieldFault } from '@nadi/domain/account/field-fault';
import type { FormMessages } from './generated/form.ids.ts';
import type { Translator } from './translator.ts';

/** Faults of a form field by content, length or file. */
export type SpokenFault = FieldFault | 'photo_kind' | 'document_kind';

/** Sentences shared by site and server; a fault without one does not compile. */
const SENTENCES = {
  required: 'field.required',
  invalid: 'field.invalid',
  email: 'field.email',
  mobile_number: 'field.mobileInvalid',
  mobile_required: 'field.mobileMissing',
  name: 'field.nameInvalid',
  name_punctuated: 'field.namePunctuated',
  mobile_missing: 'field.mobileNotFound',
  username_missing: 'field.usernameNotFound',
  login_email_required: 'field.loginEmailMissing',
  login_email: 'field.loginEmail',
  login_email_invalid: 'field.loginEmailInvalid',
  password_short: 'field.passwordShort',
  password_weak: 'field.passwordWeak',
  password_common: 'field.passwordCommon',
  passwords_must_match: 'field.passwordsMustMatch',
  passwords_do_not_match: 'field.passwordsDoNotMatch',
  otp_required: 'field.otpMissing',
  otp: 'field.otpInvalid',
  birth_date: 'field.invalid',
  birth_date_minor: 'field.birthDateMinor',
  birth_date_future: 'field.birthDateFuture',
  country: 'field.invalid',
  relationship: 'field.invalid',
  relationship_minor: 'field.relationshipMinor',
  consent: 'field.consent',
  own_address: 'field.ownAddress',
  gender: 'field.invalid',
  country_code: 'field.invalid',
  country_not_served: 'field.countryNotServed',
  home_country: 'field.homeCountry',
  emirates_id_required: 'field.emiratesIdMissing',
  emirates_id_format: 'field.emiratesIdFormat',
  emirates_id: 'field.emiratesIdInvalid',
  document_type: 'field.invalid',
  passport_number: 'field.passportNumber',
  expiry_date: 'field.invalid',
  expiry_past: 'field.expiryPast',
  expiry_before_visit: 'field.expiryBeforeVisit',
  issue_date_future: 'field.issueDateFuture',
  trade_name: 'field.invalid',
  trn: 'field.trn',
  licence_number: 'field.invalid',
  robot: 'field.robot',
  robot_at_code: 'field.robotAtCode',
  not_human: 'field.notHuman',
  terms: 'field.terms',
  too_long: 'field.tooLong',
  contrast: 'field.contrast',
  hours_overlap: 'field.hoursOverlap',
  length: 'field.length',
  under_shortest: 'field.underShortest',
  off_steps: 'field.offSteps',
  length_not_sold: 'field.lengthNotSold',
  court_length: 'field.courtLength',
  sessions_meet: 'field.sessionsMeet',
  notice: 'field.notice',
  days_ahead: 'field.daysAhead',
  under_public: 'field.underPublic',
  beyond_days_ahead: 'field.beyondDaysAhead',
  tickets_stay: 'field.ticketsStay',
  in_use: 'field.inUse',
  code_in_use: 'field.codeInUse',
  gateway_known: 'field.gatewayKnown',
  document_known: 'field.documentKnown',
  beyond_capacity: 'field.beyondCapacity',
  not_set_up: 'field.notSetUp',
  stays: 'field.stays',
  no_page: 'field.noPage',
  no_visible_field: 'field.noVisibleField',
  social_link: 'field.socialLink',
  web_address: 'field.webAddress',
  too_large: 'field.tooLarge',
  text_changed: 'field.textChanged',
  placeholder: 'field.placeholder',
  disclaimer_dob: 'field.disclaimerDob',
  guardian_name: 'field.guardianName',
  file_missing: 'field.fileMissing',
  saved_changed: 'field.savedChanged',
  not_own_family: 'field.notOwnFamily',
  member_not_bookable: 'field.memberNotBookable',
  member_repeated: 'field.memberRepeated',
  photo_kind: 'field.photoKind',
  document_kind: 'field.documentKind',
} as const satisfies Record<SpokenFault, keyof FormMessages>;

export const isSpokenFault = (reason: string): reason is SpokenFault =>
  Object.hasOwn(SENTENCES, reason);

/**
 * Returns the sentence for the fault of a field.
 *
 * @param field name of the field in the translator's language.
 */
export function fieldText(
  { t }: Translator<FormMessages>,
  fault: SpokenFault,
  field: string,
): string {
  const translate = t as (id: keyof FormMessages, values: { readonly field: string }) => string;
  return translate(SENTENCES[fault], { field });
}
