import type { FieldType, ParticipantForm } from '../content/kinds.ts';
import type { AnswerField, TextVersions } from './check-answers.ts';

/** Standard fields of a participant that a venue shows or hides (spec 2 section 3). */
export const STANDARD_FIELDS = ['dob', 'gender', 'nationality', 'id', 'religion', 'tag'] as const;

export type StandardField = (typeof STANDARD_FIELDS)[number];

/** Field of the participant form, standard or additional, as configured. */
export type ParticipantField = Omit<AnswerField, keyof TextVersions | 'type'> &
  Partial<TextVersions> & {
    readonly type: FieldType;
    readonly is_additional: 0 | 1;
  };

/** Field as shown, with its names, and the texts of a disclaimer. */
export type NamedField = ParticipantField & {
  readonly name: string;
  readonly name_ar: string;
  readonly content: string;
  readonly ar_content: string;
};

const STANDARD: Readonly<
  Record<StandardField, readonly [NamedField['type'], string, string, keyof ParticipantForm]>
> = {
  dob: ['date', 'Date of birth', 'تاريخ الميلاد', 'dob'],
  gender: ['radio_buttons', 'Gender', 'الجنس', 'gender'],
  nationality: ['country', 'Nationality', 'الجنسية', 'nationality'],
  id: ['text_box', 'Official ID', 'وثيقة الهوية', 'official_id'],
  religion: ['drop_down', 'Religion', 'الديانة', 'religion'],
  tag: ['drop_down', 'Tag', 'الفئة', 'tag'],
};

const GENDERS = [
  { value: 'male', value_ar: 'ذكر' },
  { value: 'female', value_ar: 'أنثى' },
];

/** Lists of the venue, of which a participant is given one entry. */
export interface VenueLists {
  readonly religions: readonly { readonly id: number }[];
  readonly tags: readonly { readonly id: number }[];
}

/**
 * Returns the fields of a participant form: the standard ones, then its own (PEOPLE-03).
 *
 * A list without entries hides its field.
 */
export function participantFields(
  form: ParticipantForm,
  { religions, tags }: VenueLists,
): readonly NamedField[] {
  const empty = new Set<StandardField>([
    ...(religions.length === 0 ? (['religion'] as const) : []),
    ...(tags.length === 0 ? (['tag'] as const) : []),
  ]);
  const standard = STANDARD_FIELDS.map((slug): NamedField => {
    const [type, name, name_ar, setting] = STANDARD[slug];
    const presence = empty.has(slug) ? 'hidden' : form[setting];
    return {
      slug,
      type,
      name,
      name_ar,
      is_required: presence === 'required' ? 1 : 0,
      is_visible: presence === 'hidden' ? 0 : 1,
      is_additional: 0,
      multiple: 0,
      options: slug === 'gender' ? GENDERS : [],
      content: '',
      ar_content: '',
    };
  });
  return [...standard, ...form.additional_fields.map((field) => additional(field))];
}

const additional = (field: ParticipantForm['additional_fields'][number]): NamedField => ({
  ...field,
  is_additional: 1,
});

/** Number of participants of a line. */
export interface PeopleLimits {
  /** Number that the line's order requires, from the first. */
  readonly least: number;
  readonly most: number;
}

/**
 * Returns how many participants a line takes (PEOPLE-02).
 *
 * @param admitted tickets × participant_count; a court booked whole admits one.
 * @param threshold maximum per session and customer; null: no limit.
 */
export function peopleLimits(
  admitted: number,
  isRequired: boolean,
  threshold: number | null,
): PeopleLimits {
  const most = threshold === null ? admitted : Math.min(admitted, threshold);
  return { least: isRequired ? most : 0, most };
}

/** Participants that a line brings to its session. */
export interface SessionPeople {
  /** Key shared by the lines of one session. */
  readonly session: string;
  readonly people: number;
}

/**
 * Reports whether a customer exceeds the maximum of a session (PEOPLE-06).
 *
 * @param lines desired, held and bought by the customer, each once.
 */
export function exceedsSession(lines: readonly SessionPeople[], threshold: number | null): boolean {
  if (threshold === null) return false;
  const sums = new Map<string, number>();
  for (const { session, people } of lines) sums.set(session, (sums.get(session) ?? 0) + people);
  return [...sums.values()].some((people) => people > threshold);
}
