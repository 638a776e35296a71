import type { UiMessages } from '@nadi/i18n/generated/ui.ids';
import type { Translator } from '@nadi/i18n/translator';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';

/** Texts of the design system; an application may pass more. */
export type UiTranslator = Translator<UiMessages>;

const LanguageContext = createContext<UiTranslator | null>(null);

/** Provides one language to everything below: texts, direction, formats. */
export function LanguageProvider({
  translator,
  children,
}: {
  translator: UiTranslator;
  children: ReactNode;
}) {
  return <LanguageContext value={translator}>{children}</LanguageContext>;
}

/** Returns the current language with its direction and texts. */
export function useLanguage(): UiTranslator {
  const translator = useContext(LanguageContext);
  if (!translator) throw new Error('useLanguage outside of LanguageProvider');
  return translator;
}

/** Returns the current texts: `t('ui.minutesLeft', { minutes })`, checked by the compiler. */
export const useT = (): UiTranslator['t'] => useLanguage().t;

/** Sets the document's language and direction; the app calls it once, at its root. */
export function useDocumentLanguage({ language, direction }: UiTranslator): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
}
