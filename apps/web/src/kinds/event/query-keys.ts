import type { ListSearch } from './event-address.ts';

/** Returns the query key of the upcoming events, with the filters of their address. */
export const listKey = ({ month, category }: ListSearch) =>
  ['events', month ?? null, category ?? null] as const;

/** Query key of the categories that have upcoming events. */
export const CATEGORIES_KEY = ['event categories'] as const;

/** Returns the query key of an event, with or without an invitation. */
export const eventKey = (id: number) => ['event', id] as const;

/** Returns the query key of an event seen with an invitation; null: no invitation. */
export const eventSeenKey = (id: number, code: string | null) => [...eventKey(id), code] as const;

/** Returns the query key of the seats of a performance. */
export const seatsKey = (eventId: number, performanceId: number) =>
  ['seats', eventId, performanceId] as const;
