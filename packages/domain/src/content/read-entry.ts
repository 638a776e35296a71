import { checkEmail } from '../account/email.ts';
import type { FieldFault } from '../account/field-fault.ts';
import { HOME_COUNTRY_LETTERS } from '../account/mobile.ts';
import { foreignPlaceholders } from '../participant/disclaimer.ts';
import { checkTrn } from '../partner/application-form.ts';
import { type BodyFaults, type CheckedBody, readBody, type Stage } from './check-body.ts';
import {
  CONTENT,
  type ContentBody,
  type ContentKind,
  type FieldType,
  type FormField,
  type ParticipantForm,
} from './kinds.ts';
import type { AnyBody, BodyOf, Shape } from './shape.ts';

/** Minimum digits of a number that can be called from anywhere. */
const DIGITS_AT_LEAST = 7;

/** Validates a contact by its use: an e-mail, a call, or a chat by digits only (CONTENT-15). */
function contactFault({ type, value }: ContentBody<'contact'>['contacts'][number]) {
  if (value === '') return null;
  if (type === 'email') return checkEmail(value).ok ? null : 'email';
  return value.replace(/\D/g, '').length < DIGITS_AT_LEAST ? 'invalid' : null;
}

/**
 * Returns the errors of a contact body (CONTENT-15).
 *
 * An invalid tax number would count as none, and invoices would be receipts.
 */
function faultsOfContact(body: ContentBody<'contact'>): BodyFaults {
  const { contacts, tax_number } = body;
  const isTrn = tax_number === '' || checkTrn(tax_number).ok;
  const faults = contacts.map(
    (contact, at) => [`contacts.${at}.value`, contactFault(contact)] as const,
  );
  return faultsIn([['tax_number', isTrn ? null : 'trn'], ...faults]);
}

const CHOICES: ReadonlySet<FieldType> = new Set(['radio_buttons', 'drop_down', 'check_boxes']);

/**
 * Returns the errors of a form (FORM-08).
 *
 * An answer is identified by the slug of its field, so slugs are unique, and a field with a choice
 * needs options. A form without a visible field cannot be answered.
 */
function faultsOfForm({ fields }: ContentBody<'form'>): BodyFaults {
  const isShown = fields.some(({ is_visible }) => is_visible === 1);
  return faultsIn([
    ['fields', isShown ? null : 'no_visible_field'],
    ...faultsOfFields('fields', fields),
  ]);
}

type Faults = readonly (readonly [string, FieldFault | null])[];

/** Returns the errors of dynamic fields: unique slugs, and options for a required choice. */
const faultsOfFields = (
  path: string,
  fields: readonly Pick<FormField, 'slug' | 'type' | 'options' | 'is_required' | 'is_visible'>[],
): Faults => {
  const slugs = fields.map(({ slug }) => slug);
  return fields.flatMap(({ slug, type, options, is_required, is_visible }, at) => {
    const isAgain = slug !== '' && slugs.indexOf(slug) < at;
    const isRequired = is_required === 1 && is_visible === 1;
    const isHopeless = isRequired && CHOICES.has(type) && options.length === 0;
    return [
      [`${path}.${at}.slug`, isAgain ? 'invalid' : null],
      [`${path}.${at}.options`, isHopeless ? 'required' : null],
    ] as const;
  });
};

/**
 * Returns the errors of a participant form (PEOPLE-03, PEOPLE-08).
 *
 * A disclaimer requires the date of birth: a guardian signs for a minor.
 */
function faultsOfParticipants({ additional_fields: fields, dob }: ParticipantForm): BodyFaults {
  const isSigned = fields.some((one) => one.type === 'disclaimer_form' && one.is_visible === 1);
  return faultsIn([
    ['participants.dob', isSigned && dob !== 'required' ? 'disclaimer_dob' : null],
    ...faultsOfFields('participants.additional_fields', fields),
    ...fields.flatMap(disclaimerFaults),
  ]);
}

type AdditionalField = ParticipantForm['additional_fields'][number];

/** Returns the errors of the texts of a disclaimer: one has a text, and known placeholders only. */
const disclaimerFaults = (field: AdditionalField, at: number): Faults =>
  field.type === 'disclaimer_form' && field.content === ''
    ? [[`participants.additional_fields.${at}.content`, 'required']]
    : placeholderFaults(field, at);

/** Returns the errors of placeholders that no disclaimer has, also of a draft (PEOPLE-08). */
function placeholderFaults({ type, content, ar_content }: AdditionalField, at: number): Faults {
  if (type !== 'disclaimer_form') return [];
  const path = `participants.additional_fields.${at}`;
  const faultOf = (html: string): FieldFault | null =>
    foreignPlaceholders(html).length > 0 ? 'placeholder' : null;
  return [
    [`${path}.content`, faultOf(content)],
    [`${path}.ar_content`, faultOf(ar_content)],
  ];
}

type Numbered = ContentBody<'people'>['religions'];

/** Numbers the entries that have none, after the greatest number of the list (CONTENT-25). */
function numbered(list: Numbered): Numbered {
  let last = Math.max(0, ...list.map(({ id }) => id ?? 0));
  return list.map((one) => {
    if (one.id !== null) return one;
    last += 1;
    return { ...one, id: last };
  });
}

const numberFaults = (path: string, list: Numbered): Faults =>
  list.map(({ id }, at) => [
    `${path}.${at}.id`,
    list.findIndex((one) => one.id === id) < at ? 'invalid' : null,
  ]);

/** Returns the errors of the lists for participants: a number names one entry (CONTENT-25). */
const faultsOfPeople = ({ religions, customer_tags }: ContentBody<'people'>): BodyFaults =>
  faultsIn([
    ...numberFaults('religions', religions),
    ...numberFaults('customer_tags', customer_tags),
  ]);

const faultsIn = (faults: Faults): BodyFaults =>
  Object.fromEntries(faults.flatMap(([at, fault]) => (fault === null ? [] : [[at, fault]])));

/**
 * Returns the errors of the countries that codes are sent to (CONTENT-22).
 *
 * Without the home country, most customers could not sign up.
 */
function faultsOfAccess({ text_codes: { countries } }: ContentBody<'access'>): BodyFaults {
  const codes = countries.map(({ country }) => country);
  const isHomeMissing = codes.length > 0 && !codes.includes(HOME_COUNTRY_LETTERS);
  return faultsIn([['text_codes.countries', isHomeMissing ? 'home_country' : null]]);
}

/** Returns the errors of a kind's body beyond the format of its fields. */
function faultsOfKind(kind: ContentKind, body: AnyBody): BodyFaults {
  if (kind === 'contact') return faultsOfContact(body as ContentBody<'contact'>);
  if (kind === 'access') return faultsOfAccess(body as ContentBody<'access'>);
  if (kind === 'people') return faultsOfPeople(body as ContentBody<'people'>);
  if (kind === 'form') return faultsOfForm(body as ContentBody<'form'>);
  const { participants } = body as { readonly participants?: ParticipantForm | null };
  return participants ? faultsOfParticipants(participants) : {};
}

/** Returns the errors of a draft's body beyond the format of its fields. */
function faultsOfDraft(body: AnyBody): BodyFaults {
  const { participants } = body as { readonly participants?: ParticipantForm | null };
  return participants ? faultsIn(participants.additional_fields.flatMap(placeholderFaults)) : {};
}

function withNumbers(body: AnyBody): BodyOf<Shape> {
  const { religions, customer_tags } = body as ContentBody<'people'>;
  return {
    ...(body as BodyOf<Shape>),
    religions: numbered(religions),
    customer_tags: numbered(customer_tags),
  };
}

/**
 * Reads the body of an entry by its kind (CONTENT-02).
 *
 * A published entry must also pass the checks of its kind; of a draft only what completing it cannot
 * repair is refused: the placeholders of disclaimers.
 */
export function readEntry(kind: ContentKind, input: unknown, stage: Stage): CheckedBody<Shape> {
  const { body: read, faults } = readBody<Shape>(CONTENT[kind], input, stage);
  const body = kind === 'people' ? withNumbers(read) : read;
  const unfit = stage === 'published' ? faultsOfKind(kind, body) : faultsOfDraft(body);
  return { body, faults: { ...unfit, ...faults } };
}
