import { checkEmail } from '../account/email.ts';
import type { FieldFault } from '../account/field-fault.ts';
import { checkTrn } from '../partner/application-form.ts';
import { type BodyFaults, type CheckedBody, readBody, type Stage } from './check-body.ts';
import { CONTENT, type ContentBody, type ContentKind, type FieldType } from './kinds.ts';
import type { AnyBody, Shape } from './shape.ts';

/** As short as a number can be that is called from anywhere. */
const DIGITS_AT_LEAST = 7;

/** CONTENT-15: a way to the venue's people, by what the site makes of it: a letter, a call, a chat by the digits alone. */
function contactFault({ type, value }: ContentBody<'contact'>['contacts'][number]) {
  if (value === '') return null;
  if (type === 'email') return checkEmail(value).ok ? null : 'email';
  return value.replace(/\D/g, '').length < DIGITS_AT_LEAST ? 'invalid' : null;
}

/** CONTENT-15: a tax number that is none would count as none, and invoices would be receipts. */
function faultsOfContact(body: ContentBody<'contact'>): BodyFaults {
  const { contacts, tax_number } = body;
  const isTrn = tax_number === '' || checkTrn(tax_number).ok;
  const faults = contacts.map(
    (contact, at) => [`contacts.${at}.value`, contactFault(contact)] as const,
  );
  return faultsIn([['tax_number', isTrn ? null : 'trn'], ...faults]);
}

const CHOICES: ReadonlySet<FieldType> = new Set(['radio_buttons', 'drop_down', 'check_boxes']);

/** FORM-08: an answer is known by the slug of its field, and what must be chosen is one of its options. */
function faultsOfForm({ fields }: ContentBody<'form'>): BodyFaults {
  const slugs = fields.map(({ slug }) => slug);
  return faultsIn(
    fields.flatMap(({ slug, type, options, is_required, is_visible }, at) => {
      const isAgain = slug !== '' && slugs.indexOf(slug) < at;
      const isRequired = is_required === 1 && is_visible === 1;
      const isHopeless = isRequired && CHOICES.has(type) && options.length === 0;
      return [
        [`fields.${at}.slug`, isAgain ? 'invalid' : null],
        [`fields.${at}.options`, isHopeless ? 'required' : null],
      ] as const;
    }),
  );
}

const faultsIn = (faults: readonly (readonly [string, FieldFault | null])[]): BodyFaults =>
  Object.fromEntries(faults.flatMap(([at, fault]) => (fault === null ? [] : [[at, fault]])));

/** What is wrong with a kind's body beyond the form of each field by itself. */
function faultsOfKind(kind: ContentKind, body: AnyBody): BodyFaults {
  if (kind === 'contact') return faultsOfContact(body as ContentBody<'contact'>);
  return kind === 'form' ? faultsOfForm(body as ContentBody<'form'>) : {};
}

/** CONTENT-02: reads the body of an entry by its kind. What is published is also of use where it is shown; a draft need not be. */
export function readEntry(kind: ContentKind, input: unknown, stage: Stage): CheckedBody<Shape> {
  const { body, faults } = readBody<Shape>(CONTENT[kind], input, stage);
  const unfit = stage === 'published' ? faultsOfKind(kind, body) : {};
  return { body, faults: { ...unfit, ...faults } };
}
