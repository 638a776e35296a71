import { LANGUAGE_COOKIE } from '@nadi/contract/language-cookie';
import type { Language } from '@nadi/domain/kernel/localized';

const YEAR_S = 365 * 24 * 60 * 60;

/** The language a search string asks for; anything but `ar` and `en` counts as not asked. */
const requestedLanguage = (lang: unknown): Language | null =>
  lang === 'ar' || lang === 'en' ? lang : null;

/**
 * The language of an address: the one it asks for, else the one the page stands in, which the
 * server chose by the visitor's earlier choice and the browser's languages; English by default.
 */
export const addressLanguage = (lang: unknown): Language =>
  requestedLanguage(lang) ?? requestedLanguage(document.documentElement.lang) ?? 'en';

/** The language of an address on a venue's site: English alone where it has Arabic switched off. */
export const languageFor = (lang: unknown, arabicEnabled: boolean): Language =>
  arabicEnabled ? addressLanguage(lang) : 'en';

/** Later visits begin in the language that was chosen last, whatever the browser prefers. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no cookie store yet
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_S};samesite=lax`;
}
