import { ok, type Result, refuse } from '../kernel/result.ts';
import { checkLoginEmail } from './email.ts';
import { checkFields } from './field-fault.ts';
import { checkCountryCode, checkMobile, checkWholeMobile } from './mobile.ts';
import { checkOtp } from './otp.ts';
import type { PhoneParser } from './phone.ts';

/*
 * The forms by which people sign in, with the wire's names of their fields: texts as typed, undefined where a field
 * was not sent. Site and server run the same checks; each answers everything that is wrong at once.
 */

/** The two fields of a mobile number. */
export interface MobileFields {
  readonly country_code?: string | undefined;
  readonly mobile_number?: string | undefined;
}

export interface LoginFields extends MobileFields {
  /** Country code and number in one. */
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

const requiredText = (typed: string | undefined): Result<string, 'required'> =>
  typed ? ok(typed) : refuse('required');

/**
 * ACCOUNT-28: signing in by mobile number and password. What was not sent at all is told apart from what was left
 * empty: both names, or the number alone (wire, "Accounts").
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

/** ACCOUNT-23: that a captcha was answered at all, with the form's word for it; whether rightly, the server sees. */
export const checkAnswered = <F extends 'robot' | 'robot_at_code'>(
  response: string | undefined,
  fault: F,
): Result<string, F> => (response?.trim() ? ok(response.trim()) : refuse(fault));

export interface CodeLoginFields {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly recaptcha_response?: string | undefined;
}

/** Where a code to sign in with goes: by e-mail where one is given or nothing is, else by message to the number. */
function codeAddress({ email, username }: CodeLoginFields, parse: PhoneParser) {
  const isByMail = Boolean(email?.trim()) || !username?.trim();
  return {
    email: isByMail ? checkLoginEmail(email ?? '') : ok(null),
    username: isByMail ? ok(null) : checkWholeMobile(username ?? '', parse),
  };
}

/** Asking for a code to sign in with. */
export const checkCodeRequest = (form: CodeLoginFields, parse: PhoneParser) =>
  checkFields({
    ...codeAddress(form, parse),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** The same on a form that has a number, in its two fields, and nothing else. */
export const checkMobileCodeRequest = (
  form: MobileFields & { readonly recaptcha_response?: string | undefined },
  parse: PhoneParser,
) =>
  checkFields({
    country_code: checkCountryCode(form.country_code),
    mobile_number: checkMobile(form.country_code, form.mobile_number ?? '', parse),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** Signing in with it. */
export const checkCodeLogin = (
  form: CodeLoginFields & { readonly otp?: string | undefined },
  parse: PhoneParser,
) =>
  checkFields({
    ...codeAddress(form, parse),
    otp: checkOtp(form.otp ?? ''),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot_at_code'),
  });
