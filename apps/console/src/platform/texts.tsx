import { type AreaTexts, loadAreaTexts, useTranslator } from '@nadi/browser/later/area-texts.tsx';
import type { Language } from '@nadi/domain/kernel/localized';
import {
  type ConsoleArea,
  type ConsoleMessages,
  type ConsoleMessagesIn,
  consoleTexts,
} from '@nadi/i18n/console-texts';
import type { ConsoleAreaMessages } from '@nadi/i18n/generated/console-areas';
import type { Translator } from '@nadi/i18n/translator';

export {
  loadedAreas,
  preloadTexts,
  TextsProvider,
  useTextsAhead,
} from '@nadi/browser/later/area-texts.tsx';

/** Translator of the texts of every page. */
export type ConsoleTranslator = Translator<ConsoleMessages>;

/** Translator of the texts of an area. */
export type AreaTranslator<A extends ConsoleArea> = Translator<ConsoleMessagesIn<A>>;

/** The texts of one language: those of every place, and area by area those that are fetched with it. */
export type Texts = AreaTexts<ConsoleMessages, ConsoleAreaMessages>;

/**
 * Loads a language.
 * @param needed the areas whose texts are to be there at once.
 */
export const loadTexts = (
  language: Language,
  needed: readonly ConsoleArea[] = [],
): Promise<Texts> => loadAreaTexts(consoleTexts, language, needed);

/** The language in force with its direction and texts: those of every place, or of an area as well. */
export function useLanguage(): ConsoleTranslator;
export function useLanguage<A extends ConsoleArea>(area: A): AreaTranslator<A>;
export function useLanguage(area?: ConsoleArea): ConsoleTranslator {
  return useTranslator(area) as ConsoleTranslator;
}

/** The texts in force: `t('console.signIn')`, checked by the compiler. */
export function useT(): ConsoleTranslator['t'];
export function useT<A extends ConsoleArea>(area: A): AreaTranslator<A>['t'];
export function useT(area?: ConsoleArea): ConsoleTranslator['t'] {
  return (useTranslator(area) as ConsoleTranslator).t;
}

/** Picks the name in the current language; falls back to English. */
export function useLocal(): (en: string, ar: string | null) => string {
  const { language } = useLanguage();
  return (en, ar) => (language === 'ar' && ar ? ar : en);
}
