import { FormTexts } from '@nadi/browser/form/form-texts';
import type { ConsoleMessages } from '@nadi/i18n/console-texts';
import type { Translator } from '@nadi/i18n/translator';
import { LanguageProvider } from '@nadi/ui/language.tsx';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nProvider } from 'react-aria-components';

export type ConsoleTranslator = Translator<ConsoleMessages>;

const TextsContext = createContext<ConsoleTranslator | null>(null);

/** Digits are Latin in both languages, as everywhere in the product. */
const LOCALES = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' } as const;

/** Gives everything below it one language: texts, direction, formats. */
export function TextsProvider({
  texts,
  children,
}: {
  texts: ConsoleTranslator;
  children: ReactNode;
}) {
  return (
    <TextsContext value={texts}>
      <I18nProvider locale={LOCALES[texts.language]}>
        <LanguageProvider translator={texts}>
          <FormTexts value={useLanguage}>{children}</FormTexts>
        </LanguageProvider>
      </I18nProvider>
    </TextsContext>
  );
}

/** The language in force with its direction and texts. */
export function useLanguage(): ConsoleTranslator {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('texts outside of TextsProvider');
  return texts;
}

/** The texts in force: `t('console.signIn')`, checked by the compiler. */
export const useT = (): ConsoleTranslator['t'] => useLanguage().t;

/** The one of two names that the language in force says; the English one where there is no other. */
export function useLocal(): (en: string, ar: string | null) => string {
  const { language } = useLanguage();
  return (en, ar) => (language === 'ar' && ar ? ar : en);
}
