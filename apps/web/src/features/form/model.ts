import { checkMobile, HOME_COUNTRY } from '@nadi/domain/account/mobile';
import type { PhoneParser } from '@nadi/domain/account/phone';
import type { FormField } from '@nadi/domain/content/kinds';
import type { TextVersions } from '@nadi/domain/form/check-answers';
import { knownInText } from '@nadi/domain/form/signed-text';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';

/** A number with the country beside it. */
export interface TypedMobile {
  readonly country_code: string;
  readonly mobile_number: string;
}

export interface TypedSignature {
  readonly signature: string;
  readonly agreed: boolean;
  /** Of the text that was there to be signed. */
  readonly version: string;
}

/** What stands in a field while it is filled in. */
export type TypedAnswer =
  | string
  | readonly string[]
  | readonly File[]
  | TypedMobile
  | TypedSignature;

export type TypedForm = Readonly<Record<string, TypedAnswer>> & {
  readonly recaptcha_response: string;
};

/** The control of a field. A slug alone could be the name of something that every object has. */
export const controlOf = (slug: string): string => `answer-${slug}`;

/** A field as the server asks it. */
export type FieldToAnswer = FormField & TextVersions;

export const fieldsToAnswer = (fields: readonly FieldToAnswer[]): readonly FieldToAnswer[] =>
  fields.filter(({ is_visible }) => is_visible === 1);

const isList = ({ type, multiple }: FormField): boolean =>
  type === 'check_boxes' || type === 'file' || (type === 'drop_down' && multiple === 1);

const UNSIGNED: TypedSignature = { signature: '', agreed: false, version: '' };

function nothingIn(field: FormField): TypedAnswer {
  if (isList(field)) return [];
  if (field.type === 'phone_number') return { country_code: HOME_COUNTRY, mobile_number: '' };
  if (field.type === 'disclaimer_form') return UNSIGNED;
  return '';
}

/** What was signed, if it was this text: one that changed meanwhile, or stands in another language, is signed anew. */
export const signatureOf = (value: TypedSignature, version: string): TypedSignature =>
  value.version === version ? value : { ...UNSIGNED, version };

/** A form before anybody has filled it in; its fields in the order in which they are seen. */
export const emptyForm = (fields: readonly FormField[]): TypedForm => ({
  ...Object.fromEntries(fields.map((field) => [controlOf(field.slug), nothingIn(field)])),
  recaptcha_response: '',
});

/** Rule and server name a field by its slug. */
export const placesOf = (fields: readonly FormField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ slug }) => [slug, controlOf(slug)]));

/** A number in its international form; one that is none is sent with its country, to be refused as what it is. */
function wholeNumber({ country_code, mobile_number }: TypedMobile, parse: PhoneParser): string {
  if (mobile_number.trim() === '') return '';
  const whole = checkMobile(country_code, mobile_number, parse);
  return whole.ok ? whole.value : `+${country_code}${mobile_number}`;
}

const isUnsigned = ({ signature, agreed }: TypedSignature): boolean => signature === '' && !agreed;

/** What was typed as it is checked and sent: answers by slug, a file as its place among those that go along. */
export function collect(fields: readonly FormField[], typed: TypedForm, parse: PhoneParser) {
  const answers: Record<string, unknown> = {};
  const files: File[] = [];
  for (const field of fields) {
    const given = typed[controlOf(field.slug)];
    if (field.type === 'file') {
      const own = (given ?? []) as readonly File[];
      answers[field.slug] = own.map((file) => files.push(file) - 1);
    } else if (field.type === 'phone_number') {
      answers[field.slug] = wholeNumber(given as TypedMobile, parse);
    } else if (field.type === 'disclaimer_form') {
      answers[field.slug] = isUnsigned(given as TypedSignature) ? null : given;
    } else answers[field.slug] = given;
  }
  return { answers, files, recaptcha_response: typed.recaptcha_response };
}

/** What a text to be signed may name (FORM-04). @param customer who is signed in; empty: nobody. */
export const knownOf = (
  fields: readonly FormField[],
  typed: TypedForm,
  customer: string,
): ReadonlyMap<string, string> => knownInText(fields, (slug) => typed[controlOf(slug)], customer);

/** What a field is called in a language. */
export const nameOf = ({ name, name_ar }: FormField, language: Language): string =>
  inLanguage({ en: name, ar: name_ar }, language);

/** The options of a field, kept by their value and read in the language. */
export const optionsOf = ({ options }: FormField, language: Language) =>
  options.map(({ value, value_ar }) => ({
    value,
    label: inLanguage({ en: value, ar: value_ar }, language),
  }));
