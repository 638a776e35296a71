import { loadEveryText } from '@nadi/i18n/site-texts';
import { LanguageProvider } from '@nadi/ui/language.tsx';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FormTexts } from '../src/form/form-texts.ts';

const translators = { en: await loadEveryText('en'), ar: await loadEveryText('ar') };

/** Renders a form in a language, with a simulated user of keyboard and mouse. */
export function show(element: ReactElement, language: 'en' | 'ar' = 'en') {
  const texts = translators[language];
  render(
    <LanguageProvider translator={texts}>
      <FormTexts value={() => texts}>{element}</FormTexts>
    </LanguageProvider>,
  );
  return { user: userEvent.setup(), t: texts.t };
}
