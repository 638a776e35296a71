import { useLanguage } from '../../../../platform/page/texts.tsx';
import { traitsOf } from '../../court-art.ts';
import { nameIn } from '../slot-texts.tsx';
import type { Booking } from '../use-booking.tsx';

/** Returns the traits that distinguish a court within its service: `Turf`, `7v7`, `Indoor`. */
export function useCourtTraits({ names }: Booking): (facilityId: number) => readonly string[] {
  const { t, language } = useLanguage('facility');
  return (facilityId) => {
    const { surface, formation, outdoor } = traitsOf(names, facilityId);
    return [
      ...[formation, surface].flatMap((one) => (one ? [nameIn(one, language)] : [])),
      ...(outdoor === null ? [] : [t(outdoor === 1 ? 'facility.outdoor' : 'facility.indoor')]),
    ];
  };
}
