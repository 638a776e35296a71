import type { Answer } from '@nadi/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { localPeriod, today } from '../../platform/device/local-time.ts';
import type { Api } from '../../platform/net/api.ts';
import { useApi } from '../../platform/page/site.tsx';
import { addressOfFirst, type BookingSearch } from './booking-address.ts';
import type { FirstChoice } from './model.ts';
import { dayKey } from './query-keys.ts';

/** Next times of a service; sessions when it is per-capacity. */
export type NextTimesOf = Answer<'listNextTimes'>[number];
export type NextTime = NextTimesOf['times'][number];

/** Facility at a time. */
type TimeThere = Pick<
  NextTime,
  'service_date' | 'date' | 'start_time' | 'end_time' | 'facility_id'
>;

/** Poll interval for takes by others; the browser's own takes show at once. */
const POLL_MILLISECONDS = 20_000;

/** Staleness within which all cards of a page share one response, prefetched or rendered later. */
const SAME_PAGE_MILLISECONDS = 5_000;

/** Query of the next free times of all services. */
export const nextTimesQuery = (api: Api) =>
  queryOptions({
    queryKey: dayKey('next'),
    queryFn: ({ signal }) => api('listNextTimes', { signal }),
    staleTime: SAME_PAGE_MILLISECONDS,
  });

/** Loads the next times, and keeps them up to date while mounted. */
export const useNextTimes = () =>
  useQuery({
    ...nextTimesQuery(useApi()),
    refetchInterval: POLL_MILLISECONDS,
    refetchOnWindowFocus: true,
  });

/** Start of the evening; hours after midnight belong to the previous evening. */
const EVENING = '17:00:00';

/** Returns the text of a time's day, as people call it. */
export function dayTextOf({ service_date, date, start_time }: NextTime) {
  if (service_date > today()) return 'home.tomorrow';
  return date > service_date || start_time >= EVENING ? 'home.tonight' : 'home.today';
}

/** Service with the first of its next times. */
export interface SoonestTime {
  readonly next: NextTimesOf;
  readonly time: NextTime;
}

/** Returns the first time of each service, the earliest first. */
export function soonestTimes(services: readonly NextTimesOf[], most: number): SoonestTime[] {
  const startOf = ({ time }: SoonestTime): string => `${time.date} ${time.start_time}`;
  return services
    .flatMap((next) => next.times.slice(0, 1).map((time) => ({ next, time })))
    .sort((a, b) => startOf(a).localeCompare(startOf(b)))
    .slice(0, most);
}

/** Returns the address of a complete booking; for a session, at its tickets step. */
export function addressOfNext(
  serviceId: number,
  time: TimeThere,
  step?: FirstChoice['step'],
): BookingSearch {
  const period = localPeriod(time.date, time.start_time, time.end_time);
  const { service_date: date, facility_id: facilityId } = time;
  return addressOfFirst({
    serviceId,
    date,
    ...(period && { court: { facilityId, date, period } }),
    ...(step && { step }),
  });
}
