/** A text in both languages of the product; the Arabic may be missing and then falls back. */
export interface Localized {
  readonly en: string;
  readonly ar: string;
}

export type Language = 'en' | 'ar';

/** The text in the asked language, or in the other one where it is empty. */
export const inLanguage = (text: Localized, language: Language): string =>
  language === 'ar' ? text.ar || text.en : text.en || text.ar;

/** The language of what `inLanguage` answers; the asked one where there is no text at all. */
export function shownLanguage(text: Localized, language: Language): Language {
  const other = language === 'ar' ? 'en' : 'ar';
  return text[language] === '' && text[other] !== '' ? other : language;
}
