import type { Language } from '@nadi/domain/kernel/localized';

/**
 * Every address carries `lang` (spec 1 section 4, "Routing"); what a kind shows over any page stands
 * beside it, in the kind's words.
 */
export interface SiteSearch {
  readonly lang: Language;
  readonly nextUrl?: string;
  readonly token?: string;
  readonly error?: string;
  readonly loginToken?: string;
  readonly logoutUrl?: string;
}
