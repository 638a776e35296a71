import type { Language } from '@nadi/domain/kernel/localized';
import type { ConsoleMessages as Own } from './generated/console.ids.ts';
import {
  CONSOLE_AREA_TEXTS,
  type ConsoleAreaMessages,
  type EveryConsoleMessage,
} from './generated/console-areas.ts';
import type { UiMessages } from './generated/ui.ids.ts';
import { loadAll, textSource } from './text-source.ts';
import type { Translator } from './translator.ts';

/** Area of the console whose texts are loaded together. */
export type ConsoleArea = keyof ConsoleAreaMessages;

/** Texts of every page of the console, loaded before the first. */
export type ConsoleMessages = UiMessages & Own;

/** Texts available in an area: its own and those of every page. */
export type ConsoleMessagesIn<A extends ConsoleArea> = ConsoleMessages & ConsoleAreaMessages[A];

const FIRST_TEXTS = {
  en: () => import('./console-first-texts.en.ts'),
  ar: () => import('./console-first-texts.ar.ts'),
};

/** Loaders of the console's texts. */
export const consoleTexts = textSource<ConsoleMessages, ConsoleAreaMessages>(
  FIRST_TEXTS,
  CONSOLE_AREA_TEXTS,
);

/** Loads all texts of the console into one translator, for tests that cover every area. */
export const loadEveryConsoleText = (
  language: Language,
): Promise<Translator<EveryConsoleMessage>> => loadAll(FIRST_TEXTS, CONSOLE_AREA_TEXTS, language);
