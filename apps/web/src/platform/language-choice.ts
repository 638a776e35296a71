import type { Language } from '@nadi/domain/kernel/localized';

/** The language a search string asks for; anything but `ar` and `en` counts as not asked. */
export const askedLanguage = (lang: unknown): Language | null =>
  lang === 'ar' || lang === 'en' ? lang : null;

/** English is the default, and the only one where the venue has Arabic switched off. */
export const languageFor = (lang: unknown, arabicEnabled: boolean): Language =>
  (arabicEnabled ? askedLanguage(lang) : null) ?? 'en';
