import { checkAnyBirthDate } from '../account/birth-date.ts';
import { checkEmail } from '../account/email.ts';
import {
  checkFields,
  type FieldFault,
  type FieldFaults,
  faultsOf,
} from '../account/field-fault.ts';
import { checkDocument, documentState, PASSPORT } from '../account/identity-document.ts';
import { checkCountryCode, checkMobile } from '../account/mobile.ts';
import { checkName } from '../account/name.ts';
import type { PhoneParser } from '../account/phone.ts';
import { checkGender, type Gender } from '../account/registration-form.ts';
import { cleanWords, plainText } from '../account/typed-text.ts';
import { isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import {
  type AnswerRules,
  type AnswerValue,
  checkAnswers,
  FILES_AT_MOST,
} from './check-answers.ts';
import type { ParticipantField, StandardField } from './field-config.ts';
import { isMinor } from './member-form.ts';

type Text = string | null | undefined;
type Id = number | null | undefined;

/** Participant of a line as typed; empty and absent values are alike. */
export interface ParticipantFields {
  readonly name?: Text;
  readonly first_name?: Text;
  readonly last_name?: Text;
  readonly email?: Text;
  readonly mobile?: Text;
  readonly country_code?: Text;
  /** Id of a country of the list. */
  readonly nationality?: Id;
  /** Date of birth, `YYYY-MM-DD`. */
  readonly dob?: Text;
  readonly gender?: Text;
  readonly religion?: Id;
  readonly religion_id?: Id;
  readonly id_proof_type_id?: Id;
  readonly id_proof_number?: Text;
  readonly expiry_date?: Text;
  readonly passport_issue_date?: Text;
  readonly place_of_birth?: Text;
  readonly booking_reason?: Text;
  readonly customer_tag?: Id;
  readonly is_primary?: boolean | null | undefined;
  /** Family member whom the participant is (PEOPLE-13). */
  readonly member_id?: Id;
  readonly save_detail_for_future?: boolean | null | undefined;
  /** Id of the saved details whose masks the entry has (PEOPLE-12). */
  readonly saved_details_id?: Text;
  readonly additional_fields?:
    | readonly { readonly slug: string; readonly value?: unknown }[]
    | null
    | undefined;
  /** Ids of uploaded files of the document. */
  readonly documents?: readonly string[] | null | undefined;
}

/** Participant as stored: texts normalised, an absent value null. */
export interface Participant {
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** Number in international form. */
  readonly mobile: string;
  readonly nationality: number | null;
  readonly dob: LocalDate | null;
  readonly gender: Gender | null;
  readonly religion: number | null;
  readonly id_proof_type_id: number | null;
  readonly id_proof_number: string | null;
  readonly expiry_date: LocalDate | null;
  readonly passport_issue_date: LocalDate | null;
  readonly place_of_birth: string;
  readonly booking_reason: string;
  readonly customer_tag: number | null;
  readonly additional_fields: readonly { readonly slug: string; readonly value: AnswerValue }[];
  /** Ids of the files of the document. */
  readonly documents: readonly string[];
}

/** Venue lists, settings and date a participant is validated against. */
export interface ParticipantRules {
  readonly allowsPunctuation: boolean;
  readonly today: LocalDate;
  /** Day of the visit, on which documents must be valid; null: the line has none. */
  readonly visitDay: LocalDate | null;
  readonly parse: PhoneParser;
  readonly isCountry: (id: number) => boolean;
  /** Returns true for a known country code of two letters, in additional fields. */
  readonly isCountryCode: (code: string) => boolean;
  readonly isReligion: (id: number) => boolean;
  readonly isTag: (id: number) => boolean;
  /** Returns the uploaded file of an id (PEOPLE-14); undefined: there is none. */
  readonly files: AnswerRules['files'];
  /** Set for a family member who is under 18 by the profile, whatever the entry says. */
  readonly isMinor?: boolean;
}

/** Checks whether a text has no visible letter. */
export const isBlank = (text: Text): boolean => plainText(text ?? '') === '';

/** Returns the name of an entry: as typed, or its first and last name. */
const nameOf = ({ name, first_name, last_name }: ParticipantFields): string =>
  isBlank(name) ? `${first_name ?? ''} ${last_name ?? ''}` : (name ?? '');

/**
 * Reports whether an entry names nobody: its name or its e-mail is missing (PEOPLE-04).
 *
 * Spec 2 section 5, "Empty customer entries".
 */
export const isEmptyEntry = (entry: ParticipantFields | null): boolean =>
  entry === null || isBlank(nameOf(entry)) || isBlank(entry.email);

/** Returns the visibility of the standard fields; one without a configuration is hidden. */
export function standardOf(fields: readonly ParticipantField[]) {
  const shown = new Map(
    fields
      .filter(({ is_additional, is_visible }) => is_additional === 0 && is_visible === 1)
      .map(({ slug, is_required }) => [slug, is_required === 1]),
  );
  return (slug: StandardField) => ({
    isVisible: shown.has(slug),
    isRequired: shown.get(slug) ?? false,
  });
}

type Shown = ReturnType<ReturnType<typeof standardOf>>;

/**
 * Validates a field by its configuration (PEOPLE-03).
 *
 * A hidden field must be empty; a required one must not.
 */
function shownOr<V>(
  { isVisible, isRequired }: Shown,
  isAbsent: boolean,
  check: () => Result<V, FieldFault>,
): Result<V | null, FieldFault> {
  if (isAbsent) return isRequired ? refuse('required') : ok(null);
  return isVisible ? check() : refuse('invalid');
}

const listed = (id: Id, isKnown: (id: number) => boolean): Result<number, FieldFault> =>
  id && isKnown(id) ? ok(id) : refuse('invalid');

const words = (text: Text, most: number): Result<string, 'too_long'> => {
  const clean = cleanWords(text ?? '');
  return clean.length > most ? refuse('too_long') : ok(clean);
};

const optionalName = (text: Text, allowsPunctuation: boolean) =>
  isBlank(text) ? ok('') : checkName(text ?? '', allowsPunctuation);

function pastDate(text: Text, today: LocalDate): Result<LocalDate | null, FieldFault> {
  const date = plainText(text ?? '');
  if (date === '') return ok(null);
  if (!isLocalDate(date)) return refuse('invalid');
  return date <= today ? ok(date) : refuse('issue_date_future');
}

/** Details that a passport has and an Emirates ID has not. */
const PASSPORT_FIELDS = ['passport_issue_date', 'place_of_birth'] as const;
const DOCUMENT_FIELDS = ['id_proof_number', 'expiry_date', ...PASSPORT_FIELDS] as const;
/** Fields that are shown with the document, by the configuration of `id`. */
const WITH_ID = [...DOCUMENT_FIELDS, 'booking_reason'] as const;

const allInvalid = (fields: readonly string[]): FieldFaults =>
  Object.fromEntries(fields.map((field) => [field, 'invalid'] as const));

/** Validates the identity document of an entry, shown and required as a whole by `id`. */
function documentChecks(
  entry: ParticipantFields,
  shown: Shown,
  { today, visitDay }: Pick<ParticipantRules, 'today' | 'visitDay'>,
) {
  const { id_proof_type_id: type, id_proof_number: number } = entry;
  const none = { id_proof_type_id: null, id_proof_number: null, expiry_date: null };
  const rest = {
    passport_issue_date: pastDate(entry.passport_issue_date, today),
    place_of_birth: words(entry.place_of_birth, 120),
    booking_reason: words(entry.booking_reason, 300),
  };
  const given = DOCUMENT_FIELDS.filter((field) => !isBlank(entry[field]));
  if (!shown.isVisible) {
    const hidden = WITH_ID.filter((field) => !isBlank(entry[field]));
    const faults = allInvalid(type ? ['id_proof_type_id', ...hidden] : hidden);
    return { document: ok(none), faults, rest };
  }
  if (!type && given.length === 0) {
    const faults: FieldFaults = shown.isRequired
      ? { id_proof_type_id: 'required', id_proof_number: 'required' }
      : {};
    return { document: ok(none), faults, rest };
  }
  const typed = {
    id_proof_type_id: type ? String(type) : '',
    id_proof_number: number ?? '',
    expiry_date: entry.expiry_date ?? '',
  };
  const document = checkDocument(typed, { today, hasNumber: false });
  // Checked also where the rest of the document is wrong: all errors are returned at once.
  const expiry = plainText(typed.expiry_date);
  const expiresFirst = isLocalDate(expiry) && expiresBefore({ expiry_date: expiry }, visitDay);
  const foreign = PASSPORT_FIELDS.filter(
    (field) => type && type !== PASSPORT && !isBlank(entry[field]),
  );
  const faults: FieldFaults = {
    ...(expiresFirst && { expiry_date: 'expiry_before_visit' }),
    ...faultsOf(document),
    ...allInvalid(foreign),
  };
  return { document, faults, rest };
}

/** Validates the files of the document, which are shown with it (PEOPLE-14). */
function documentFiles(
  documents: readonly string[],
  { isVisible }: Shown,
  files: ParticipantRules['files'],
): Result<readonly string[], FieldFault> {
  if (documents.length === 0) return ok([]);
  const isWhole = new Set(documents).size === documents.length && documents.length <= FILES_AT_MOST;
  if (!isVisible || !isWhole) return refuse('invalid');
  return documents.every((id) => files(id)) ? ok(documents) : refuse('file_missing');
}

/** Reports whether a guardian signs for a participant, who is under 18 (PEOPLE-09). */
export function isMinorEntry({ dob }: Pick<ParticipantFields, 'dob'>, today: LocalDate): boolean {
  const born = plainText(dob ?? '');
  return isLocalDate(born) && isMinor(born, today);
}

/** Validates the additional fields; their errors are keyed `additional_fields.<slug>`. */
function checkAdditional(
  entry: ParticipantFields,
  fields: readonly ParticipantField[],
  rules: ParticipantRules,
): Result<Participant['additional_fields'], FieldFaults> {
  const answers = new Map((entry.additional_fields ?? []).map(({ slug, value }) => [slug, value]));
  const checked = checkAnswers(
    fields
      .filter(({ is_additional }) => is_additional === 1)
      .map((field) => ({ content_version: '', ar_content_version: '', ...field })),
    Object.fromEntries(answers),
    {
      parse: rules.parse,
      isCountry: rules.isCountryCode,
      files: rules.files,
      ...((rules.isMinor || isMinorEntry(entry, rules.today)) && {
        guardian: (name) => checkName(name, rules.allowsPunctuation),
      }),
    },
  );
  if (checked.ok) return ok([...checked.value].map(([slug, value]) => ({ slug, value })));
  const named = Object.entries(checked.refusal).map(([slug, fault]) => [
    `additional_fields.${slug}`,
    fault,
  ]);
  return refuse(Object.fromEntries(named));
}

/**
 * Validates a participant, all errors at once, on site and server (PEOPLE-01, PEOPLE-03).
 *
 * Name, mobile and e-mail are always required.
 *
 * @param fields of the service, as returned by `facilities/fieldConfig`; none: nothing else is
 * asked for.
 */
export function checkParticipant(
  entry: ParticipantFields,
  fields: readonly ParticipantField[],
  rules: ParticipantRules,
): Result<Participant, FieldFaults> {
  const { allowsPunctuation, today } = rules;
  const shown = standardOf(fields);
  const religion = entry.religion_id || entry.religion;
  const { document, faults, rest } = documentChecks(entry, shown('id'), rules);
  const own = checkFields({
    name: checkName(nameOf(entry), allowsPunctuation),
    first_name: optionalName(entry.first_name, allowsPunctuation),
    last_name: optionalName(entry.last_name, allowsPunctuation),
    email: checkEmail(entry.email ?? ''),
    country_code: checkCountryCode(entry.country_code ?? undefined),
    mobile: checkMobile(entry.country_code ?? undefined, entry.mobile ?? '', rules.parse),
    nationality: shownOr(shown('nationality'), !entry.nationality, () =>
      entry.nationality && rules.isCountry(entry.nationality)
        ? ok(entry.nationality)
        : refuse('country'),
    ),
    dob: shownOr(shown('dob'), isBlank(entry.dob), () => checkAnyBirthDate(entry.dob ?? '', today)),
    gender: shownOr(shown('gender'), isBlank(entry.gender), () =>
      checkGender(entry.gender ?? undefined),
    ),
    religion: shownOr(shown('religion'), !religion, () => listed(religion, rules.isReligion)),
    customer_tag: shownOr(shown('tag'), !entry.customer_tag, () =>
      listed(entry.customer_tag, rules.isTag),
    ),
    ...rest,
    documents: documentFiles(entry.documents ?? [], shown('id'), rules.files),
  });
  const additional = checkAdditional(entry, fields, rules);
  if (own.ok && document.ok && additional.ok && Object.keys(faults).length === 0) {
    const { country_code: _, ...values } = own.value;
    const { file: __, ...identity } = { file: null, ...document.value };
    return ok({ ...values, ...identity, additional_fields: additional.value });
  }
  return refuse({ ...faultsOf(additional), ...faults, ...faultsOf(own) });
}

/** Reports whether a document has expired by the day of a visit; null: the line has no day. */
export const expiresBefore = (
  { expiry_date }: { readonly expiry_date: LocalDate | null },
  visitDay: LocalDate | null,
): boolean => visitDay !== null && documentState(expiry_date, visitDay) === 'ended';
