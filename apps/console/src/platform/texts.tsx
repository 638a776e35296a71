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

/** Texts of one language: those of every page, and those loaded by area. */
export type Texts = AreaTexts<ConsoleMessages, ConsoleAreaMessages>;

/**
 * Loads a language.
 *
 * @param needed areas whose texts are loaded at once.
 */
export const loadTexts = (
  language: Language,
  needed: readonly ConsoleArea[] = [],
): Promise<Texts> => loadAreaTexts(consoleTexts, language, needed);

/**
 * Returns the current language with its direction and texts: those of every page, or also of an
 * area.
 */
export function useLanguage(): ConsoleTranslator;
export function useLanguage<A extends ConsoleArea>(area: A): AreaTranslator<A>;
export function useLanguage(area?: ConsoleArea): ConsoleTranslator {
  return useTranslator(area) as ConsoleTranslator;
}

/** Returns the current translator: `t('console.signIn')`, checked by the compiler. */
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
