import type { FieldFault } from '@nadi/domain/account/field-fault';
import type { ServerMessages } from '@nadi/i18n/generated/server.ids';
import type { Translator } from '@nadi/i18n/translator';

type Texts = Translator<ServerMessages>;
type Sentence = (texts: Texts, field: string) => string;

/** Reasons that have a sentence of their own; every other one is "{field} is not valid". */
const SENTENCES = {
  required: ({ t }, field) => t('field.required', { field }),
  email: ({ t }) => t('field.email'),
  mobile_number: ({ t }) => t('field.mobileInvalid'),
  mobile_required: ({ t }) => t('field.mobileMissing'),
  name: ({ t }) => t('field.nameInvalid'),
  name_punctuated: ({ t }) => t('field.namePunctuated'),
  mobile_missing: ({ t }) => t('field.mobileNotFound'),
  username_missing: ({ t }) => t('field.usernameNotFound'),
  login_email_required: ({ t }) => t('field.loginEmailMissing'),
  login_email: ({ t }) => t('field.loginEmail'),
  login_email_invalid: ({ t }) => t('field.loginEmailInvalid'),
  password_short: ({ t }) => t('field.passwordShort'),
  password_weak: ({ t }) => t('field.passwordWeak'),
  password_common: ({ t }) => t('field.passwordCommon'),
  passwords_must_match: ({ t }) => t('field.passwordsMustMatch'),
  passwords_do_not_match: ({ t }) => t('field.passwordsDoNotMatch'),
  otp_required: ({ t }) => t('field.otpMissing'),
  otp: ({ t }) => t('field.otpInvalid'),
  birth_date: ({ t }, field) => t('field.invalid', { field }),
  birth_date_minor: ({ t }) => t('field.birthDateMinor'),
  gender: ({ t }, field) => t('field.invalid', { field }),
  country_code: ({ t }, field) => t('field.invalid', { field }),
  emirates_id_required: ({ t }) => t('field.emiratesIdMissing'),
  emirates_id_format: ({ t }) => t('field.emiratesIdFormat'),
  emirates_id: ({ t }) => t('field.emiratesIdInvalid'),
  robot: ({ t }) => t('field.robot'),
  robot_at_code: ({ t }) => t('field.robotAtCode'),
  not_human: ({ t }) => t('field.notHuman'),
  terms: ({ t }) => t('field.terms'),
  too_long: ({ t }, field) => t('field.tooLong', { field }),
  too_large: ({ t }, field) => t('field.tooLarge', { field }),
  file_kind: ({ t }, field) => t('field.fileKind', { field }),
  too_many: ({ t }, field) => t('field.tooMany', { field }),
  not_offered: ({ t }, field) => t('field.notOffered', { field }),
} satisfies Record<FieldFault, Sentence> & Record<string, Sentence>;

const sentences: Readonly<Record<string, Sentence>> = SENTENCES;

/** Names of fields that stand in sentences, by the last part of the field's path. */
const NAMES: Readonly<Record<string, keyof ServerMessages & `fieldName.${string}`>> = {
  email: 'fieldName.email',
  mobile: 'fieldName.mobile',
  mobile_number: 'fieldName.mobile',
  name: 'fieldName.name',
  password: 'fieldName.password',
  confirm_password: 'fieldName.confirmPassword',
  dob: 'fieldName.birthDate',
  nationality_id: 'fieldName.nationality',
  tnc: 'fieldName.terms',
  newsletter: 'fieldName.newsletter',
  token: 'fieldName.link',
  c_token: 'fieldName.link',
  date: 'fieldName.date',
  time: 'fieldName.time',
  start_time: 'fieldName.time',
  end_time: 'fieldName.time',
  quantity: 'fieldName.quantity',
  first_name: 'fieldName.firstName',
  last_name: 'fieldName.lastName',
  country_code: 'fieldName.country',
  username: 'fieldName.mobile',
  selectedFacilityDate: 'fieldName.date',
  selectedFacilityTiming: 'fieldName.time',
  selectedFacilityEndTiming: 'fieldName.time',
  product: 'fieldName.items',
  products: 'fieldName.items',
  addons: 'fieldName.items',
  product_id: 'fieldName.product',
  product_type_id: 'fieldName.product',
  facility_id: 'fieldName.facility',
  facilityId: 'fieldName.facility',
  service_id: 'fieldName.service',
  venue_service_id: 'fieldName.service',
  venue_id: 'fieldName.venue',
  price: 'fieldName.price',
  tax_amount: 'fieldName.price',
  total_price: 'fieldName.price',
  order_notes: 'fieldName.notes',
  choice: 'fieldName.choice',
  alternative: 'fieldName.choice',
  is_wallet: 'fieldName.wallet',
  is_qpoints: 'fieldName.points',
  cardId: 'fieldName.savedCard',
  save_card: 'fieldName.savedCard',
  card_number: 'fieldName.membershipCard',
  customerId: 'fieldName.customer',
  is_anonymous: 'fieldName.customer',
  gender: 'fieldName.gender',
  isFullDay: 'fieldName.fullDay',
  open_dated: 'fieldName.openDate',
  customers: 'fieldName.participants',
  save_detail_for_future: 'fieldName.participants',
  discount: 'fieldName.discount',
  profile_image: 'fieldName.photo',
  venueServiceId: 'fieldName.service',
  surface_name: 'fieldName.facility',
  capacityBased: 'fieldName.facility',
  performance_id: 'fieldName.performance',
  code: 'fieldName.invitationCode',
  event_ticket_id: 'fieldName.otherKind',
  event_id: 'fieldName.otherKind',
  seat_map_id: 'fieldName.otherKind',
  membership_package_id: 'fieldName.otherKind',
  start_date: 'fieldName.otherKind',
  pricing: 'fieldName.otherKind',
  workshop_id: 'fieldName.otherKind',
  workshop_program_id: 'fieldName.otherKind',
  workshop_type_id: 'fieldName.otherKind',
  date_range: 'fieldName.otherKind',
  package_type: 'fieldName.otherKind',
  trainer_id: 'fieldName.otherKind',
  training_package_id: 'fieldName.otherKind',
  sessions: 'fieldName.otherKind',
  offer_id: 'fieldName.otherKind',
};

const INDEX = /^\d+$/;

/** A field that customers have no name for is not called by its name in the code. */
function nameOf(texts: Texts, path: readonly string[]): string {
  const last = path.findLast((part) => !INDEX.test(part)) ?? '';
  const id = Object.hasOwn(NAMES, last) ? NAMES[last] : undefined;
  return (texts.t as (id: string) => string)(id ?? 'fieldName.other');
}

function sentenceOf(texts: Texts, path: readonly string[], reason: string): string {
  const own = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined;
  const field = nameOf(texts, path);
  const sentence = own ? own(texts, field) : texts.t('field.invalid', { field });
  const index = path.find((part) => INDEX.test(part));
  return index === undefined
    ? sentence
    : texts.t('field.ofItem', { number: Number(index) + 1, sentence });
}

/** Sentences by field, in the caller's language, from the reasons a check gave. */
export function fieldTexts(
  texts: Texts,
  errors: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const spoken: Record<string, string[]> = {};
  for (const [field, reasons] of Object.entries(errors)) {
    const path = field.split('.');
    spoken[field] = [...new Set(reasons.map((reason) => sentenceOf(texts, path, reason)))];
  }
  return spoken;
}
