import type { Answer } from '@nadi/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { localPeriod } from '../../platform/device/local-time.ts';
import type { Api } from '../../platform/net/api.ts';
import { useApi } from '../../platform/page/site.tsx';
import { addressOfFirst, type BookingSearch } from './booking-address.ts';
import type { FirstChoice } from './model.ts';
import { dayKey } from './query-keys.ts';

/** A service's next times; sessions where it is sold by places. */
export type NextTimesOf = Answer<'listNextTimes'>[number];
export type NextTime = NextTimesOf['times'][number];

/** A facility at a time. */
type TimeThere = Pick<
  NextTime,
  'service_date' | 'date' | 'start_time' | 'end_time' | 'facility_id'
>;

/** What others take shows within that time; what the browser takes itself, at once. */
const POLL_MILLISECONDS = 20_000;

/** One answer is for all cards of a page, though it is asked before any is drawn and not all are at once. */
const SAME_PAGE_MILLISECONDS = 5_000;

/** The next free times of all services. */
export const nextTimesQuery = (api: Api) =>
  queryOptions({
    queryKey: dayKey('next'),
    queryFn: ({ signal }) => api('listNextTimes', { signal }),
    staleTime: SAME_PAGE_MILLISECONDS,
  });

/** They are kept fresh while they are looked at. */
export const useNextTimes = () =>
  useQuery({
    ...nextTimesQuery(useApi()),
    refetchInterval: POLL_MILLISECONDS,
    refetchOnWindowFocus: true,
  });

/** The booking that such a time leads to, with everything chosen; of a session, its tickets are next. */
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
