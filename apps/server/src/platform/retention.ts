import { KNOWN_NETWORK_MS } from './http/limits/known-networks.ts';
import type { RetentionPolicy } from './jobs/retention.ts';
import { type PrivateFileStore, UNKEPT_MS } from './storage/private-file-store.ts';

/** Period in which a repeated request is recognised; no client repeats one after so long. */
const KEYS_KEPT_MS = 48 * 3_600_000;

/** Retention of the platform's data. */
export const platformRetention = (
  files: Pick<PrivateFileStore, 'purge'>,
): readonly RetentionPolicy[] => [
  {
    name: 'idempotency keys, with the stored answers',
    table: 'idempotency',
    dueQuery: 'platform_old_keys',
    key: 'ctid',
    time: 'created_at',
    period: { from: 'the request', keptMs: KEYS_KEPT_MS, rules: [], clock: 'demo' },
  },
  {
    name: 'counters of attempts, by keyed hashes of accounts and networks',
    table: 'attempt',
    dueQuery: 'platform_ended_attempts',
    key: 'key',
    time: 'ends_at',
    period: { from: 'the end of their window', keptMs: 0, rules: [] },
  },
  {
    name: 'networks from which accounts signed in, and browsers of staff, by keyed hashes',
    table: 'known_network',
    dueQuery: 'platform_ended_networks',
    key: 'ctid',
    time: 'ends_at',
    period: {
      from: 'the last sign-in from there',
      validMs: KNOWN_NETWORK_MS,
      keptMs: 0,
      rules: ['ACCOUNT-10', 'STAFF-03', 'STAFF-15'],
    },
  },
  {
    name: 'files without an owner',
    table: 'stored_file',
    dueQuery: 'platform_unreferenced_files',
    // Objects first, then their rows: a failure leaves rows that are purged again.
    purge: (_, ...batch) => files.purge(...batch),
    period: {
      from: 'the upload; a released file until the next deletion',
      validMs: UNKEPT_MS,
      keptMs: 0,
      rules: [],
    },
  },
];
