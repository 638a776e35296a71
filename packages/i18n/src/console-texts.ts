import type { Language } from '@nadi/domain/kernel/localized';
import type { ConsoleMessages as Own } from './generated/console.ids.ts';
import type { FormMessages } from './generated/form.ids.ts';
import type { UiMessages } from './generated/ui.ids.ts';
import { createTranslator, type Translator } from './translator.ts';

/** What the console may say. */
export type ConsoleMessages = UiMessages & FormMessages & Own;

const TEXTS = {
  en: () => import('./console-first-texts.en.ts'),
  ar: () => import('./console-first-texts.ar.ts'),
};

/** Loads the console's texts. Rejects where they cannot be fetched. */
export async function loadConsoleTexts(language: Language): Promise<Translator<ConsoleMessages>> {
  const { messages } = await TEXTS[language]();
  return createTranslator<ConsoleMessages>(language, messages);
}
