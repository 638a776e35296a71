import { useLanguage } from '@nadi/ui/language.tsx';
import { useFilterNames } from '../api.ts';
import { traitsOf } from '../court/model.ts';
import type { Service } from '../model.ts';
import { nameIn } from './slot-words.tsx';

/** What tells a court from the service's others, in words: `Turf`, `7v7`, `Indoor`. */
export function useCourtTraits(service: Service): (facilityId: number) => readonly string[] {
  const { t, language } = useLanguage();
  const { data: names } = useFilterNames(service);
  return (facilityId) => {
    const { surface, formation, outdoor } = traitsOf(names, facilityId);
    return [
      ...[formation, surface].flatMap((one) => (one ? [nameIn(one, language)] : [])),
      ...(outdoor === null ? [] : [t(outdoor === 1 ? 'booking.outdoor' : 'booking.indoor')]),
    ];
  };
}
