import { checkEmail } from './email.ts';
import { checkFields } from './field-fault.ts';
import { checkCountryCode, checkMobile, checkWholeMobile } from './mobile.ts';
import { checkPassword, checkSecondEntry } from './password.ts';
import type { PhoneParser } from './phone.ts';
import { checkAnswered, type MobileFields } from './sign-in-forms.ts';

/** Validates a password reset: number and e-mail address of the account (spec 1 section 5). */
export const checkResetRequest = (
  form: {
    /** Country code and number in one field. */
    readonly username?: string | undefined;
    readonly email?: string | undefined;
    readonly recaptcha_response?: string | undefined;
  },
  parse: PhoneParser,
) =>
  checkFields({
    username: checkWholeMobile(form.username ?? '', parse),
    email: checkEmail(form.email ?? ''),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** Validates a password reset on a form with the number in two fields. */
export const checkResetForm = (
  form: MobileFields & {
    readonly email?: string | undefined;
    readonly recaptcha_response?: string | undefined;
  },
  parse: PhoneParser,
) =>
  checkFields({
    country_code: checkCountryCode(form.country_code),
    mobile_number: checkMobile(form.country_code, form.mobile_number ?? '', parse),
    email: checkEmail(form.email ?? ''),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** Validates the new password and its repetition. */
export const checkNewPassword = (
  {
    password = '',
    confirm_password: again = '',
  }: {
    readonly password?: string | undefined;
    readonly confirm_password?: string | undefined;
  },
  venueNames: readonly string[],
) =>
  checkFields({
    password: checkPassword(password, venueNames),
    confirm_password: checkSecondEntry(password, again, 'passwords_do_not_match'),
  });
