import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { lengthText } from '../../../platform/length-text.ts';
import { useT } from '../../../platform/texts.tsx';

/** Summary of a service's lengths, lead times and free cancellation. */
export function BookedWhen({ service }: { service: ConsoleService }) {
  const t = useT('console-content');
  const { lengths, lead_times: times, by_places: isByPlaces } = service;
  const { min_booking_time: shortest, max_booking_time: longest, time_increment: step } = lengths;
  const texts = { length: lengthText(shortest, t), step: lengthText(step, t) };
  const isOne = longest === shortest;
  const { advance_booking_days_limit: days, members_advance_days_limit: members } = times;
  const { online_booking_delay: leadTime, free_until_minutes_before: free } = times;
  const sentences = [
    isByPlaces && t('console.sessionsOf', texts),
    !isByPlaces && isOne && t('console.lengthOf', texts),
    !isByPlaces && !isOne && t('console.lengthsOf', { ...texts, longest: lengthText(longest, t) }),
    t('console.bookedAhead', { days }),
    members !== null && members !== days && t('console.membersAhead', { days: members }),
    leadTime > 0 && t('console.bookedUntil', { length: lengthText(leadTime, t) }),
    free > 0 ? t('console.freeUntil', { length: lengthText(free, t) }) : t('console.freeToTheEnd'),
  ];
  return (
    <p className="flex w-full flex-wrap gap-x-5 text-sm text-ink-soft">
      {sentences.map((one) => one && <span key={one}>{one}</span>)}
    </p>
  );
}
