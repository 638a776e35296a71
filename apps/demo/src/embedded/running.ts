import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PostgresVersion } from './binaries.ts';
import { passwordOf, SUPERUSER } from './cluster.ts';
import { LOCK_FILE, serverOf } from './left-over.ts';

/** Line of the lock file with the port: the fourth. */
const PORT_LINE = 3;

/**
 * Returns the superuser's connection string to a running embedded PostgreSQL in a data folder.
 *
 * For a command beside a running server. `null`: none is running.
 */
export function runningPostgres(dataDir: string, version: PostgresVersion = 18): string | null {
  const cluster = join(resolve(dataDir), `postgres-${version}`);
  if (serverOf(cluster) === undefined) return null;
  const port = Number(readFileSync(join(cluster, LOCK_FILE), 'utf8').split('\n')[PORT_LINE]);
  return `postgres://${SUPERUSER}:${passwordOf(cluster)}@127.0.0.1:${port}/postgres`;
}
