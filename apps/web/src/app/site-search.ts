import type { Language } from '@nadi/domain/kernel/localized';
import type { BookingSearch } from '../kinds/facility/booking-address.ts';

/** Every address carries `lang` (spec 1 section 4, "Routing"); other parameters pass through. */
export interface SiteSearch extends BookingSearch {
  readonly lang: Language;
  readonly nextUrl?: string;
  readonly token?: string;
  readonly error?: string;
}
