import type { Answer } from '@nadi/contract/client';
import type { LinePeople, ParticipantEntry } from '@nadi/contract/participant/entry';
import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import type { FieldFault, FieldFaults } from '@nadi/domain/account/field-fault';
import { PASSPORT } from '@nadi/domain/account/identity-document';
import { HOME_COUNTRY } from '@nadi/domain/account/mobile';
import type { PhoneParser } from '@nadi/domain/account/phone';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { validDocument } from '@nadi/domain/participant/known-details';
import { isMinor } from '@nadi/domain/participant/member-form';
import { checkParticipant, type ParticipantRules } from '@nadi/domain/participant/participant-form';
import { emptyAnswer, type TypedMobile, wholeNumber } from '../../platform/fields/answers.ts';
import { isUnsigned, type TypedSignature, UNSIGNED } from '../../platform/fields/signature.ts';
import type { Member } from './api.ts';
import {
  additionalOf,
  controlOf,
  controlOfFault,
  controlsOf,
  isMask,
  type Locked,
  type PersonAnswer,
  reportedAs,
  type TypedPerson,
  type UploadedFile,
} from './people-controls.ts';

/* Form of the participants of a line: one flat record of values, keyed by person and field. */

/** Values of the whole form, by `controlOf`. */
export type TypedPeople = Readonly<Record<string, PersonAnswer>>;

/** Participant in the form. */
export interface Person {
  /** Id for its controls, `p1`: stays when another is removed. */
  readonly id: string;
  /** Name and place on the server, where the details stay as they are; null: typed here. */
  readonly saved: { readonly name: string; readonly place: number } | null;
  /** Initial values. */
  readonly first: TypedPerson;
}

/**
 * Returns the fields to show, in their order.
 *
 * The tag is left out where the list of tags is empty or was not loaded (spec 2 section 7).
 */
export const shownFields = (
  fields: readonly FieldConfig[],
  hasTags: boolean,
): readonly FieldConfig[] =>
  fields
    .filter((field) => field.is_visible === 1 && controlsOf(field).length > 0)
    .filter(({ slug, is_additional }) => hasTags || slug !== 'tag' || is_additional === 1)
    .toSorted((a, b) => a.id - b.id);

/** Names of the controls that every participant has. */
const ALWAYS = {
  member: '',
  name: '',
  mobile: { country_code: HOME_COUNTRY, mobile_number: '' },
  email: '',
};

function nothingIn(field: FieldConfig): PersonAnswer {
  if (field.type === 'file') return [];
  return field.type === 'disclaimer_form' ? UNSIGNED : emptyAnswer(field);
}

/** Controls of a standard field that take files. */
const FILES = ['documents'];

const idsOf = (files: PersonAnswer | undefined): string[] =>
  ((files ?? []) as readonly UploadedFile[]).map(({ id }) => id);

/** Returns the values of a person of whom nothing is known; its keys are in visible order. */
export function emptyPerson(fields: readonly FieldConfig[]): TypedPerson {
  const configured = fields.flatMap((field) =>
    controlsOf(field).map((control) => [
      control,
      field.is_additional === 1 ? nothingIn(field) : FILES.includes(control) ? [] : '',
    ]),
  );
  return { ...ALWAYS, ...Object.fromEntries(configured), save: '' };
}

/** Limits of a line, and the names of its participants by place. */
interface Limits extends Pick<LinePeople, 'least' | 'most'> {
  readonly names: readonly string[];
}

/**
 * Returns the participants to begin with (PEOPLE-02).
 *
 * Those on the server by their names, and as many empty ones as the order requires, at least one.
 *
 * @param masks of what the user has saved for themselves.
 */
export function beginWith(
  { least, most, names }: Limits,
  fields: readonly FieldConfig[],
  masks: TypedPerson = {},
): readonly Person[] {
  const saved = names.slice(0, most);
  const count = Math.max(1, least, saved.findLastIndex((name) => name !== '') + 1);
  const first = emptyPerson(fields);
  return Array.from({ length: Math.min(count, Math.max(1, most)) }, (_, place) => ({
    id: `p${place + 1}`,
    saved: saved[place] ? { name: saved[place], place } : null,
    first: place === 0 ? { ...first, ...masks } : first,
  }));
}

/** Returns the id of the next participant. */
export const nextId = (people: readonly Person[]): string =>
  `p${Math.max(0, ...people.map(({ id }) => Number(id.slice(1)))) + 1}`;

/** Returns the initial values of the form, of those whose details are typed here. */
export const valuesOfAll = (people: readonly Person[]): TypedPeople =>
  Object.fromEntries(
    people
      .filter(({ saved }) => saved === null)
      .flatMap(({ id, first }) =>
        Object.entries(first).map(([field, value]) => [controlOf(id, field), value] as const),
      ),
  );

/** Returns a person's values; a control that was not touched has its initial one. */
export const personIn = ({ id, first }: Person, typed: TypedPeople): TypedPerson =>
  Object.fromEntries(
    Object.entries(first).map(([field, value]) => [field, typed[controlOf(id, field)] ?? value]),
  );

type Profile = Answer<'readProfile'>;
type Documents = readonly Pick<
  Answer<'listDocuments'>[number],
  'id_proof_type_id' | 'id_proof_number' | 'expiry_date'
>[];

/** Splits the number of an account; one of another country stays whole. */
function splitMobile(mobile: string): TypedMobile {
  const atHome = `+${HOME_COUNTRY}`;
  const mobile_number = mobile.startsWith(atHome) ? mobile.slice(atHome.length) : mobile;
  return { country_code: HOME_COUNTRY, mobile_number };
}

type Days = Pick<ParticipantRules, 'today' | 'visitDay'>;

/**
 * Returns the account's details for the first participant (PEOPLE-05).
 *
 * A document's number is masked: the server has it, and the browser does not.
 */
export function lockedOf(
  profile: Profile,
  documents: Documents,
  fields: readonly FieldConfig[],
  days: Days,
): Locked {
  const isShown = (slug: string): boolean =>
    fields.some((field) => field.is_additional === 0 && field.slug === slug);
  return {
    name: profile.name,
    ...(profile.mobile && { mobile: splitMobile(profile.mobile) }),
    ...(profile.email && { email: profile.email }),
    ...(isShown('dob') && profile.dob && { dob: profile.dob }),
    ...(isShown('gender') && profile.gender && { gender: profile.gender }),
    ...(isShown('nationality') &&
      profile.nationality_id && { nationality: String(profile.nationality_id) }),
    ...lockedDocument(documents, fields, days),
  };
}

/** Returns the document of a profile that the server uses, where the form asks for one. */
function lockedDocument(documents: Documents, fields: readonly FieldConfig[], days: Days): Locked {
  const isShown = fields.some(({ slug, is_additional }) => slug === 'id' && is_additional === 0);
  const document = isShown ? validDocument(documents, days) : undefined;
  if (document === undefined) return {};
  return {
    id_proof_type_id: String(document.id_proof_type_id),
    id_proof_number: document.id_proof_number,
    ...(document.expiry_date && { expiry_date: document.expiry_date }),
  };
}

/**
 * Returns the locked details of a participant: the account's for the first (PEOPLE-05), the document
 * of a chosen family member for another (PEOPLE-13).
 */
export function lockedFor(
  isFirst: boolean,
  typed: TypedPerson,
  { locked, family, fields, rules }: PeopleRules,
): Locked {
  if (isFirst) return locked ?? {};
  const member = family.find(({ id }) => String(id) === typed.member);
  return member ? lockedDocument(member.documents, fields, rules) : {};
}

/** Checks whether a chosen family member is under 18 by the profile: a guardian signs (PEOPLE-09). */
export const isMinorMember = (
  { member }: TypedPerson,
  { family, rules }: Pick<PeopleRules, 'family' | 'rules'>,
): boolean => family.some(({ id, dob }) => String(id) === member && isMinor(dob, rules.today));

/**
 * Returns what is known of a family member; a guardian's contact stands in for their own.
 *
 * Their document is locked: the browser has no number.
 */
export const familyValues = (member: Member, guardian: Locked): TypedPerson => ({
  member: String(member.id),
  name: member.name,
  dob: member.dob,
  gender: member.gender ?? '',
  nationality: member.nationality_id === null ? '' : String(member.nationality_id),
  ...(guardian.mobile && { mobile: guardian.mobile }),
  ...(guardian.email && { email: guardian.email }),
});

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Returns a text as the call takes it; a mask stands for the saved value. */
function text(value: PersonAnswer | undefined): string {
  if (isMask(value)) return value.mask;
  return typeof value === 'string' ? value : '';
}

/** Returns the value of an additional field as the call takes it; undefined: none. */
function valueToSend(
  { type }: FieldConfig,
  value: PersonAnswer | undefined,
  parse: PhoneParser,
): unknown {
  if (isMask(value)) return value.mask;
  if (type === 'file') return idsOf(value);
  if (type === 'phone_number') return wholeNumber(value as TypedMobile, parse);
  if (type !== 'disclaimer_form') return value;
  const { shown: _, signed_by, ...signed } = value as TypedSignature;
  if (isUnsigned(signed)) return undefined;
  return signed_by ? { ...signed, signed_by } : signed;
}

/** Reports whether the chosen document is a passport, which has details of its own. */
export const isPassport = (type: PersonAnswer | undefined): boolean => type === String(PASSPORT);

/** Returns the details of a document as the call takes them: none without a type. */
function documentToSend(typed: TypedPerson) {
  const { id_proof_type_id: type } = typed;
  const of = (isShown: boolean, field: string): string => (isShown ? text(typed[field]) : '');
  return {
    id_proof_type_id: Number(text(type)) || null,
    id_proof_number: text(typed.id_proof_number),
    expiry_date: of(text(type) !== '', 'expiry_date'),
    passport_issue_date: of(isPassport(type), 'passport_issue_date'),
    place_of_birth: of(isPassport(type), 'place_of_birth'),
  };
}

/** Converts a typed person to an entry of the call. */
export function entryOf(
  typed: TypedPerson,
  fields: readonly FieldConfig[],
  isPrimary: boolean,
  parse: PhoneParser,
) {
  const { country_code, mobile_number } = typed.mobile as TypedMobile;
  const id = (field: string): number | null => Number(text(typed[field])) || null;
  const additional_fields = fields
    .filter(({ is_additional }) => is_additional === 1)
    .map((field) => {
      const value = typed[additionalOf(field.slug)];
      return { slug: field.slug, value: valueToSend(field, value, parse) };
    })
    .filter(({ value }) => value !== undefined && value !== '' && !isEmptyList(value));
  return {
    name: text(typed.name),
    email: text(typed.email),
    mobile: mobile_number,
    country_code,
    dob: text(typed.dob),
    gender: text(typed.gender),
    nationality: id('nationality'),
    religion: id('religion'),
    ...documentToSend(typed),
    booking_reason: text(typed.booking_reason),
    customer_tag: id('customer_tag'),
    is_primary: isPrimary,
    member_id: id('member'),
    save_detail_for_future: typed.save === '1',
    saved_details_id: Object.values(typed).find(isMask)?.savedId ?? null,
    documents: idsOf(typed.documents),
    additional_fields,
  } satisfies ParticipantEntry;
}

/** Checks whether nothing was typed for a person. */
export const isUntouched = ({ first }: Person, typed: TypedPerson): boolean =>
  JSON.stringify(typed) === JSON.stringify(first);

/**
 * Returns the places of participants in the request, in their order.
 *
 * Those on the server stay at theirs; the others take the first free ones.
 */
export function placesOf(people: readonly Person[]): readonly number[] {
  const taken = new Set(people.flatMap(({ saved }) => saved?.place ?? []));
  return people.map(({ saved }) => {
    if (saved !== null) return saved.place;
    let place = 0;
    while (taken.has(place)) place += 1;
    taken.add(place);
    return place;
  });
}

/** Maps the names by which the server reports errors to the controls of each person. */
export function reportsOf(people: readonly Person[]): Readonly<Record<string, string>> {
  const places = placesOf(people);
  return Object.fromEntries(
    people.flatMap(({ id, first }, index) =>
      Object.keys(first).flatMap((control) =>
        reportedAs(control).map((name) => [
          `products.0.customers.${places[index]}.${name}`,
          controlOf(id, control),
        ]),
      ),
    ),
  );
}

/** Everything a form of participants is validated against. */
export interface PeopleRules {
  readonly fields: readonly FieldConfig[];
  readonly rules: ParticipantRules;
  /** Locked details of the first; null: there is no account, and it is typed like the others. */
  readonly locked: Locked | null;
  readonly family: readonly Member[];
}

type Entry = ReturnType<typeof entryOf>;

/** Validates one person; locked details are the account's, and not an error of this form. */
export function checkPerson(
  typed: TypedPerson,
  isFirst: boolean,
  people: PeopleRules,
): Result<Entry, FieldFaults> {
  const { fields, rules } = people;
  const own = lockedFor(isFirst, typed, people);
  const known = { ...typed, ...own } as TypedPerson;
  const entry = entryOf(known, fields, isFirst, rules.parse);
  const checked = checkParticipant(entry, fields, {
    ...rules,
    isMinor: isMinorMember(typed, people),
  });
  const faults = checked.ok
    ? []
    : Object.entries(checked.refusal)
        .map(([field, fault]) => [controlOfFault(field), fault as FieldFault] as const)
        .filter(([control]) => !(control in own || isMask(known[control])));
  if (faults.length > 0) return refuse(Object.fromEntries(faults));
  // The masked number is no number: the server fills in the account's.
  return ok(
    'id_proof_number' in own
      ? { ...entry, id_proof_number: '', id_proof_type_id: null, expiry_date: '' }
      : entry,
  );
}

/**
 * Validates all participants; errors are keyed by control (PEOPLE-01).
 *
 * Returns the entries by place: null keeps who is there, and an empty one names nobody.
 */
export function checkPeople(
  people: readonly Person[],
  typed: TypedPeople,
  rules: PeopleRules,
): Result<readonly (Entry | null | Record<never, never>)[], FieldFaults> {
  const checked = people.map((person, index) =>
    person.saved === null ? checkPerson(personIn(person, typed), index === 0, rules) : ok(null),
  );
  const faults = checked.flatMap((result, index) =>
    result.ok
      ? []
      : Object.entries(result.refusal).map(
          ([field, fault]) => [controlOf(people[index]?.id ?? '', field), fault] as const,
        ),
  );
  if (faults.length > 0) return refuse(Object.fromEntries(faults));
  const places = placesOf(people);
  return ok(
    Array.from({ length: Math.max(...places) + 1 }, (_, place) => {
      const result = checked[places.indexOf(place)];
      return result?.ok ? result.value : {};
    }),
  );
}
