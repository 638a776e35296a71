import type { Language } from '@nadi/domain/kernel/localized';
import { messages as arabic } from './generated/server.ar.ts';
import { messages as english } from './generated/server.en.ts';
import type { ServerMessages } from './generated/server.ids.ts';
import { createTranslator, type Translator } from './translator.ts';

const TRANSLATORS: Readonly<Record<Language, Translator<ServerMessages>>> = {
  en: createTranslator<ServerMessages>('en', english),
  ar: createTranslator<ServerMessages>('ar', arabic),
};

/** The server's texts in a language; both are made at start and shared by all requests. */
export const serverTranslator = (language: Language): Translator<ServerMessages> =>
  TRANSLATORS[language];
