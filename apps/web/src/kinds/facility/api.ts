import { Refused } from '@nadi/browser/refused';
import type { Answer, CallInput } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Api } from '../../platform/net/api.ts';
import { retryUnlessRefused } from '../../platform/net/queries.ts';
import { useApi } from '../../platform/page/site.tsx';
import type { CourtPeriod } from './line-court.ts';
import { differences, type Filters, filtersOf, type Schedule, type Service } from './model.ts';
import { dayKey, detailsKey, PICTURES_KEY } from './query-keys.ts';

type Channel = string;

/** Time during which an unwatched day is not requested again. */
const UNWATCHED_MILLISECONDS = 5_000;

/** Staleness of service descriptions, which seldom change. */
const DETAILS_MILLISECONDS = 5 * 60_000;

/** Query for one service on one service day. */
export interface DayQuestion {
  readonly serviceId: number;
  readonly date: LocalDate;
  readonly filters: Filters;
}

/** Returns whether a hold failed because another customer took the slot. */
export const isSlotTaken = (error: Error | null): error is Refused =>
  error instanceof Refused && error.code === 'slot_taken';

/**
 * Loads a service's surfaces, player configurations and indoor/outdoor values, where they differ.
 */
export function useFilterNames(service: Service) {
  const api = useApi();
  const { id: serviceId } = service;
  return useQuery({
    queryKey: ['filters', serviceId],
    queryFn: ({ signal }) =>
      api('readFilters', { params: { serviceId: String(serviceId) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: differences(service).length > 0 || service.formations.length > 0,
  });
}

/** Loads the photographs that replace the drawings of services. */
export function useServicePictures() {
  const api = useApi();
  return useQuery({
    queryKey: PICTURES_KEY,
    queryFn: ({ signal }) => api('listServicePictures', { signal }),
    staleTime: DETAILS_MILLISECONDS,
  });
}

/** Loads the venue's description of a service. */
export function useServiceDetails(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: detailsKey(id),
    queryFn: ({ signal }) => api('readServiceDetails', { params: { id }, signal }),
    staleTime: DETAILS_MILLISECONDS,
    retry: retryUnlessRefused,
  });
}

type SlotFilters = Pick<
  CallInput<'readPricedFacility'>['query'],
  'game_formation_id' | 'facility_surface_id' | 'is_outdoor'
>;

const commonFilters = ({ surfaceId, outdoor }: Filters): SlotFilters => ({
  ...(surfaceId === null ? {} : { facility_surface_id: String(surfaceId) }),
  ...(outdoor === null ? {} : { is_outdoor: outdoor === 1 ? '1' : '0' }),
});

const slotFilters = (filters: Filters): SlotFilters => ({
  ...commonFilters(filters),
  ...(filters.formationId === null ? {} : { game_formation_id: String(filters.formationId) }),
});

/** Returns a time as a query; a full day needs only its date. */
const timeQuery = (
  period: CourtPeriod,
): Pick<CallInput<'readPricedFacility'>['query'], 'date' | 'start_time' | 'isFullDay'> =>
  period.isFullDay ? { date: dateOf(period.from), isFullDay: '1' } : wirePeriod(period);

const ofProduct = (productId: number | null): { product_id?: string } =>
  productId === null ? {} : { product_id: String(productId) };

/** Loads the products of a service that is chosen by product (FACILITY-29). */
export function useProducts({ id }: Pick<Service, 'id'>, isEnabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['products', id],
    queryFn: ({ signal }) =>
      api('listRentals', { query: { venue_service_id: String(id) }, signal }),
    staleTime: DETAILS_MILLISECONDS,
    enabled: isEnabled,
    retry: retryUnlessRefused,
  });
}

/** Query of a service day's windows and blockers, as visible to the caller's channel. */
export const scheduleQuery = (
  api: Api,
  { serviceId, date, filters }: DayQuestion,
  channel: Channel,
) =>
  queryOptions({
    queryKey: dayKey('schedule', serviceId, date, filtersOf(filters), channel),
    queryFn: async ({ client, signal }): Promise<Schedule> => {
      const schedule = await api('readSchedule', {
        query: {
          venue_service_id: String(serviceId),
          date,
          ...commonFilters(filters),
          ...(filters.formationId === null
            ? {}
            : { game_formations: [String(filters.formationId)] }),
        },
        signal,
      });
      // Any day contains it for all, so that the day list need not depend on this one.
      const { advance_booking_days_limit: limit } = schedule.configuration;
      client.setQueryData(advanceDaysKey(serviceId, channel), limit);
      return schedule;
    },
    // The stream reports changes while mounted, but not those before.
    refetchOnMount: 'always',
    staleTime: UNWATCHED_MILLISECONDS,
    retry: retryUnlessRefused,
  });

/** Loads courts that are free for the whole time, each with its price (spec 2 section 7). */
export function useAvailableFacilities(
  question: DayQuestion,
  period: CourtPeriod | null,
  /** Product whose facilities are loaded; null: all. */
  productId: number | null,
) {
  const api = useApi();
  const { serviceId, date, filters } = question;
  return useQuery({
    queryKey: dayKey('available', serviceId, date, filtersOf(filters), period, productId),
    queryFn: ({ signal }): Promise<Answer<'fetchAvailableFacilities'>> =>
      api('fetchAvailableFacilities', {
        query: {
          venue_service_id: String(serviceId),
          ...timeQuery(period as CourtPeriod),
          ...slotFilters(filters),
          ...ofProduct(productId),
        },
        signal,
      }),
    enabled: period !== null,
    retry: retryUnlessRefused,
  });
}

/** Query of one court with its price for the whole time and its add-ons (spec 2 section 7). */
export const pricedQuery = (
  api: Api,
  { serviceId, date, filters }: DayQuestion,
  facilityId: number,
  period: CourtPeriod,
  /** Product of a facility that sells several; null: its first. */
  productId: number | null = null,
) =>
  queryOptions({
    queryKey: dayKey('priced', serviceId, date, filtersOf(filters), facilityId, period, productId),
    queryFn: ({ client, signal }): Promise<Answer<'readPricedFacility'>> =>
      api('readPricedFacility', {
        query: {
          venue_service_id: String(serviceId),
          facility_id: String(facilityId),
          ...timeQuery(period),
          ...slotFilters(filters),
          ...ofProduct(productId),
        },
        signal,
      }).catch((error: Error) => {
        // The court is gone: the day's facts are outdated.
        const queryKey = dayKey('schedule', serviceId, date);
        if (isSlotTaken(error)) void client.invalidateQueries({ queryKey });
        throw error;
      }),
    retry: retryUnlessRefused,
  });

export function usePricedFacility(
  question: DayQuestion,
  facilityId: number | null,
  period: CourtPeriod | null,
  /** Set to request data; false: cached data only, for a court already in the cart. */
  isEnabled: boolean,
  productId: number | null = null,
) {
  const api = useApi();
  const isChosen = facilityId !== null && period !== null;
  return useQuery({
    ...pricedQuery(api, question, facilityId ?? 0, period ?? NEVER, productId),
    enabled: isEnabled && isChosen,
  });
}

const NEVER: CourtPeriod = { from: 0, to: 0 };

/** Default of spec 2 section 9, until the first response for a service. */
const ADVANCE_DAYS_DEFAULT = 14;

const advanceDaysKey = (serviceId: number | null, channel: Channel) =>
  ['advance days', serviceId, channel] as const;

/**
 * Returns the caller's advance limit for a service in days, from the latest response of any day.
 *
 * Members may have a longer one than the public.
 */
export function useAdvanceDays(serviceId: number | null, channel: Channel): number {
  const queryKey = advanceDaysKey(serviceId, channel);
  return useQuery<number>({ queryKey, queryFn: skipToken }).data ?? ADVANCE_DAYS_DEFAULT;
}
