import type { SiteMessages } from '@nadi/i18n/generated/areas';
import type { Translator } from '@nadi/i18n/translator';
import { useLanguage } from '../src/language.tsx';

/** The site's texts, all of them, which the gallery brings for its samples. */
export const useSiteTexts = () => useLanguage() as unknown as Translator<SiteMessages>;
