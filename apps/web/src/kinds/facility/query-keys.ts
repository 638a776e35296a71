import type { LocalDate } from '@nadi/domain/kernel/local-date';

/** The key of what stands in the place of each service's drawing. */
export const PICTURES_KEY = ['content', 'services'] as const;

/** The key of what a venue says of a service. */
export const detailsKey = (id: string) => ['content', 'service', id] as const;

/**
 * What is asked about the days of a service: its schedule, the courts that are free for a time, a
 * court with its price, the next free times of all services, and when the usual can be had.
 */
export type DayFacts = 'schedule' | 'available' | 'priced' | 'next' | 'usual';

/**
 * The key of what was answered about the days of a service. With nothing but the facts, or with the
 * service, or the service day, it is the key of all such answers: what makes them out of date says so.
 */
export const dayKey = (
  facts: DayFacts,
  ...of: [serviceId?: number | null, date?: LocalDate, ...rest: unknown[]]
) => [facts, ...of] as const;
