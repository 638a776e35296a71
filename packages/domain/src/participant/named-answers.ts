import { EMIRATES_ID, maskedDocumentNumber } from '../account/identity-document.ts';
import type { FieldType } from '../content/kinds.ts';
import type { Localized } from '../kernel/localized.ts';
import type { AnswerValue } from './check-answers.ts';
import type { NamedField } from './field-config.ts';
import type { Participant } from './participant-form.ts';

/** Answer of a participant as staff see it (PEOPLE-15). */
export interface NamedAnswer {
  readonly slug: string;
  readonly type: FieldType;
  readonly name: Localized;
  readonly value: Localized;
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

/** Lists that answers refer to. */
export interface AnswerLists {
  readonly religions: readonly Named[];
  readonly tags: readonly Named[];
  /** Returns the name of a country by its number or its code of two letters. */
  readonly countryName: (key: number | string) => Localized | undefined;
}

type AnswerOfField = (person: Participant) => AnswerValue | number | null;

/** Standard fields that staff see by name; date of birth and document are shown by themselves. */
const STANDARD: Readonly<Record<string, AnswerOfField>> = {
  gender: ({ gender }) => gender,
  nationality: ({ nationality }) => nationality,
  religion: ({ religion }) => religion,
  tag: ({ customer_tag }) => customer_tag,
};

/** Types of fields that staff see apart from the answers. */
const SHOWN_APART: ReadonlySet<FieldType> = new Set(['file', 'disclaimer_form']);

/**
 * Returns the answers of a participant by the names of their fields (PEOPLE-15).
 *
 * They are in the order of the form. Options and entries of lists have their labels, an Emirates ID
 * is masked, and empty answers are left out.
 */
export function namedAnswers(
  person: Participant,
  fields: readonly NamedField[],
  lists: AnswerLists,
): readonly NamedAnswer[] {
  return fields.flatMap((field) => {
    const { slug, type, name, name_ar } = field;
    const answer =
      field.is_additional === 1
        ? person.additional_fields.find((one) => one.slug === slug)?.value
        : STANDARD[slug]?.(person);
    if (answer == null || answer === '' || SHOWN_APART.has(type)) return [];
    const values = [answer].flat().map((one) => labelOf(one as string | number, field, lists));
    const value = {
      en: values.map(({ en, ar }) => en || ar).join(', '),
      ar: values.map(({ en, ar }) => ar || en).join('، '),
    };
    return value.en === '' ? [] : [{ slug, type, name: { en: name, ar: name_ar }, value }];
  });
}

/** Returns the English label of a standard option, whose value is a lower-case word. */
const capitalized = (value: string): string => value.slice(0, 1).toUpperCase() + value.slice(1);

const plain = (text: string): Localized => ({ en: text, ar: text });

/** Returns one value of an answer as shown; empty for an entry that its list has lost. */
function labelOf(
  answer: string | number,
  { slug, type, options, is_additional }: NamedField,
  { religions, tags, countryName }: AnswerLists,
): Localized {
  if (is_additional === 0 && typeof answer === 'number' && slug !== 'nationality') {
    const entry = (slug === 'religion' ? religions : tags).find(({ id }) => id === answer);
    return { en: entry?.name ?? '', ar: entry?.ar_name ?? '' };
  }
  if (type === 'country') return countryName(answer) ?? plain(String(answer));
  if (type === 'emirates_id') return plain(maskedDocumentNumber(EMIRATES_ID, String(answer)));
  const option = options.find(({ value }) => value === answer);
  if (option === undefined) return plain(String(answer));
  const en = is_additional === 0 ? capitalized(option.value) : option.value;
  return { en, ar: option.value_ar || en };
}
