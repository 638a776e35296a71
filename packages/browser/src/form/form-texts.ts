import type { FormMessages } from '@nadi/i18n/generated/form.ids';
import type { UiMessages } from '@nadi/i18n/generated/ui.ids';
import type { Translator } from '@nadi/i18n/translator';
import { createContext, useContext } from 'react';

/** Texts of forms: errors of fields, and labels of the password toggle. */
export type FormTranslator = Translator<UiMessages & FormMessages>;

/** Hook by which an application provides these texts; a hook because it may suspend. */
export const FormTexts = createContext<() => FormTranslator>(() => {
  throw new Error('a form outside of FormTexts');
});

/** Returns the texts of forms in the current language. */
export const useFormTexts = (): FormTranslator => useContext(FormTexts)();
