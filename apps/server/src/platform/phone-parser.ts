import { type PhoneParser, phoneParserOf } from '@nadi/domain/account/phone';

let parser: Promise<PhoneParser> | undefined;

/** Loads the parser with all numbering plans of the world, on first use. */
export function loadPhoneParser(): Promise<PhoneParser> {
  parser ??= import('libphonenumber-js/max').then(phoneParserOf);
  return parser;
}

/** Loads a function that returns the two letters of a number's country; null: of none. */
export async function loadCountryOf(): Promise<(e164: string) => string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  return (e164) => parsePhoneNumberFromString(e164)?.country ?? null;
}
