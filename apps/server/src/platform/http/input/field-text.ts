import { kindFieldNames } from '@nadi/contract/kinds';
import { fieldText, isSpokenFault } from '@nadi/i18n/field-text';
import type { ServerTexts } from '@nadi/i18n/server-translator';
import type { Translator } from '@nadi/i18n/translator';

type Texts = Translator<ServerTexts>;

/** Reasons that no form of the site produces. */
const OTHER_SENTENCES = {
  too_many: 'field.tooMany',
  not_offered: 'field.notOffered',
  not_sold: 'field.notSold',
} as const;

const isOther = (reason: string): reason is keyof typeof OTHER_SENTENCES =>
  Object.hasOwn(OTHER_SENTENCES, reason);

/** Field names used in sentences, by the last part of the field's path. */
const NAMES: Readonly<Record<string, keyof ServerTexts & `fieldName.${string}`>> = {
  ...kindFieldNames,
  email: 'fieldName.email',
  mobile: 'fieldName.mobile',
  mobile_number: 'fieldName.mobile',
  name: 'fieldName.name',
  password: 'fieldName.password',
  confirm_password: 'fieldName.confirmPassword',
  current_password: 'fieldName.currentPassword',
  role: 'fieldName.role',
  dob: 'fieldName.birthDate',
  relationship: 'fieldName.relationship',
  consent: 'fieldName.consent',
  nationality_id: 'fieldName.nationality',
  country_id: 'fieldName.nationality',
  nationality: 'fieldName.nationality',
  religion: 'fieldName.religion',
  religion_id: 'fieldName.religion',
  customer_tag: 'fieldName.tag',
  passport_issue_date: 'fieldName.issueDate',
  place_of_birth: 'fieldName.birthPlace',
  booking_reason: 'fieldName.reason',
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
  wallet_amount: 'fieldName.wallet',
  is_qpoints: 'fieldName.points',
  cardId: 'fieldName.savedCard',
  save_card: 'fieldName.saveCard',
  card_number: 'fieldName.membershipCard',
  customerId: 'fieldName.customer',
  is_anonymous: 'fieldName.customer',
  gender: 'fieldName.gender',
  isFullDay: 'fieldName.fullDay',
  open_dated: 'fieldName.openDate',
  customers: 'fieldName.participants',
  save_detail_for_future: 'fieldName.savedDetails',
  member_id: 'fieldName.member',
  documents: 'fieldName.documentFiles',
  discount: 'fieldName.discount',
  profile_image: 'fieldName.photo',
  image: 'fieldName.photo',
  alt: 'fieldName.alt',
  ar_alt: 'fieldName.arAlt',
  focus_x: 'fieldName.focus',
  focus_y: 'fieldName.focus',
  id_proof_type_id: 'fieldName.documentType',
  id_proof_number: 'fieldName.documentNumber',
  expiry_date: 'fieldName.expiryDate',
  file: 'fieldName.file',
  trade_name: 'fieldName.tradeName',
  ar_trade_name: 'fieldName.arTradeName',
  trn: 'fieldName.trn',
  licence_number: 'fieldName.licenceNumber',
  licence_file: 'fieldName.licenceFile',
  reason: 'fieldName.reason',
  venueServiceId: 'fieldName.service',
  surface_name: 'fieldName.facility',
  capacityBased: 'fieldName.facility',
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

/** Returns the customer-facing name of a field; its name in the code is never used. */
function nameOf(texts: Texts, path: readonly string[]): string {
  const last = path.findLast((part) => !INDEX.test(part)) ?? '';
  const id = Object.hasOwn(NAMES, last) ? NAMES[last] : undefined;
  return (texts.t as (id: string) => string)(id ?? 'fieldName.other');
}

function sentenceOf(texts: Texts, path: readonly string[], reason: string, field: string): string {
  const sentence = isOther(reason)
    ? texts.t(OTHER_SENTENCES[reason], { field })
    : fieldText(texts, isSpokenFault(reason) ? reason : 'invalid', field);
  const person = path[path.indexOf('customers') + 1] ?? '';
  const spoken =
    path.includes('customers') && INDEX.test(person)
      ? texts.t('field.ofParticipant', { number: Number(person) + 1, sentence })
      : sentence;
  const index = path.find((part) => INDEX.test(part));
  return index === undefined
    ? spoken
    : texts.t('field.ofItem', { number: Number(index) + 1, sentence: spoken });
}

/**
 * Returns error sentences by field, in the caller's language, from the reasons of a check.
 *
 * @param named names of further fields.
 */
export function fieldTexts(
  texts: Texts,
  errors: Readonly<Record<string, readonly string[]>>,
  named: (field: string) => string | undefined = () => undefined,
): Record<string, string[]> {
  const spoken: Record<string, string[]> = {};
  for (const [field, reasons] of Object.entries(errors)) {
    const path = field.split('.');
    const name = named(field) ?? nameOf(texts, path);
    spoken[field] = [...new Set(reasons.map((reason) => sentenceOf(texts, path, reason, name)))];
  }
  return spoken;
}
