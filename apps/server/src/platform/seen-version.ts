import { createHash } from 'node:crypto';

/**
 * Returns a short version of a value for optimistic locking.
 *
 * A change sends the version it is based on, and is refused when the value has changed since.
 */
export const seenVersionOf = (written: object): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 22);
