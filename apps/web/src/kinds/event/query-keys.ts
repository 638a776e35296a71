/** The key of an event, with and without what an invitation opens of it. */
export const eventKey = (id: number) => ['event', id] as const;

/** The key of an event as it is seen with an invitation; null: nobody was invited. */
export const eventSeenKey = (id: number, code: string | null) => [...eventKey(id), code] as const;

/** The key of the seats of a performance. */
export const seatsKey = (eventId: number, performanceId: number) =>
  ['seats', eventId, performanceId] as const;
