import type { Localized } from '@nadi/domain/kernel/localized';

/** Sport that a new venue may begin with: its name, its drawing, and whether it has a roof. */
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

/** Sports by the key that the command accepts. */
export const STARTER_SPORTS: Readonly<Record<string, StarterSport>> = {
  padel: sport('Padel', 'بادل', 'padel'),
  tennis: sport('Tennis', 'تنس', 'tennis'),
  football: sport('Football', 'كرة القدم', 'five-a-side'),
  basketball: sport('Basketball', 'كرة السلة', 'basketball', { isIndoor: true }),
  badminton: sport('Badminton', 'الريشة الطائرة', 'badminton', { isIndoor: true }),
  cricket: sport('Cricket nets', 'شباك الكريكيت', 'cricket-nets'),
  studio: sport('Studio', 'الاستوديو', 'studio', { isIndoor: true }),
};
