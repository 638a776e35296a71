import type { PhoneParser } from '@nadi/domain/account/phone';
import type { FormField } from '@nadi/domain/content/kinds';
import { knownInText } from '@nadi/domain/form/signed-text';
import type { TextVersions } from '@nadi/domain/participant/check-answers';
import {
  emptyAnswer,
  type PlainAnswer,
  type TypedMobile,
  wholeNumber,
} from '../../platform/fields/answers.ts';
import { isUnsigned, type TypedSignature, UNSIGNED } from '../../platform/fields/signature.ts';

/** Value of a field while it is filled in. */
export type TypedAnswer = PlainAnswer | readonly File[] | TypedSignature;

export type TypedForm = Readonly<Record<string, TypedAnswer>> & {
  readonly recaptcha_response: string;
};

/** Returns a field's control name; a bare slug could collide with an inherited object property. */
export const controlOf = (slug: string): string => `answer-${slug}`;

/** Field as the server returns it. */
export type FieldToAnswer = FormField & TextVersions;

export const fieldsToAnswer = (fields: readonly FieldToAnswer[]): readonly FieldToAnswer[] =>
  fields.filter(({ is_visible }) => is_visible === 1);

function nothingIn(field: FormField): TypedAnswer {
  if (field.type === 'file') return [];
  return field.type === 'disclaimer_form' ? UNSIGNED : emptyAnswer(field);
}

/** Returns an empty form, its fields in display order. */
export const emptyForm = (fields: readonly FormField[]): TypedForm => ({
  ...Object.fromEntries(fields.map((field) => [controlOf(field.slug), nothingIn(field)])),
  recaptcha_response: '',
});

/** Maps slugs, by which rules and server name fields, to control names. */
export const placesOf = (fields: readonly FormField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ slug }) => [slug, controlOf(slug)]));

/** Collects typed values for validation and submission: answers by slug, files by their index. */
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

/**
 * Returns the values a text to sign may refer to (FORM-04).
 * @param customer name of the signed-in user; empty: none.
 */
export const knownOf = (
  fields: readonly FormField[],
  typed: TypedForm,
  customer: string,
): ReadonlyMap<string, string> => knownInText(fields, (slug) => typed[controlOf(slug)], customer);
