import { ok, type Result, refuse } from '../kernel/result.ts';

/**
 * Validation error of a form field.
 *
 * Site and server have one text for each, in both languages. Where the specification has two texts
 * for the same error, there are two errors here, and the form chooses one.
 */
export type FieldFault =
  | 'required'
  | 'invalid'
  | 'too_long'
  | 'contrast'
  | 'hours_overlap'
  | 'length'
  | 'under_shortest'
  | 'off_steps'
  | 'length_not_sold'
  | 'court_length'
  | 'sessions_meet'
  | 'notice'
  | 'days_ahead'
  | 'under_public'
  | 'beyond_days_ahead'
  | 'tickets_stay'
  | 'in_use'
  | 'code_in_use'
  | 'gateway_known'
  | 'document_known'
  | 'beyond_capacity'
  | 'not_set_up'
  | 'stays'
  | 'no_page'
  | 'no_visible_field'
  | 'social_link'
  | 'web_address'
  | 'country_code'
  | 'country_not_served'
  | 'home_country'
  | 'mobile_required'
  | 'mobile_number'
  | 'mobile_missing'
  | 'username_missing'
  | 'name'
  | 'name_punctuated'
  | 'email'
  | 'login_email_required'
  | 'login_email'
  | 'login_email_invalid'
  | 'password_short'
  | 'password_weak'
  | 'password_common'
  | 'passwords_must_match'
  | 'passwords_do_not_match'
  | 'otp_required'
  | 'otp'
  | 'birth_date'
  | 'birth_date_minor'
  | 'birth_date_future'
  | 'country'
  | 'relationship'
  | 'relationship_minor'
  | 'consent'
  | 'own_address'
  | 'gender'
  | 'emirates_id_required'
  | 'emirates_id_format'
  | 'emirates_id'
  | 'document_type'
  | 'passport_number'
  | 'expiry_date'
  | 'expiry_past'
  | 'expiry_before_visit'
  | 'issue_date_future'
  | 'trade_name'
  | 'trn'
  | 'licence_number'
  | 'too_large'
  | 'text_changed'
  | 'placeholder'
  | 'disclaimer_dob'
  | 'guardian_name'
  | 'saved_changed'
  | 'file_missing'
  | 'not_own_family'
  | 'member_not_bookable'
  | 'member_repeated'
  | 'robot'
  | 'robot_at_code'
  | 'not_human'
  | 'terms';

type Checks = Readonly<Record<string, Result<unknown, FieldFault>>>;

/** Validation errors of a form by field; valid fields are absent. */
export type FieldFaults<Field extends string = string> = Readonly<
  Partial<Record<Field, FieldFault>>
>;

type ValuesOf<C extends Checks> = {
  readonly [F in keyof C]: C[F] extends Result<infer V, FieldFault> ? V : never;
};

/** Combines separately validated fields: returns all values, or all errors at once. */
export function checkFields<C extends Checks>(
  checks: C,
): Result<ValuesOf<C>, FieldFaults<Extract<keyof C, string>>> {
  const values: Record<string, unknown> = {};
  const faults: Record<string, FieldFault> = {};
  for (const [field, result] of Object.entries(checks)) {
    if (result.ok) values[field] = result.value;
    else faults[field] = result.refusal;
  }
  return Object.keys(faults).length === 0
    ? ok(values as ValuesOf<C>)
    : refuse(faults as FieldFaults<Extract<keyof C, string>>);
}

/** Returns the errors of a check: none where it succeeded. */
export const faultsOf = (result: Result<unknown, FieldFaults>): FieldFaults =>
  result.ok ? {} : result.refusal;
