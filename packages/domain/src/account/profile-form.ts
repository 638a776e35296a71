import type { LocalDate } from '../kernel/local-date.ts';
import { ok, type Result } from '../kernel/result.ts';
import { checkBirthDate } from './birth-date.ts';
import { checkFields } from './field-fault.ts';
import { checkFileSize } from './file-size.ts';
import { checkName } from './name.ts';
import { checkGender, checkTerms } from './registration-form.ts';

/** Editable profile fields; undefined: unchanged. */
export interface ProfileFields {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  /** Gender; empty: not provided. */
  readonly gender?: string | undefined;
  /** Date of birth, `YYYY-MM-DD`; empty: not provided. */
  readonly dob?: string | undefined;
  readonly tnc?: boolean | undefined;
  readonly profile_image?: { readonly size: number } | null | undefined;
}

export interface ProfileRules {
  readonly hasTerms: boolean;
  readonly allowsPunctuation: boolean;
  readonly today: LocalDate;
}

const where = <V, F>(
  typed: string | undefined,
  check: (typed: string) => Result<V, F>,
): Result<V | undefined, F> => (typed === undefined ? ok(undefined) : check(typed));

/** Validates a change of one's profile: sent fields as on registration, all errors at once. */
export function checkProfile(form: ProfileFields, rules: ProfileRules) {
  const { today, allowsPunctuation, hasTerms } = rules;
  const name = (typed: string) => checkName(typed, allowsPunctuation);
  const dob = (typed: string): Result<LocalDate | null, 'birth_date' | 'birth_date_minor'> =>
    typed.trim() === '' ? ok(null) : checkBirthDate(typed, today);
  return checkFields({
    first_name: where(form.first_name, name),
    last_name: where(form.last_name, name),
    gender: where(form.gender, checkGender),
    dob: where(form.dob, dob),
    profile_image: checkFileSize(form.profile_image),
    tnc: form.tnc === undefined ? ok(undefined) : checkTerms(form.tnc, hasTerms),
  });
}

/** Field an account must still provide to be complete. */
export type Missing = 'name' | 'mobile' | 'email' | 'terms';

/**
 * Returns what an account not created by registration must still provide (ACCOUNT-29).
 *
 * Name, confirmed number, address, terms.
 */
export function missingOf(
  account: {
    readonly hasName: boolean;
    readonly hasProvenMobile: boolean;
    readonly hasEmail: boolean;
    readonly hasAcceptedTerms: boolean;
  },
  hasTerms: boolean,
): readonly Missing[] {
  return [
    ...(account.hasName ? [] : ['name' as const]),
    ...(account.hasProvenMobile ? [] : ['mobile' as const]),
    ...(account.hasEmail ? [] : ['email' as const]),
    ...(account.hasAcceptedTerms || !hasTerms ? [] : ['terms' as const]),
  ];
}
