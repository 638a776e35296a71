import { checkMobile, HOME_COUNTRY } from '@nadi/domain/account/mobile';
import type { PhoneParser } from '@nadi/domain/account/phone';
import type { FieldType, FormField } from '@nadi/domain/content/kinds';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';

/** Field configured by the venue, of a form or of a participant. */
export type ConfiguredField = Pick<
  FormField,
  'slug' | 'type' | 'name' | 'name_ar' | 'is_required' | 'multiple' | 'options'
>;

/** Type of field that is answered by text or choice. */
export type PlainType = Exclude<FieldType, 'file' | 'disclaimer_form'>;

/** Mobile number with its country code. */
export interface TypedMobile {
  readonly country_code: string;
  readonly mobile_number: string;
}

/** Value of a field while it is filled in. */
export type PlainAnswer = string | readonly string[] | TypedMobile;

/** Checks whether a field is answered by several of its options. */
export const isSeveral = ({
  type,
  multiple,
}: Pick<ConfiguredField, 'type' | 'multiple'>): boolean =>
  type === 'check_boxes' || (type === 'drop_down' && multiple === 1);

/** Returns the initial value of a field. */
export function emptyAnswer(field: Pick<ConfiguredField, 'type' | 'multiple'>): PlainAnswer {
  if (isSeveral(field)) return [];
  if (field.type === 'phone_number') return { country_code: HOME_COUNTRY, mobile_number: '' };
  return '';
}

/**
 * Returns the number in international form; empty: not typed.
 *
 * An invalid one is sent with its country code, so that the error is about the number.
 */
export function wholeNumber(
  { country_code, mobile_number }: TypedMobile,
  parse: PhoneParser,
): string {
  if (mobile_number.trim() === '') return '';
  const whole = checkMobile(country_code, mobile_number, parse);
  return whole.ok ? whole.value : `+${country_code}${mobile_number}`;
}

/** Returns a field's name in a language. */
export const nameOf = (
  { name, name_ar }: Pick<ConfiguredField, 'name' | 'name_ar'>,
  language: Language,
): string => inLanguage({ en: name, ar: name_ar }, language);

/** Returns a field's options with their values and labels in the language. */
export const optionsOf = ({ options }: Pick<ConfiguredField, 'options'>, language: Language) =>
  options.map(({ value, value_ar }) => ({
    value,
    label: inLanguage({ en: value, ar: value_ar }, language),
  }));
