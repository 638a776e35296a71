import { ok, type Result, refuse } from '../kernel/result.ts';
import { checkFields, type FieldFaults } from './field-fault.ts';
import { checkOtp } from './otp.ts';
import { checkNewPassword } from './reset-forms.ts';

/**
 * Minutes after a proof of identity in which sensitive changes are allowed (ACCOUNT-35).
 *
 * Temporary; source: ASVS 7.5.1.
 */
export const RECENT_AUTHENTICATION_MINUTES = 10;

/** Checks whether a session was authenticated recently enough; epoch milliseconds (ACCOUNT-35). */
export const isRecentlyAuthenticated = (authenticatedAt: number, now: number): boolean =>
  now - authenticatedAt <= RECENT_AUTHENTICATION_MINUTES * 60_000;

const requiredText = (typed: string | undefined): Result<string, 'required'> =>
  typed ? ok(typed) : refuse('required');

/** Confirmation of identity by one of the two; the other is null. */
export interface Confirmation {
  readonly password: string | null;
  readonly otp: string | null;
}

/** Validates a confirmation of identity: the password, or the code that was sent; not both. */
export const checkReauthentication = ({
  password,
  otp,
}: {
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}): Result<Confirmation, FieldFaults<keyof Confirmation>> =>
  otp === undefined
    ? checkFields({ password: requiredText(password), otp: ok(null) })
    : checkFields({
        password: password === undefined ? ok(null) : refuse('invalid' as const),
        otp: checkOtp(otp),
      });

/**
 * Validates a change of password: the current one, which an account without a password leaves out,
 * and the new one twice (ACCOUNT-34).
 */
export function checkPasswordChange(
  form: {
    readonly has_password: boolean;
    readonly current_password?: string | undefined;
    readonly password?: string | undefined;
    readonly confirm_password?: string | undefined;
  },
  venueNames: readonly string[],
) {
  const changed = checkNewPassword(form, venueNames);
  const current = form.has_password
    ? checkFields({ current_password: requiredText(form.current_password) })
    : ok({ current_password: '' });
  if (changed.ok && current.ok) return ok({ ...current.value, ...changed.value });
  return refuse({
    ...(current.ok ? {} : current.refusal),
    ...(changed.ok ? {} : changed.refusal),
  });
}
