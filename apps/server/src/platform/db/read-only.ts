import type { Access } from './preamble.ts';

/** Code of the server for a write in a read-only transaction. */
const READ_ONLY_TRANSACTION = '25006';

/**
 * Thrown when the database accepts no writes, as a standby after a failover does.
 *
 * Its connection is closed, because the next one may reach the primary.
 */
export class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase';
}

/**
 * Converts the error of a write that the server refused as read-only to `ReadOnlyDatabase`.
 *
 * A write in a read-only transaction of our own stays a breach.
 */
export const withReadOnly = (error: unknown, access: Access): unknown =>
  access === 'write' && (error as { code?: string } | null)?.code === READ_ONLY_TRANSACTION
    ? new ReadOnlyDatabase('The database accepts no writes.', { cause: error })
    : error;
