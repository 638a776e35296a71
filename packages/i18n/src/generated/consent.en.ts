// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsentMessages } from './consent.ids.ts';

/** consent texts, language en. */
export const messages: Catalog<ConsentMessages> = {
  "consent.accept": ["Agree"],
  "consent.privacy": ["Privacy policy"],
  "consent.refuse": ["Refuse"],
  "consent.text": ["With your consent we use a tool that counts visits and shows us what to improve. None of it is loaded before you agree, and you can change your mind at the end of any page."],
  "consent.title": ["May we count visits?"],
};
