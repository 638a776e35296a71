import type { FormMessages } from '@nadi/i18n/generated/form.ids';
import type { UiMessages } from '@nadi/i18n/generated/ui.ids';
import type { Translator } from '@nadi/i18n/translator';
import { createContext, useContext } from 'react';

/** What forms say: of a wrong field, of a password that is shown. */
export type FormTranslator = Translator<UiMessages & FormMessages>;

/** How an application has these texts: a hook, since they may have to be waited for. */
export const FormTexts = createContext<() => FormTranslator>(() => {
  throw new Error('a form outside of FormTexts');
});

/** The texts of forms, in the language in force. */
export const useFormTexts = (): FormTranslator => useContext(FormTexts)();
