import type { SiteMessages } from '@nadi/i18n/generated/site.ids';
import type { Translator } from '@nadi/i18n/translator';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';

export type SiteTranslator = Translator<SiteMessages>;

const LanguageContext = createContext<SiteTranslator | null>(null);

/** Gives everything below it one language: texts, direction, formats. */
export function LanguageProvider({
  translator,
  children,
}: {
  translator: SiteTranslator;
  children: ReactNode;
}) {
  return <LanguageContext value={translator}>{children}</LanguageContext>;
}

/** The language in force with its direction and texts. */
export function useLanguage(): SiteTranslator {
  const translator = useContext(LanguageContext);
  if (!translator) throw new Error('useLanguage outside of LanguageProvider');
  return translator;
}

/** The texts in force: `t('cart.count', { count })`, checked by the compiler. */
export const useT = (): SiteTranslator['t'] => useLanguage().t;

/** Tells the document its language and direction; the app calls it once, at its root. */
export function useDocumentLanguage({ language, direction }: SiteTranslator): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
}
