import { HOME_COUNTRY } from '@nadi/domain/account/mobile';
import { assemblePhone, type PhoneParser } from '@nadi/domain/account/phone';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import type { AreaTranslator } from '../../platform/page/texts.tsx';

/** A mobile number as it is typed. */
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

/** A guest form before anything is typed; the terms stand accepted (spec 1 section 3, "tnc (default true)"). */
export const NO_GUEST: GuestForm = { name: '', ...NO_MOBILE, email: '', tnc: true };

/** Country code and number in one, `+971501234567`; empty where they make no number. */
export function wholeMobile({ country_code, mobile_number }: TypedMobile, parse: PhoneParser) {
  const phone = assemblePhone(country_code, mobile_number, parse);
  return phone.ok ? phone.value : '';
}

/** The login form as the call takes it; the user name is country code and number (spec 1 section 3). */
export const loginBody = (
  typed: TypedMobile & { readonly password: string },
  parse: PhoneParser,
) => ({
  country_code: typed.country_code,
  mobile_number: typed.mobile_number,
  password: typed.password,
  username: wholeMobile(typed, parse).replace('+', ''),
});

/** The guest form as the call takes it; where there are no terms, none need be accepted. */
export const guestBody = (typed: GuestForm, hasTerms: boolean, parse: PhoneParser) => ({
  country_code: typed.country_code,
  mobile_number: typed.mobile_number,
  mobile: wholeMobile(typed, parse),
  name: typed.name.trim(),
  email: typed.email.trim(),
  tnc: typed.tnc || !hasTerms,
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
