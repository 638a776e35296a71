import { type PhoneParser, phoneParserOf } from '@nadi/domain/account/phone';

let parser: Promise<PhoneParser> | undefined;

/** Loads the parser with all numbering plans of the world, on first use. */
export function loadPhoneParser(): Promise<PhoneParser> {
  parser ??= import('libphonenumber-js/max').then(phoneParserOf);
  return parser;
}
