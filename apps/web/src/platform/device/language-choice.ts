import { LANGUAGE_COOKIE } from '@nadi/contract/language-cookie';
import type { Language } from '@nadi/domain/kernel/localized';

const YEAR_S = 365 * 24 * 60 * 60;

/** Parses a search string's language; anything but `ar` and `en` counts as absent. */
const requestedLanguage = (lang: unknown): Language | null =>
  lang === 'ar' || lang === 'en' ? lang : null;

/**
 * Returns the language of an address: its own, else the page's; default English.
 *
 * The server chose the page's by the visitor's earlier choice and the browser's languages.
 */
export const addressLanguage = (lang: unknown): Language =>
  requestedLanguage(lang) ?? requestedLanguage(document.documentElement.lang) ?? 'en';

/** Returns the language on a venue's site: always English where Arabic is disabled. */
export const languageFor = (lang: unknown, arabicEnabled: boolean): Language =>
  arabicEnabled ? addressLanguage(lang) : 'en';

/** Stores the chosen language; later visits use it over the browser's preference. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no cookie store yet
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_S};samesite=lax`;
}
