import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PostgresVersion } from './binaries.ts';
import { passwordOf, SUPERUSER } from './cluster.ts';
import { LOCK_FILE, serverOf } from './left-over.ts';

/** PostgreSQL writes its port into the fourth line of its lock file. */
const PORT_LINE = 3;

/**
 * Connection string of the superuser to the embedded PostgreSQL that another process runs in a data
 * folder, for a command beside a running server; null where none runs.
 */
export function runningPostgres(dataDir: string, version: PostgresVersion = 18): string | null {
  const cluster = join(resolve(dataDir), `postgres-${version}`);
  if (serverOf(cluster) === undefined) return null;
  const port = Number(readFileSync(join(cluster, LOCK_FILE), 'utf8').split('\n')[PORT_LINE]);
  return `postgres://${SUPERUSER}:${passwordOf(cluster)}@127.0.0.1:${port}/postgres`;
}
