import { ok, type Result, refuse } from '../kernel/result.ts';
import { checkLoginEmail } from './email.ts';
import { checkFields } from './field-fault.ts';
import { checkCountryCode, checkMobile, checkWholeMobile } from './mobile.ts';
import { checkOtp } from './otp.ts';
import type { PhoneParser } from './phone.ts';

/* Sign-in forms, with the wire's field names: texts as typed, undefined where a field was not sent.
   Site and server run the same checks; each returns all errors at once. */

/** Fields of a mobile number. */
export interface MobileFields {
  readonly country_code?: string | undefined;
  readonly mobile_number?: string | undefined;
}

export interface LoginFields extends MobileFields {
  /** Country code and number in one field. */
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

const requiredText = (typed: string | undefined): Result<string, 'required'> =>
  typed ? ok(typed) : refuse('required');

/**
 * Validates a sign-in by mobile number and password (ACCOUNT-28; wire, "Accounts").
 *
 * Fields that were not sent are distinguished from empty ones: one error where neither name was
 * sent, another where only the number was not.
 */
export function checkLoginForm(form: LoginFields, parse: PhoneParser) {
  const { username, mobile_number: typed } = form;
  const isNameless = typed === undefined && !username?.trim();
  const isMissing = typed === undefined && !isNameless;
  return checkFields({
    country_code: checkCountryCode(form.country_code),
    username: isNameless ? refuse('username_missing' as const) : ok(username),
    mobile_number: isMissing
      ? refuse('mobile_missing' as const)
      : isNameless
        ? ok('')
        : checkMobile(form.country_code, typed ?? '', parse),
    password: requiredText(form.password),
  });
}

/**
 * Checks that a captcha was answered, with the form's error (ACCOUNT-23).
 *
 * The server verifies the answer.
 */
export const checkAnswered = <F extends 'robot' | 'robot_at_code'>(
  response: string | undefined,
  fault: F,
): Result<string, F> => (response?.trim() ? ok(response.trim()) : refuse(fault));

export interface CodeLoginFields {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly recaptcha_response?: string | undefined;
}

/**
 * Returns the recipient of a sign-in code (ACCOUNT-33).
 *
 * By e-mail where an address is provided or neither is, else by text message to the number. A number
 * beside an e-mail address must be the same account's; an e-mail address in its place is that
 * address once more.
 */
function codeAddress({ email = '', username = '' }: CodeLoginFields, parse: PhoneParser) {
  const isByMail = email.trim() !== '' || username.trim() === '';
  const byMail = isByMail ? checkLoginEmail(email) : ok(null);
  const isRepeated = byMail.ok && byMail.value === username.trim().toLowerCase();
  const hasNumber = username.trim() !== '' && !isRepeated;
  return {
    email: byMail,
    username: hasNumber ? checkWholeMobile(username, parse) : ok(null),
  };
}

/** Validates the request for a sign-in code. */
export const checkCodeRequest = (form: CodeLoginFields, parse: PhoneParser) =>
  checkFields({
    ...codeAddress(form, parse),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** Validates the request for a sign-in code on a form that has only a number, in two fields. */
export const checkMobileCodeRequest = (
  form: MobileFields & { readonly recaptcha_response?: string | undefined },
  parse: PhoneParser,
) =>
  checkFields({
    country_code: checkCountryCode(form.country_code),
    mobile_number: checkMobile(form.country_code, form.mobile_number ?? '', parse),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** Validates a sign-in with a code. */
export const checkCodeLogin = (
  form: CodeLoginFields & { readonly otp?: string | undefined },
  parse: PhoneParser,
) =>
  checkFields({
    ...codeAddress(form, parse),
    otp: checkOtp(form.otp ?? ''),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot_at_code'),
  });
