import { ACCOUNT_AGE_YEARS, checkAnyBirthDate, isSoOld } from '../account/birth-date.ts';
import { checkFields } from '../account/field-fault.ts';
import { checkName } from '../account/name.ts';
import { checkGender } from '../account/registration-form.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { CONSENT_VERSIONS, consentTextOf } from './guardian-consent.ts';

/** Relationships of a family member to the account holder. */
export const RELATIONSHIPS = ['child', 'ward', 'spouse', 'parent', 'sibling'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

/** Relationships to a minor: a child of one's own, or one in legal care. */
const OF_MINORS: ReadonlySet<string> = new Set<Relationship>(['child', 'ward']);

/** Checks whether a member is a minor: under 18, in a guardian's responsibility (FAMILY-02). */
export const isMinor = (born: LocalDate, today: LocalDate): boolean =>
  !isSoOld(born, ACCOUNT_AGE_YEARS, today);

/** Family member as typed. */
export interface MemberFields {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  /** Date of birth, `YYYY-MM-DD`. */
  readonly dob?: string | undefined;
  /** Gender; empty: not provided. */
  readonly gender?: string | undefined;
  /** Id of a country; null: not provided. */
  readonly nationality_id?: number | null | undefined;
  readonly relationship?: string | undefined;
}

/** Venue settings and date a member is validated against. */
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

/** Validates a member, all errors at once; gender and nationality are optional (FAMILY-01). */
export const checkMember = (form: MemberFields, rules: MemberRules) =>
  checkFields(checksOf(form, rules));

/** Consent in a form, with the version of its text. */
export interface ConsentFields {
  readonly consent?: boolean | undefined;
  readonly consent_version?: number | undefined;
}

/**
 * Checks that the guardian has agreed to the current text (FAMILY-04).
 *
 * Another version was not read, or not by them.
 */
export const checkConsent = (
  { consent, consent_version }: ConsentFields,
  born: LocalDate,
  today: LocalDate,
): Result<true, 'consent'> =>
  consent === true && consent_version === CONSENT_VERSIONS[consentTextOf(born, today)]
    ? ok(true)
    : refuse('consent');

/**
 * Validates a new member with the consent for it (FAMILY-01, FAMILY-04).
 *
 * The date of birth determines the consent text.
 */
export function checkNewMember(form: MemberFields & ConsentFields, rules: MemberRules) {
  const checks = checksOf(form, rules);
  const consent = checkConsent(form, checks.dob.ok ? checks.dob.value : '', rules.today);
  return checkFields({ ...checks, consent });
}
