import type { UiMessages } from '@nadi/i18n/generated/ui.ids';
import type { Translator } from '@nadi/i18n/translator';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';

/** The design system's own texts; whoever brings more may hand them in as well. */
export type UiTranslator = Translator<UiMessages>;

const LanguageContext = createContext<UiTranslator | null>(null);

/** Gives everything below it one language: texts, direction, formats. */
export function LanguageProvider({
  translator,
  children,
}: {
  translator: UiTranslator;
  children: ReactNode;
}) {
  return <LanguageContext value={translator}>{children}</LanguageContext>;
}

/** The language in force with its direction and texts. */
export function useLanguage(): UiTranslator {
  const translator = useContext(LanguageContext);
  if (!translator) throw new Error('useLanguage outside of LanguageProvider');
  return translator;
}

/** The texts in force: `t('ui.minutesLeft', { minutes })`, checked by the compiler. */
export const useT = (): UiTranslator['t'] => useLanguage().t;

/** Tells the document its language and direction; the app calls it once, at its root. */
export function useDocumentLanguage({ language, direction }: UiTranslator): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
}
