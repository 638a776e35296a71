import type { Answer } from '@nadi/contract/client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { useApi } from '../../platform/page/site.tsx';
import type { BookingSearch } from './booking-address.ts';
import { addressOfNext } from './next-times.ts';
import { dayKey } from './query-keys.ts';

/** What somebody usually books, when it can be had next, and what went with it. */
export type Usual = NonNullable<Answer<'readUsual'>>;

/** Null: nothing is usual, or nobody asks who could have a usual. */
export function useUsual(isEnabled = true): Usual | null {
  const api = useApi();
  const user = useUser();
  const { data } = useQuery({
    queryKey: dayKey('usual'),
    queryFn:
      isEnabled && isMemberOfSite(user) ? ({ signal }) => api('readUsual', { signal }) : skipToken,
  });
  return data ?? null;
}

/** The booking of it, with everything chosen and what goes with it. */
export const addressOfUsual = (usual: Usual): BookingSearch => ({
  ...addressOfNext(usual.venue_service_id, usual),
  usual: 1,
});

/** What of the usual a booking takes along. */
export interface UsualPart {
  /** The terms were agreed to before. */
  readonly hasAgreed: boolean;
  /** Add-on product id → how many go with it. */
  readonly counts: Readonly<Record<number, number>>;
}

/** For a booking of that service that began with the usual; null: for any other. */
export function useUsualPart(isBegun: 0 | 1 | null, serviceId: number): UsualPart | null {
  const usual = useUsual(isBegun !== null);
  if (isBegun === null || usual?.venue_service_id !== serviceId) return null;
  const along = isBegun === 1 ? usual.addons : [];
  return {
    hasAgreed: usual.has_agreed === 1,
    counts: Object.fromEntries(along.map(({ product_id, quantity }) => [product_id, quantity])),
  };
}
