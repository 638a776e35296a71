import type { Language } from '@nadi/domain/kernel/localized';
import type { SiteMessages } from './generated/site.ids.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Loads the site's texts of one language, a chunk of its own, and makes its translator. */
export async function loadSite(language: Language): Promise<Translator<SiteMessages>> {
  const { messages } =
    language === 'ar'
      ? await import('./generated/site.ar.ts')
      : await import('./generated/site.en.ts');
  return createTranslator<SiteMessages>(language, messages);
}
