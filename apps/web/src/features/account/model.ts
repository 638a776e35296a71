import { checkEmail } from '@nadi/domain/account/email';
import { checkName } from '@nadi/domain/account/name';
import { assemblePhone, type PhoneParser } from '@nadi/domain/account/phone';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import type { AreaTranslator } from '../../platform/texts.tsx';

/** What is wrong with a field; each has one sentence. */
export type Fault =
  | 'required'
  | 'name'
  | 'name_punctuated'
  | 'email'
  | 'mobileMissing'
  | 'mobileInvalid'
  | 'terms';

export type Faults<Field extends string> = Partial<Record<Field, Fault>>;

export interface GuestForm {
  readonly countryCode: string;
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
  readonly termsAccepted: boolean;
}

/** A guest form before anything is typed; the terms stand accepted (spec 1 section 3, "tnc (default true)"). */
export const NO_GUEST: GuestForm = {
  countryCode: '971',
  mobile: '',
  name: '',
  email: '',
  termsAccepted: true,
};

export interface LoginForm {
  readonly countryCode: string;
  readonly mobile: string;
  readonly password: string;
}

function mobileFault(countryCode: string, mobile: string, parse: PhoneParser): Fault | null {
  const phone = assemblePhone(countryCode, mobile, parse);
  if (phone.ok) return null;
  return phone.refusal === 'required' ? 'mobileMissing' : 'mobileInvalid';
}

/** What of the venue decides what a guest form must hold. */
export interface GuestFormRules {
  readonly hasTerms: boolean;
  readonly allowsPunctuation: boolean;
}

/** Guest login: name, mobile and e-mail; terms only where the venue has some (spec 1 section 5). */
export function checkGuestForm(
  form: GuestForm,
  { hasTerms, allowsPunctuation }: GuestFormRules,
  parse: PhoneParser,
): Faults<'mobile_number' | 'name' | 'email' | 'tnc'> {
  const mobile = mobileFault(form.countryCode, form.mobile, parse);
  const email = checkEmail(form.email);
  const name = checkName(form.name, allowsPunctuation);
  return {
    ...(name.ok ? {} : { name: name.refusal }),
    ...(mobile ? { mobile_number: mobile } : {}),
    ...(email.ok ? {} : { email: email.refusal }),
    ...(hasTerms && !form.termsAccepted ? { tnc: 'terms' as const } : {}),
  };
}

/** Password login: both are required; the server says whether they are right. */
export function checkLoginForm(
  form: LoginForm,
  parse: PhoneParser,
): Faults<'mobile_number' | 'password'> {
  const mobile = mobileFault(form.countryCode, form.mobile, parse);
  return {
    ...(mobile ? { mobile_number: mobile } : {}),
    ...(form.password ? {} : { password: 'required' as const }),
  };
}

export const hasFaults = (faults: Faults<string>): boolean => Object.keys(faults).length > 0;

/** Country code and number in one, `+971501234567`; empty where they make no number. */
function combinedMobile(countryCode: string, mobile: string, parse: PhoneParser): string {
  const phone = assemblePhone(countryCode, mobile, parse);
  return phone.ok ? phone.value : '';
}

/** The login form as the call takes it; the user name is country code and number (spec 1 section 3). */
export const loginBody = ({ countryCode, mobile, password }: LoginForm, parse: PhoneParser) => ({
  country_code: countryCode,
  mobile_number: mobile,
  password,
  username: combinedMobile(countryCode, mobile, parse).replace('+', ''),
});

/** The guest form as the call takes it; where there are no terms, none need be accepted. */
export const guestBody = (form: GuestForm, hasTerms: boolean, parse: PhoneParser) => ({
  country_code: form.countryCode,
  mobile_number: form.mobile,
  mobile: combinedMobile(form.countryCode, form.mobile, parse),
  name: form.name.trim(),
  email: form.email.trim(),
  tnc: form.termsAccepted || !hasTerms,
});

/** A line that could not stay in the one cart which a login has made of two (CART-12). */
export interface LeftOut {
  readonly name: string;
  readonly ar_name: string;
  /** Why, in the language that was asked in. */
  readonly message: string;
}

/** One sentence for each reason, with the names of what it has left out, each once. */
export function leftOutTexts(
  lines: readonly LeftOut[],
  language: Language,
  t: AreaTranslator<'account'>['t'],
): readonly string[] {
  const reasons = [...new Set(lines.map(({ message }) => message))];
  return reasons.map((why) => {
    const those = lines.filter(({ message }) => message === why);
    const names = those.map(({ name, ar_name }) => inLanguage({ en: name, ar: ar_name }, language));
    const listed = new Intl.ListFormat(language).format(new Set(names));
    return t('cart.leftOut', { count: those.length, names: listed, why });
  });
}
