import type { SiteMessages } from '@nadi/i18n/generated/areas';
import type { Translator } from '@nadi/i18n/translator';
import { useLanguage } from '../src/language.tsx';

/** Returns all texts of the site, which the gallery uses for its samples. */
export const useSiteTexts = () => useLanguage() as unknown as Translator<SiteMessages>;
