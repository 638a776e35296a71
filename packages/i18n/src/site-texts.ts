import type { Language } from '@nadi/domain/kernel/localized';
import { AREA_TEXTS, type AreaMessages, type SiteMessages } from './generated/areas.ts';
import type { ShellMessages } from './generated/shell.ids.ts';
import type { UiMessages } from './generated/ui.ids.ts';
import { loadAll, textSource } from './text-source.ts';
import type { Translator } from './translator.ts';

/** Area of the site whose texts are loaded together. */
export type Area = keyof AreaMessages;

/** Texts of every page, loaded before the first. */
export type FirstMessages = UiMessages & ShellMessages;

/** Texts available in an area: its own and those of every page. */
export type MessagesIn<A extends Area> = FirstMessages & AreaMessages[A];

const FIRST_TEXTS = {
  en: () => import('./first-texts.en.ts'),
  ar: () => import('./first-texts.ar.ts'),
};

/** Loaders of the site's texts. */
export const siteTexts = textSource<FirstMessages, AreaMessages>(FIRST_TEXTS, AREA_TEXTS);

/** Loads all texts of the site into one translator, for tests that cover every area. */
export const loadEveryText = (language: Language): Promise<Translator<SiteMessages>> =>
  loadAll(FIRST_TEXTS, AREA_TEXTS, language);
