import type { Answer } from '@nadi/contract/client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { useApi } from '../../platform/page/site.tsx';
import type { BookingSearch } from './booking-address.ts';
import { addressOfNext } from './next-times.ts';
import { dayKey } from './query-keys.ts';

/** Customer's usual booking: its next available time, and its add-ons. */
export type Usual = NonNullable<Answer<'readUsual'>>;

/** Loads the usual; null: there is none, or no customer is signed in. */
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

/** Returns the address of a complete booking with its add-ons. */
export const addressOfUsual = (usual: Usual): BookingSearch => ({
  ...addressOfNext(usual.venue_service_id, usual),
  usual: 1,
});

/** Part of the usual that a booking includes. */
export interface UsualPart {
  /** Set when the terms were accepted before. */
  readonly hasAgreed: boolean;
  /** Add-on product id → quantity. */
  readonly counts: Readonly<Record<number, number>>;
}

/** Returns the usual for a booking of that service that began with it; null: any other. */
export function useUsualPart(isBegun: 0 | 1 | null, serviceId: number): UsualPart | null {
  const usual = useUsual(isBegun !== null);
  if (isBegun === null || usual?.venue_service_id !== serviceId) return null;
  const along = isBegun === 1 ? usual.addons : [];
  return {
    hasAgreed: usual.has_agreed === 1,
    counts: Object.fromEntries(along.map(({ product_id, quantity }) => [product_id, quantity])),
  };
}
