const EVENT_ID = /^\d{1,15}$/;
/** Before everything that ever happened: what has been missed since cannot be told. */
const UNKNOWN = 0;

/**
 * From where a stream goes on. A browser that reconnects by itself sends the id of the last event
 * in a header and repeats the address it began with, so the header comes first. Null: no id.
 */
export function streamStart(
  lastEventId: string | undefined,
  since: number | undefined,
): number | null {
  if (lastEventId === undefined || lastEventId === '') return since ?? null;
  return EVENT_ID.test(lastEventId) ? Number(lastEventId) : UNKNOWN;
}
