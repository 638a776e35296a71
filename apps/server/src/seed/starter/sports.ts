import type { Localized } from '@nadi/domain/kernel/localized';

/** A sport that a new venue may begin with: what it is called, its drawing, and whether it has a roof. */
export interface StarterSport {
  readonly name: Localized;
  readonly art: string;
  readonly isIndoor: boolean;
}

const sport = (
  en: string,
  ar: string,
  art: string,
  more: { readonly isIndoor?: true } = {},
): StarterSport => ({
  name: { en, ar },
  art,
  isIndoor: more.isIndoor ?? false,
});

/** By the word that a command knows each by. */
export const STARTER_SPORTS: Readonly<Record<string, StarterSport>> = {
  padel: sport('Padel', 'بادل', 'padel'),
  tennis: sport('Tennis', 'تنس', 'tennis'),
  football: sport('Football', 'كرة القدم', 'five-a-side'),
  basketball: sport('Basketball', 'كرة السلة', 'basketball', { isIndoor: true }),
  badminton: sport('Badminton', 'الريشة الطائرة', 'badminton', { isIndoor: true }),
  cricket: sport('Cricket nets', 'شباك الكريكيت', 'cricket-nets'),
  studio: sport('Studio', 'الاستوديو', 'studio', { isIndoor: true }),
};
