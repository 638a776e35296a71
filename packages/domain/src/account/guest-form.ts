import { checkEmail } from './email.ts';
import { checkFields } from './field-fault.ts';
import { checkCountryCode, checkMobile } from './mobile.ts';
import { checkName } from './name.ts';
import type { PhoneParser } from './phone.ts';
import { checkTerms } from './registration-form.ts';
import type { MobileFields } from './sign-in-forms.ts';

/** What a guest says of themselves, with the wire's names: texts as typed, undefined where a field was not sent. */
export interface GuestFields extends MobileFields {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Terms stand accepted unless somebody says otherwise (spec 1 section 3). */
  readonly tnc?: boolean | undefined;
}

/** What of the venue decides what a guest form must hold. */
export interface GuestFormRules {
  readonly hasTerms: boolean;
  readonly allowsPunctuation: boolean;
  readonly parse: PhoneParser;
}

/** Guest login: name, mobile and e-mail; the terms only where the venue has some (spec 1 section 5). */
export const checkGuestForm = (
  form: GuestFields,
  { hasTerms, allowsPunctuation, parse }: GuestFormRules,
) =>
  checkFields({
    name: checkName(form.name ?? '', allowsPunctuation),
    country_code: checkCountryCode(form.country_code),
    mobile_number: checkMobile(form.country_code, form.mobile_number ?? '', parse),
    email: checkEmail(form.email ?? ''),
    tnc: checkTerms(form.tnc ?? true, hasTerms),
  });
