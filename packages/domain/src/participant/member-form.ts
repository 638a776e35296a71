import { ACCOUNT_AGE_YEARS, checkAnyBirthDate, isSoOld } from '../account/birth-date.ts';
import { checkFields } from '../account/field-fault.ts';
import { checkName } from '../account/name.ts';
import { checkGender } from '../account/registration-form.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { CONSENT_VERSIONS, consentTextOf } from './guardian-consent.ts';

/** What a member of the family is to whoever has the account. */
export const RELATIONSHIPS = ['child', 'ward', 'spouse', 'parent', 'sibling'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

/** Who a grown-up can answer for: a child of their own, or one that is in their care by law. */
const OF_MINORS: ReadonlySet<string> = new Set<Relationship>(['child', 'ward']);

/** FAMILY-02: under 18 a member is a minor, for whom a guardian answers. */
export const isMinor = (born: LocalDate, today: LocalDate): boolean =>
  !isSoOld(born, ACCOUNT_AGE_YEARS, today);

/** A member, as somebody types it. */
export interface MemberFields {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly dob?: string | undefined;
  /** Empty: not said. */
  readonly gender?: string | undefined;
  /** A country of the list; null: not said. */
  readonly nationality_id?: number | null | undefined;
  readonly relationship?: string | undefined;
}

/** What of the venue and the day decides about a member. */
export interface MemberRules {
  readonly allowsPunctuation: boolean;
  readonly today: LocalDate;
  readonly isCountry: (id: number) => boolean;
}

function checkRelationship(
  typed: string,
  born: LocalDate | null,
  today: LocalDate,
): Result<Relationship, 'required' | 'relationship' | 'relationship_minor'> {
  if (typed === '') return refuse('required');
  const relationship = RELATIONSHIPS.find((one) => one === typed);
  if (relationship === undefined) return refuse('relationship');
  const isOfMinor = born !== null && isMinor(born, today);
  return isOfMinor && !OF_MINORS.has(relationship)
    ? refuse('relationship_minor')
    : ok(relationship);
}

const checkCountry = (
  id: number | null,
  { isCountry }: MemberRules,
): Result<number | null, 'country'> => (id === null || isCountry(id) ? ok(id) : refuse('country'));

function checksOf(form: MemberFields, rules: MemberRules) {
  const { allowsPunctuation, today } = rules;
  const dob = checkAnyBirthDate(form.dob ?? '', today);
  const relationship = form.relationship?.trim() ?? '';
  return {
    first_name: checkName(form.first_name ?? '', allowsPunctuation),
    last_name: checkName(form.last_name ?? '', allowsPunctuation),
    dob,
    gender: checkGender(form.gender),
    nationality_id: checkCountry(form.nationality_id ?? null, rules),
    relationship: checkRelationship(relationship, dob.ok ? dob.value : null, today),
  };
}

/** FAMILY-01: what is kept of a member: everything that is wrong with it at once; gender and nationality may be left out. */
export const checkMember = (form: MemberFields, rules: MemberRules) =>
  checkFields(checksOf(form, rules));

/** What was agreed to in a form: whether, and to which version of its text. */
export interface ConsentFields {
  readonly consent?: boolean | undefined;
  readonly consent_version?: number | undefined;
}

/**
 * FAMILY-04: that whoever answers for a member has agreed, to the words that are in force; others have not been read, or
 * not by them.
 */
export const checkConsent = (
  { consent, consent_version }: ConsentFields,
  born: LocalDate,
  today: LocalDate,
): Result<true, 'consent'> =>
  consent === true && consent_version === CONSENT_VERSIONS[consentTextOf(born, today)]
    ? ok(true)
    : refuse('consent');

/** FAMILY-01, FAMILY-04: a member that is added, with the consent for it. Which text it needs is said by the date of birth. */
export function checkNewMember(form: MemberFields & ConsentFields, rules: MemberRules) {
  const checks = checksOf(form, rules);
  const consent = checkConsent(form, checks.dob.ok ? checks.dob.value : '', rules.today);
  return checkFields({ ...checks, consent });
}
