import { withAsciiDigits } from '../account/digits.ts';
import { checkEmail } from '../account/email.ts';
import { checkFields } from '../account/field-fault.ts';
import { checkName } from '../account/name.ts';
import { checkPassword, checkSecondEntry } from '../account/password.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Letters of recovery codes: none that is taken for another. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Letters of one recovery code: some 78 bits, which nobody guesses. */
export const RECOVERY_LENGTH = 16;

/** So many are given at once. */
export const RECOVERY_CODES = 10;

/** A recovery code as it is shown: in groups of four. */
export const shownRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** What somebody enters beside their password: a code of their app, or one of those kept for when it is lost. */
export type SecondFactor =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

/** STAFF-03: six digits of an app, in any script and with any spaces, or a recovery code, however it is grouped. */
export function checkSecondFactor(
  typed: string | undefined,
): Result<SecondFactor, 'otp_required' | 'otp'> {
  const code = withAsciiDigits(typed ?? '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
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

/** STAFF-03: signing in to the console. */
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

const checkNewPassword = ({ password = '', confirm_password: again = '' }: NewPasswordFields) => ({
  password: checkPassword(password),
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

/** STAFF-06: accepting an invitation: name, password, and a code that shows that the app has the secret. */
export const checkAcceptance = (form: AcceptFields) =>
  checkFields({
    name: checkStaffName(form.name),
    ...checkNewPassword(form),
    code: checkAppCode(form.code),
  });

/** STAFF-07: changing one's own password. */
export const checkStaffPassword = (
  form: NewPasswordFields & { readonly current_password?: string | undefined },
) =>
  checkFields({
    current_password: checkGiven(form.current_password),
    ...checkNewPassword(form),
  });

/** STAFF-11: what only the own password allows. */
export const checkOwnPassword = (form: { readonly current_password?: string | undefined }) =>
  checkFields({ current_password: checkGiven(form.current_password) });

/** STAFF-06: inviting somebody; their role is judged by who may give it (STAFF-08). */
export const checkInvite = (form: {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}) => checkFields({ email: checkAddress(form.email), name: checkStaffName(form.name) });

/** STAFF-10: adding a passkey: what its owner calls it, and their password. */
export const checkPasskeyForm = (form: {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}) =>
  checkFields({
    name: form.name?.trim() ? ok(form.name.trim()) : refuse('required' as const),
    password: checkGiven(form.password),
  });
