import { loadEveryText } from '@nadi/i18n/site-texts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LanguageProvider } from '../src/language.tsx';

const translators = { en: await loadEveryText('en'), ar: await loadEveryText('ar') };

/** Renders in a language, with a simulated user of keyboard and mouse. */
export function show(element: ReactElement, language: 'en' | 'ar' = 'en') {
  const wrap = (child: ReactElement) => (
    <LanguageProvider translator={translators[language]}>{child}</LanguageProvider>
  );
  const view = render(wrap(element));
  return {
    ...view,
    user: userEvent.setup(),
    again: (next: ReactElement) => view.rerender(wrap(next)),
  };
}
