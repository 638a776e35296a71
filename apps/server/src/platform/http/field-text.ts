import type { ServerMessages } from '@nadi/i18n/generated/server.ids';
import type { Translator } from '@nadi/i18n/translator';

type Texts = Translator<ServerMessages>;

/** Reasons that have a sentence of their own; every other one is "{field} is not valid". */
const SENTENCES: Readonly<Record<string, (texts: Texts, field: string) => string>> = {
  required: ({ t }, field) => t('field.required', { field }),
  email: ({ t }) => t('field.email'),
  mobile_number: ({ t }) => t('field.mobileInvalid'),
  mobile_required: ({ t }) => t('field.mobileMissing'),
  name: ({ t }) => t('field.nameInvalid'),
  terms: ({ t }) => t('field.terms'),
  too_long: ({ t }, field) => t('field.tooLong', { field }),
};

/** Names of fields that stand in sentences, by the last part of the field's path. */
const NAMES: Readonly<Record<string, keyof ServerMessages & `fieldName.${string}`>> = {
  email: 'fieldName.email',
  mobile: 'fieldName.mobile',
  mobile_number: 'fieldName.mobile',
  name: 'fieldName.name',
  password: 'fieldName.password',
  date: 'fieldName.date',
  time: 'fieldName.time',
  start_time: 'fieldName.time',
  end_time: 'fieldName.time',
  quantity: 'fieldName.quantity',
};

const nameOf = (texts: Texts, field: string): string => {
  const last = field.slice(field.lastIndexOf('.') + 1);
  const id = NAMES[last];
  return id ? (texts.t as (id: string) => string)(id) : last;
};

/** Sentences by field, in the caller's language, from the reasons a check gave. */
export function fieldTexts(
  texts: Texts,
  errors: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const spoken: Record<string, string[]> = {};
  for (const [field, reasons] of Object.entries(errors)) {
    spoken[field] = reasons.map((reason) => {
      const sentence = Object.hasOwn(SENTENCES, reason) ? SENTENCES[reason] : undefined;
      const name = nameOf(texts, field);
      return sentence ? sentence(texts, name) : texts.t('field.invalid', { field: name });
    });
  }
  return spoken;
}
