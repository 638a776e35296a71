/** Text in both languages of the product; a missing Arabic text falls back to English. */
export interface Localized {
  readonly en: string;
  readonly ar: string;
}

export type Language = 'en' | 'ar';

/** Returns the text in the requested language, or in the other one where it is empty. */
export const inLanguage = (text: Localized, language: Language): string =>
  language === 'ar' ? text.ar || text.en : text.en || text.ar;

/** Returns the language of the result of `inLanguage`; the requested one where both are empty. */
export function shownLanguage(text: Localized, language: Language): Language {
  const other = language === 'ar' ? 'en' : 'ar';
  return text[language] === '' && text[other] !== '' ? other : language;
}
