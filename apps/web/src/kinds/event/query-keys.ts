import type { ListSearch } from './event-address.ts';

/** The key of the events to come, as their address filters them. */
export const listKey = ({ month, category }: ListSearch) =>
  ['events', month ?? null, category ?? null] as const;

/** The key of the categories that have events to come. */
export const CATEGORIES_KEY = ['event categories'] as const;

/** The key of an event, with and without what an invitation opens of it. */
export const eventKey = (id: number) => ['event', id] as const;

/** The key of an event as it is seen with an invitation; null: nobody was invited. */
export const eventSeenKey = (id: number, code: string | null) => [...eventKey(id), code] as const;

/** The key of the seats of a performance. */
export const seatsKey = (eventId: number, performanceId: number) =>
  ['seats', eventId, performanceId] as const;
