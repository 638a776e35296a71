import type { LocalDate } from '@nadi/domain/kernel/local-date';

/** Query key of the pictures that replace the drawings of services. */
export const PICTURES_KEY = ['content', 'services'] as const;

/** Returns the query key of a service's description. */
export const detailsKey = (id: string) => ['content', 'service', id] as const;

/**
 * Query about a service's days.
 *
 * The schedule, the courts free at a time, a court with its price, the next free times of all
 * services, and the next time of the usual.
 */
export type DayFacts = 'schedule' | 'available' | 'priced' | 'next' | 'usual';

/**
 * Returns the query key of a service's day data.
 *
 * With only the facts, the service, or the service day, it is the prefix of all such keys, used for
 * invalidation.
 */
export const dayKey = (
  facts: DayFacts,
  ...of: [serviceId?: number | null, date?: LocalDate, ...rest: unknown[]]
) => [facts, ...of] as const;
