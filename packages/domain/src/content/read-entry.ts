import { checkEmail } from '../account/email.ts';
import type { FieldFault } from '../account/field-fault.ts';
import { HOME_COUNTRY_LETTERS } from '../account/mobile.ts';
import { checkTrn } from '../partner/application-form.ts';
import { type BodyFaults, type CheckedBody, readBody, type Stage } from './check-body.ts';
import { CONTENT, type ContentBody, type ContentKind, type FieldType } from './kinds.ts';
import type { AnyBody, Shape } from './shape.ts';

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
  const slugs = fields.map(({ slug }) => slug);
  const isShown = fields.some(({ is_visible }) => is_visible === 1);
  return faultsIn([
    ['fields', isShown ? null : 'no_visible_field'],
    ...fields.flatMap(({ slug, type, options, is_required, is_visible }, at) => {
      const isAgain = slug !== '' && slugs.indexOf(slug) < at;
      const isRequired = is_required === 1 && is_visible === 1;
      const isHopeless = isRequired && CHOICES.has(type) && options.length === 0;
      return [
        [`fields.${at}.slug`, isAgain ? 'invalid' : null],
        [`fields.${at}.options`, isHopeless ? 'required' : null],
      ] as const;
    }),
  ]);
}

const faultsIn = (faults: readonly (readonly [string, FieldFault | null])[]): BodyFaults =>
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
  return kind === 'form' ? faultsOfForm(body as ContentBody<'form'>) : {};
}

/**
 * Reads the body of an entry by its kind (CONTENT-02).
 *
 * A published entry must also pass the checks of its kind; a draft need not.
 */
export function readEntry(kind: ContentKind, input: unknown, stage: Stage): CheckedBody<Shape> {
  const { body, faults } = readBody<Shape>(CONTENT[kind], input, stage);
  const unfit = stage === 'published' ? faultsOfKind(kind, body) : {};
  return { body, faults: { ...unfit, ...faults } };
}
