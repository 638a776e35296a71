const EVENT_ID = /^\d{1,15}$/;
/** Point before all changes: missed changes are unknown. */
const UNKNOWN = 0;

/**
 * Returns the point a stream resumes from. `null`: no id.
 *
 * A browser that reconnects by itself sends the id of the last event in a header and repeats its
 * original address, so the header takes precedence.
 */
export function streamStart(
  lastEventId: string | undefined,
  since: number | undefined,
): number | null {
  if (lastEventId === undefined || lastEventId === '') return since ?? null;
  return EVENT_ID.test(lastEventId) ? Number(lastEventId) : UNKNOWN;
}
