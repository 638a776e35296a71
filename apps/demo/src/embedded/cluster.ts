import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries, PostgresVersion } from './binaries.ts';
import { giveTo, type RunAs } from './run-as.ts';
import { StartError } from './start-error.ts';

const run = promisify(execFile);
const PASSWORD_FILE = 'nadi-password';

/** Superuser of every embedded cluster. */
export const SUPERUSER = 'postgres';

/** Options of `createCluster`. */
export interface NewCluster {
  readonly cluster: string;
  readonly version: PostgresVersion;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  /** `false` leaves flushing to the operating system: for tests, which need not survive a crash. */
  readonly durable: boolean;
}

/**
 * Creates a cluster with a random superuser password.
 *
 * It is created under a temporary name, so that an interrupted first start leaves no partial
 * cluster.
 */
export async function createCluster(options: NewCluster): Promise<void> {
  const unfinished = `${options.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, 'data'), { recursive: true, mode: 0o700 });
  writeFileSync(join(unfinished, PASSWORD_FILE), randomBytes(24).toString('base64url'), {
    mode: 0o600,
  });
  giveTo(options.runAs.owner, unfinished);
  await initdb(options, unfinished);
  const data = join(unfinished, 'data');
  renameSync(join(unfinished, PASSWORD_FILE), join(data, PASSWORD_FILE));
  renameSync(data, options.cluster);
  rmSync(unfinished, { recursive: true });
}

async function initdb(options: NewCluster, folder: string): Promise<void> {
  const { runAs, binaries } = options;
  const [command, ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    `--pgdata=${join(folder, 'data')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(folder, PASSWORD_FILE)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...byVersion(options.version),
    ...(options.durable ? [] : ['--no-sync']),
  ];
  try {
    await run(command as string, args, { cwd: '/', env: postgresEnvironment, ...runAs.options });
  } catch (cause) {
    const output = String((cause as { stderr?: string }).stderr ?? cause);
    throw new StartError(`Cannot create the database in ${options.cluster}: ${oneLine(output)}`);
  }
}

/**
 * Returns the options of `initdb` for a version.
 *
 * Text is ordered by code point on every machine; a query that needs Arabic order names a
 * collation. Passwords are random and long, so more SCRAM iterations would only slow down each
 * connection.
 */
const byVersion = (version: PostgresVersion): readonly string[] =>
  version === 18
    ? ['--locale-provider=builtin', '--locale=C.UTF-8', '--set=scram_iterations=1']
    : ['--locale=C.UTF-8', '--lc-messages=C'];

/**
 * Environment of the programs; nothing of ours is passed on: no PGDATA, no language, no time zone.
 */
export const postgresEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
};

/** Returns true for a database of this version; throws a `StartError` for any other contents. */
export function isCluster(cluster: string, version: PostgresVersion): boolean {
  if (!existsSync(cluster)) return false;
  const found = readIn(cluster, 'PG_VERSION').trim();
  if (found === String(version)) return true;
  const what = found ? `is of PostgreSQL ${found}, not ${version}` : 'contains no database';
  throw new StartError(
    `The data folder ${cluster} is broken: it ${what}. Move it away to start afresh.`,
  );
}

/** Returns the superuser password of an existing cluster. */
export function passwordOf(cluster: string): string {
  const password = readIn(cluster, PASSWORD_FILE);
  if (password) return password;
  throw new StartError(
    `The data folder ${cluster} is broken: ${PASSWORD_FILE} is missing. Move it away to start afresh.`,
  );
}

function readIn(cluster: string, name: string): string {
  try {
    return readFileSync(join(cluster, name), 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EACCES') {
      throw new StartError(`The data folder ${cluster} belongs to another user.`);
    }
    return '';
  }
}

/** Creates the folder of the clusters, traversable so that another user can run in it. */
export function prepareFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o711);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(`Cannot use the data folder ${folder}: ${(cause as Error).message}.`);
  }
}

/** Returns the last error line of a program's output, or else its last line. */
export function oneLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /(FATAL|PANIC|error|could not)/i.test(line));
  return (complaint ?? lines.at(-1) ?? 'no reason given').replace(
    /^.*?(FATAL|PANIC|error): */i,
    '',
  );
}
