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

/** The addresses of an account that is to be: the number a code goes to, and where mail goes. */
export interface AddressFields {
  /** The whole number. */
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
}

/** Asking for the code that proves the number. */
export const checkAddressesRequest = (
  form: AddressFields & { readonly recaptcha_response?: string | undefined },
  parse: PhoneParser,
) =>
  checkFields({
    mobile: checkWholeMobile(form.mobile ?? '', parse),
    email: checkEmail(form.email ?? ''),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** The code that came, with what it was asked for. */
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
  /** `YYYY-MM-DD`. */
  readonly dob?: string | undefined;
  readonly tnc?: boolean | undefined;
}

/** What of the venue and the day decides about a registration. */
export interface RegistrationRules {
  readonly hasTerms: boolean;
  readonly allowsPunctuation: boolean;
  readonly today: LocalDate;
  readonly parse: PhoneParser;
}

export type Gender = 'male' | 'female';

/** As it was said, or not said. */
export function checkGender(typed: string | undefined): Result<Gender | null, 'gender'> {
  const text = typed?.trim().toLowerCase() ?? '';
  if (text === '') return ok(null);
  return text === 'male' || text === 'female' ? ok(text) : refuse('gender');
}

/** Terms are to be accepted where the venue has some (spec 1 section 5). */
export const checkTerms = (isAccepted: boolean, hasTerms: boolean): Result<boolean, 'terms'> =>
  isAccepted || !hasTerms ? ok(isAccepted) : refuse('terms');

/** A new account: everything that is wrong with it at once; gender and date of birth may be left out. */
export const checkRegistration = (form: RegistrationFields, rules: RegistrationRules) =>
  checkFields({ ...personChecks(form, rules), otp: checkOtp(form.otp ?? '') });

/** The same before a code is sent: all but the code, and that a human asks. */
export const checkRegistrationDetails = (
  form: RegistrationFields & { readonly recaptcha_response?: string | undefined },
  rules: RegistrationRules,
) =>
  checkFields({
    ...personChecks(form, rules),
    recaptcha_response: checkAnswered(form.recaptcha_response, 'robot'),
  });

/** What is checked of a person who opens an account, but for the code. */
export function personChecks(form: RegistrationFields, rules: RegistrationRules) {
  const { parse, today, allowsPunctuation, hasTerms } = rules;
  const { password = '', confirm_password: again = '', dob = '' } = form;
  const { mobile, part } = checkNumbers(form, parse);
  return {
    mobile,
    mobile_number: part,
    country_code: checkCountryCode(form.country_code),
    email: checkEmail(form.email ?? ''),
    first_name: checkName(form.first_name ?? '', allowsPunctuation),
    last_name: checkName(form.last_name ?? '', allowsPunctuation),
    password: checkPassword(password),
    confirm_password: checkSecondEntry(password, again, 'passwords_must_match'),
    gender: checkGender(form.gender),
    dob: dob.trim() === '' ? ok(null) : checkBirthDate(dob, today),
    tnc: checkTerms(form.tnc ?? false, hasTerms),
  };
}

/** The whole number, which may come in its two parts alone; where both are sent they are one number. */
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
