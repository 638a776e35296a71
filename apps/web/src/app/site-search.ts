import type { Language } from '@nadi/domain/kernel/localized';

/**
 * Search parameters of every address.
 *
 * Every address carries `lang` (spec 1 section 4, "Routing"); kinds add their own parameters for
 * content shown over any page.
 */
export interface SiteSearch {
  readonly lang: Language;
  readonly nextUrl?: string;
  readonly token?: string;
  readonly error?: string;
  readonly loginToken?: string;
  readonly logoutUrl?: string;
}
