import type { PhoneParser } from '@nadi/domain/account/phone';

let parser: Promise<PhoneParser> | undefined;

/** Loads the parser with all numbering plans of the world, on first use. */
export function loadPhoneParser(): Promise<PhoneParser> {
  parser ??= import('libphonenumber-js/max').then(({ parsePhoneNumberFromString }) => {
    return (text, countryCode) => {
      const phone = parsePhoneNumberFromString(text, { defaultCallingCode: countryCode });
      return phone ? { e164: phone.number, isValid: phone.isValid() } : null;
    };
  });
  return parser;
}
