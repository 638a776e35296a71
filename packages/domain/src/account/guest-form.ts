import { checkEmail } from './email.ts';
import { checkFields } from './field-fault.ts';
import { checkCountryCode, checkMobile } from './mobile.ts';
import { checkName } from './name.ts';
import type { PhoneParser } from './phone.ts';
import { checkTerms } from './registration-form.ts';
import type { MobileFields } from './sign-in-forms.ts';

/** Guest form with the wire's names: texts as typed, undefined where a field was not sent. */
export interface GuestFields extends MobileFields {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Acceptance of the terms. Default: accepted (spec 1 section 3). */
  readonly tnc?: boolean | undefined;
}

/** Venue settings that determine the required fields of a guest form. */
export interface GuestFormRules {
  readonly hasTerms: boolean;
  readonly allowsPunctuation: boolean;
  readonly parse: PhoneParser;
}

/**
 * Validates a guest login: name, mobile, e-mail, and terms where the venue has any.
 *
 * See spec 1 section 5.
 */
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
