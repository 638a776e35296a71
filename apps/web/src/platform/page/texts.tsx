import { type AreaTexts, loadAreaTexts, useTranslator } from '@nadi/browser/later/area-texts.tsx';
import type { Language } from '@nadi/domain/kernel/localized';
import type { AreaMessages } from '@nadi/i18n/generated/areas';
import { type Area, type FirstMessages, type MessagesIn, siteTexts } from '@nadi/i18n/site-texts';
import type { Translator } from '@nadi/i18n/translator';

export {
  loadedAreas,
  preloadTexts,
  TextsProvider,
  useTextsAhead,
} from '@nadi/browser/later/area-texts.tsx';

/** Translator of the texts on every page. */
export type FirstTranslator = Translator<FirstMessages>;

/** Translator of an area's texts. */
export type AreaTranslator<A extends Area> = Translator<MessagesIn<A>>;

/** Texts of one language: those of every page, and those loaded per area. */
export type Texts = AreaTexts<FirstMessages, AreaMessages>;

/**
 * Loads a language.
 * @param needed areas whose texts are loaded at once.
 * @param loadArea loads an area's texts.
 */
export const loadTexts = (
  language: Language,
  needed: readonly Area[] = [],
  loadArea = siteTexts.loadArea,
): Promise<Texts> => loadAreaTexts({ ...siteTexts, loadArea }, language, needed);

/**
 * Returns the current language with its direction and texts: those of every page, or of an area
 * too.
 */
export function useLanguage(): FirstTranslator;
export function useLanguage<A extends Area>(area: A): AreaTranslator<A>;
export function useLanguage(area: Area | undefined): FirstTranslator;
export function useLanguage(area?: Area): FirstTranslator {
  return useTranslator(area) as FirstTranslator;
}

/** Returns the translator: `t('cart.removeItem', { name })`, checked by the compiler. */
export function useT(): FirstTranslator['t'];
export function useT<A extends Area>(area: A): AreaTranslator<A>['t'];
export function useT(area: Area | undefined): FirstTranslator['t'];
export function useT(area?: Area): FirstTranslator['t'] {
  return useLanguage(area).t;
}
