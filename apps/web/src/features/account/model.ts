import { assemblePhone, type PhoneParser } from '@nadi/domain/account/phone';

/** What is wrong with a field; each has one sentence. */
export type Fault = 'required' | 'email' | 'mobileMissing' | 'mobileInvalid' | 'terms';

export type Faults<Field extends string> = Partial<Record<Field, Fault>>;

/** `{email}` of spec 1 section 5: something, an at sign, a host with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export interface GuestForm {
  readonly countryCode: string;
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
  readonly termsAccepted: boolean;
}

function mobileFault(countryCode: string, mobile: string, parse: PhoneParser): Fault | null {
  const phone = assemblePhone(countryCode, mobile, parse);
  if (phone.ok) return null;
  return phone.refusal === 'required' ? 'mobileMissing' : 'mobileInvalid';
}

/** Guest login: name, mobile and e-mail; terms only where the venue has some (spec 1 section 5). */
export function checkGuestForm(
  form: GuestForm,
  hasTerms: boolean,
  parse: PhoneParser,
): Faults<'mobile_number' | 'name' | 'email' | 'tnc'> {
  const mobile = mobileFault(form.countryCode, form.mobile, parse);
  const email = form.email.trim();
  return {
    ...(form.name.trim() ? {} : { name: 'required' as const }),
    ...(mobile ? { mobile_number: mobile } : {}),
    ...(email ? {} : { email: 'required' as const }),
    ...(email && !EMAIL.test(email) ? { email: 'email' as const } : {}),
    ...(hasTerms && !form.termsAccepted ? { tnc: 'terms' as const } : {}),
  };
}

/** Password login: both are required; the server says whether they are right. */
export function checkLoginForm(
  form: { countryCode: string; mobile: string; password: string },
  parse: PhoneParser,
): Faults<'mobile_number' | 'password'> {
  const mobile = mobileFault(form.countryCode, form.mobile, parse);
  return {
    ...(mobile ? { mobile_number: mobile } : {}),
    ...(form.password ? {} : { password: 'required' as const }),
  };
}

export const hasFaults = (faults: Faults<string>): boolean => Object.keys(faults).length > 0;

/** The guest form as the call takes it; where there are no terms, none need be accepted. */
export const guestBody = (form: GuestForm, hasTerms: boolean) => ({
  country_code: form.countryCode,
  mobile_number: form.mobile,
  name: form.name.trim(),
  email: form.email.trim(),
  tnc: form.termsAccepted || !hasTerms,
});
