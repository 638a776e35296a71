import type { Language } from '../kernel/localized.ts';

interface HomeTextFacts {
  readonly home_title: string;
  readonly ar_home_title: string;
  readonly home_lead: string;
  readonly ar_home_lead: string;
}

/** Heading texts of the home page. */
export interface HomeTexts {
  readonly title: string;
  readonly lead: string;
}

/** Returns the venue's texts for home, with our defaults per language (CONTENT-17). */
export const homeTexts = (
  { home_title, ar_home_title, home_lead, ar_home_lead }: HomeTextFacts,
  language: Language,
  ours: HomeTexts,
): HomeTexts => ({
  title: (language === 'ar' ? ar_home_title : home_title) || ours.title,
  lead: (language === 'ar' ? ar_home_lead : home_lead) || ours.lead,
});
