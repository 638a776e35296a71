import type { PhoneParser } from '@nadi/domain/account/phone';

let parser: Promise<PhoneParser> | undefined;

/** The parser with the world's full numbering plans; loaded on first use. */
export function loadPhoneParser(): Promise<PhoneParser> {
  parser ??= import('libphonenumber-js/max').then(({ parsePhoneNumberFromString }) => {
    return (text, countryCode) => {
      const phone = parsePhoneNumberFromString(text, { defaultCallingCode: countryCode });
      return phone ? { e164: phone.number, isValid: phone.isValid() } : null;
    };
  });
  return parser;
}
