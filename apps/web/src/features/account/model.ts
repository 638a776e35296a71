import { HOME_COUNTRY } from '@nadi/domain/account/mobile';
import { assemblePhone, type PhoneParser } from '@nadi/domain/account/phone';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import type { AreaTranslator } from '../../platform/page/texts.tsx';

/** Mobile number as typed. */
export interface TypedMobile {
  readonly country_code: string;
  readonly mobile_number: string;
}

export const NO_MOBILE: TypedMobile = { country_code: HOME_COUNTRY, mobile_number: '' };

export interface GuestForm extends TypedMobile {
  readonly name: string;
  readonly email: string;
  readonly tnc: boolean;
}

/**
 * Empty guest form; the terms are not accepted before the guest does so.
 *
 * Only the call accepts them by default (spec 1 section 3, "tnc (default true)").
 */
export const NO_GUEST: GuestForm = { name: '', ...NO_MOBILE, email: '', tnc: false };

/** Returns country code and number in one, `+971501234567`; empty if they form no valid number. */
export function wholeMobile({ country_code, mobile_number }: TypedMobile, parse: PhoneParser) {
  const phone = assemblePhone(country_code, mobile_number, parse);
  return phone.ok ? phone.value : '';
}

/**
 * Builds the body of the login call; the user name is country code and number (spec 1 section 3).
 */
export const loginBody = (
  typed: TypedMobile & { readonly password: string },
  parse: PhoneParser,
) => ({
  country_code: typed.country_code,
  mobile_number: typed.mobile_number,
  password: typed.password,
  username: wholeMobile(typed, parse).replace('+', ''),
});

/** Builds the body of the guest call; without terms, none must be accepted. */
export const guestBody = (typed: GuestForm, hasTerms: boolean, parse: PhoneParser) => ({
  country_code: typed.country_code,
  mobile_number: typed.mobile_number,
  mobile: wholeMobile(typed, parse),
  name: typed.name.trim(),
  email: typed.email.trim(),
  tnc: typed.tnc || !hasTerms,
});

/** Line left out when a login merged two carts into one (CART-12). */
export interface LeftOut {
  readonly name: string;
  readonly ar_name: string;
  /** Reason, in the language of the request. */
  readonly message: string;
}

/** Returns one sentence per reason, listing the names it left out once each. */
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
