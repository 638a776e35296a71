import type { Language } from '../kernel/localized.ts';

interface HomeTextFacts {
  readonly home_title: string;
  readonly ar_home_title: string;
  readonly home_lead: string;
  readonly ar_home_lead: string;
}

/** What home begins with. */
export interface HomeTexts {
  readonly title: string;
  readonly lead: string;
}

/** CONTENT-17: the venue's words for home, and ours for what it has not said in that language. */
export const homeTexts = (
  { home_title, ar_home_title, home_lead, ar_home_lead }: HomeTextFacts,
  language: Language,
  ours: HomeTexts,
): HomeTexts => ({
  title: (language === 'ar' ? ar_home_title : home_title) || ours.title,
  lead: (language === 'ar' ? ar_home_lead : home_lead) || ours.lead,
});
