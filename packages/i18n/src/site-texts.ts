import type { Language } from '@nadi/domain/kernel/localized';
import { AREA_TEXTS, type AreaMessages, type SiteMessages } from './generated/areas.ts';
import type { ShellMessages } from './generated/shell.ids.ts';
import type { UiMessages } from './generated/ui.ids.ts';
import type { Catalog } from './message-types.ts';
import { createTranslator, type Translator } from './translator.ts';

/** A part of the site whose texts are loaded with it: a text belongs to the one that says it. */
export type Area = keyof AreaMessages;

/** What every page may say, loaded before the first. */
export type FirstMessages = UiMessages & ShellMessages;

/** What may be said in an area: its own texts and the first. */
export type MessagesIn<A extends Area> = FirstMessages & AreaMessages[A];

export const AREAS = Object.keys(AREA_TEXTS) as readonly Area[];

const FIRST_TEXTS = {
  en: () => import('./first-texts.en.ts'),
  ar: () => import('./first-texts.ar.ts'),
};

/** Loads what every page may say. Rejects where it cannot be fetched. */
export async function loadFirstTexts(language: Language): Promise<Translator<FirstMessages>> {
  const { messages } = await FIRST_TEXTS[language]();
  return createTranslator<FirstMessages>(language, messages);
}

/** Loads what is said in an area. Rejects where it cannot be fetched. */
export async function loadAreaTexts<A extends Area>(
  area: A,
  language: Language,
): Promise<Translator<MessagesIn<A>>> {
  const [first, own] = await Promise.all([FIRST_TEXTS[language](), AREA_TEXTS[area][language]()]);
  return createTranslator(language, { ...first.messages, ...own.messages } as Catalog<
    MessagesIn<A>
  >);
}

/** All texts of the site in one translator, for journeys and tests, which meet every area. */
export async function loadEveryText(language: Language): Promise<Translator<SiteMessages>> {
  const loaded = AREAS.map((area) => AREA_TEXTS[area][language]());
  const all = await Promise.all([FIRST_TEXTS[language](), ...loaded]);
  const messages = Object.assign({}, ...all.map((one) => one.messages));
  return createTranslator<SiteMessages>(language, messages);
}
