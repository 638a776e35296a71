import type { Language } from '@nadi/domain/kernel/localized';
import { messages as arabicForms } from './generated/form.ar.ts';
import { messages as englishForms } from './generated/form.en.ts';
import type { FormMessages } from './generated/form.ids.ts';
import { messages as arabic } from './generated/server.ar.ts';
import { messages as english } from './generated/server.en.ts';
import type { ServerMessages } from './generated/server.ids.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Texts of the server: its own, and those of forms, which the site shares. */
export type ServerTexts = ServerMessages & FormMessages;

const TRANSLATORS: Readonly<Record<Language, Translator<ServerTexts>>> = {
  en: createTranslator<ServerTexts>('en', { ...english, ...englishForms }),
  ar: createTranslator<ServerTexts>('ar', { ...arabic, ...arabicForms }),
};

/**
 * Returns the server's texts in a language; both are created at start and shared by all requests.
 */
export const serverTranslator = (language: Language): Translator<ServerTexts> =>
  TRANSLATORS[language];
