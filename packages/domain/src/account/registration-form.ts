import type { LocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { checkBirthDate } from './birth-date.ts';
import { checkEmail } from './email.ts';
import { checkFields } from './field-fault.ts';
import { checkCountryCode, checkMobile, checkWholeMobile, type MobileFault } from './mobile.ts';
import { checkName } from './name.ts';
import { checkOtp } from './otp.ts';
import { checkPassword, checkSecondEntry } from './password.ts';
import type { PhoneParser } from './phone.ts';
import { checkAnswered, type MobileFields } from './sign-in-forms.ts';

/** Addresses of a new account: the number that receives the code, and the e-mail address. */
export interface AddressFields {
  /** Complete number. */
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
}

/** Validates the request for the code that confirms the number. */
export const checkAddressesRequest = (
  form: AddressFields & { readonly recaptcha_response?: string | undefined },
  parse: PhoneParser,
) =>
  checkFields({
    mobile: checkWholeMobile(form.mobile ?? '', parse),
    email: checkEmail(form.email ?? ''),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** Validates the received code, with the addresses it was requested for. */
export const checkAddressesCode = (
  form: AddressFields & { readonly otp?: string | undefined },
  parse: PhoneParser,
) =>
  checkFields({
    otp: checkOtp(form.otp ?? ''),
    mobile: checkWholeMobile(form.mobile ?? '', parse),
    email: checkEmail(form.email ?? ''),
  });

export interface RegistrationFields extends AddressFields, MobileFields {
  readonly otp?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly password?: string | undefined;
  readonly confirm_password?: string | undefined;
  readonly gender?: string | undefined;
  /** Date of birth, `YYYY-MM-DD`. */
  readonly dob?: string | undefined;
  readonly tnc?: boolean | undefined;
}

/** Venue settings and date that a registration is validated against. */
export interface RegistrationRules {
  readonly hasTerms: boolean;
  readonly allowsPunctuation: boolean;
  readonly today: LocalDate;
  readonly parse: PhoneParser;
  /** Names of the venue in both languages, which no password may consist of. */
  readonly venueNames: readonly string[];
}

export type Gender = 'male' | 'female';

/** Validates the gender; null: not provided. */
export function checkGender(typed: string | undefined): Result<Gender | null, 'gender'> {
  const text = typed?.trim().toLowerCase() ?? '';
  if (text === '') return ok(null);
  return text === 'male' || text === 'female' ? ok(text) : refuse('gender');
}

/** Checks that the terms are accepted where the venue has any (spec 1 section 5). */
export const checkTerms = (isAccepted: boolean, hasTerms: boolean): Result<boolean, 'terms'> =>
  isAccepted || !hasTerms ? ok(isAccepted) : refuse('terms');

/** Validates a new account, all errors at once; gender and date of birth are optional. */
export const checkRegistration = (form: RegistrationFields, rules: RegistrationRules) =>
  checkFields({ ...personChecks(form, rules), otp: checkOtp(form.otp ?? '') });

/** Validates a new account before a code is sent: without the code, but with the captcha. */
export const checkRegistrationDetails = (
  form: RegistrationFields & { readonly recaptcha_response?: string | undefined },
  rules: RegistrationRules,
) =>
  checkFields({
    ...personChecks(form, rules),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** Returns the checks of a new account holder, without the code. */
export function personChecks(form: RegistrationFields, rules: RegistrationRules) {
  const { parse, today, allowsPunctuation, hasTerms, venueNames } = rules;
  const { password = '', confirm_password: again = '', dob = '' } = form;
  const { mobile, part } = checkNumbers(form, parse);
  return {
    mobile,
    mobile_number: part,
    country_code: checkCountryCode(form.country_code),
    email: checkEmail(form.email ?? ''),
    first_name: checkName(form.first_name ?? '', allowsPunctuation),
    last_name: checkName(form.last_name ?? '', allowsPunctuation),
    password: checkPassword(password, venueNames),
    confirm_password: checkSecondEntry(password, again, 'passwords_must_match'),
    gender: checkGender(form.gender),
    dob: dob.trim() === '' ? ok(null) : checkBirthDate(dob, today),
    tnc: checkTerms(form.tnc ?? false, hasTerms),
  };
}

/** Validates the mobile number, sent whole or in two parts; where both are sent they must agree. */
function checkNumbers(
  { mobile: whole, mobile_number: number, country_code: country }: RegistrationFields,
  parse: PhoneParser,
): { readonly mobile: Result<string, MobileFault>; readonly part: Result<null, MobileFault> } {
  if (!number?.trim()) return { mobile: checkWholeMobile(whole ?? '', parse), part: ok(null) };
  const part = checkMobile(country, number, parse);
  if (!part.ok) return { mobile: ok(''), part };
  if (!whole?.trim()) return { mobile: part, part: ok(null) };
  const mobile = checkWholeMobile(whole, parse);
  const isOther = mobile.ok && mobile.value !== part.value;
  return { mobile: isOther ? refuse('mobile_number') : mobile, part: ok(null) };
}
