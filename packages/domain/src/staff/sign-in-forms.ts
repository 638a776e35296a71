import { checkEmail } from '../account/email.ts';
import { checkFields } from '../account/field-fault.ts';
import { checkName } from '../account/name.ts';
import { checkPassword, checkSecondEntry } from '../account/password.ts';
import { plainCode } from '../account/typed-text.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Alphabet of recovery codes, without ambiguous characters. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Characters of one recovery code: about 78 bits, which cannot be guessed. */
export const RECOVERY_LENGTH = 16;

/** Number of recovery codes issued at once. */
export const RECOVERY_CODES = 10;

/** Formats a recovery code for display, in groups of four. */
export const shownRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** Second factor entered with the password: an app's code, or a recovery code. */
export type SecondFactor =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

/**
 * Validates a second factor (STAFF-03).
 *
 * Six digits of an app, in any script and with any spaces, or a recovery code in any grouping.
 */
export function checkSecondFactor(
  typed: string | undefined,
): Result<SecondFactor, 'otp_required' | 'otp'> {
  const code = plainCode(typed ?? '').toUpperCase();
  if (code === '') return refuse('otp_required');
  if (/^\d{6}$/.test(code)) return ok({ kind: 'totp', code });
  const isRecovery =
    code.length === RECOVERY_LENGTH && [...code].every((one) => RECOVERY_ALPHABET.includes(one));
  return isRecovery ? ok({ kind: 'recovery', code }) : refuse('otp');
}

const checkGiven = (typed: string | undefined): Result<string, 'required'> =>
  typed ? ok(typed) : refuse('required');

const checkAddress = (typed: string | undefined): Result<string, 'required' | 'email'> =>
  typed?.trim() ? checkEmail(typed) : refuse('required');

export interface StaffSignInFields {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** Validates a sign-in to the console (STAFF-03). */
export const checkStaffSignIn = (form: StaffSignInFields) =>
  checkFields({
    email: checkAddress(form.email),
    password: checkGiven(form.password),
    code: checkSecondFactor(form.code),
  });

export interface NewPasswordFields {
  readonly password?: string | undefined;
  readonly confirm_password?: string | undefined;
}

const checkNewPassword = (
  { password = '', confirm_password: again = '' }: NewPasswordFields,
  venueNames: readonly string[],
) => ({
  password: checkPassword(password, venueNames),
  confirm_password: checkSecondEntry(password, again, 'passwords_must_match'),
});

export interface AcceptFields extends NewPasswordFields {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
}

const checkAppCode = (typed: string | undefined): Result<string, 'otp_required' | 'otp'> => {
  const factor = checkSecondFactor(typed);
  if (!factor.ok) return factor;
  return factor.value.kind === 'totp' ? ok(factor.value.code) : refuse('otp');
};

const checkStaffName = (typed: string | undefined) =>
  typed?.trim() ? checkName(typed, true) : refuse('required' as const);

/**
 * Validates the acceptance of an invitation (STAFF-06).
 *
 * Name, password, and a code that proves that the app has the secret.
 */
export const checkAcceptance = (form: AcceptFields, venueNames: readonly string[]) =>
  checkFields({
    name: checkStaffName(form.name),
    ...checkNewPassword(form, venueNames),
    code: checkAppCode(form.code),
  });

/** Validates a change of one's own password (STAFF-07). */
export const checkStaffPassword = (
  form: NewPasswordFields & { readonly current_password?: string | undefined },
  venueNames: readonly string[],
) =>
  checkFields({
    current_password: checkGiven(form.current_password),
    ...checkNewPassword(form, venueNames),
  });

/** Validates the own password required by sensitive actions (STAFF-11). */
export const checkOwnPassword = (form: { readonly current_password?: string | undefined }) =>
  checkFields({ current_password: checkGiven(form.current_password) });

/** Validates an invitation of staff (STAFF-06); the role is checked separately (STAFF-08). */
export const checkInvite = (form: {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}) => checkFields({ email: checkAddress(form.email), name: checkStaffName(form.name) });

/** Validates a new passkey: its name, and the owner's password (STAFF-10). */
export const checkPasskeyForm = (form: {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}) =>
  checkFields({
    name: form.name?.trim() ? ok(form.name.trim()) : refuse('required' as const),
    password: checkGiven(form.password),
  });
