import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, type PostgresVersion } from './binaries.ts';
import {
  createCluster,
  isCluster,
  oneLine,
  passwordOf,
  postgresEnvironment,
  prepareFolder,
  SUPERUSER,
} from './cluster.ts';
import { freePort } from './free-port.ts';
import { keepRunning, stopServer } from './keep-running.ts';
import { clearLeftOver, removeStarter, starterNote } from './left-over.ts';
import { boundToUs, chooseRunAs, giveTo, type RunAs } from './run-as.ts';
import { StartError } from './start-error.ts';

const READY_POLL_MS = 5;
const READY_LIMIT_MS = 60_000;
const PORT_ATTEMPTS = 3;

/** How to start the embedded PostgreSQL. */
export interface EmbeddedOptions {
  /** The folder in which the cluster stands as `postgres-<version>`; made where missing. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  readonly version?: PostgresVersion;
  /** False trades safety at a crash for speed; only tests may. */
  readonly durable?: boolean;
  /** Further server settings by name. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A running server. */
export interface EmbeddedPostgres {
  /** Connection string of the superuser, to the database `postgres`. */
  readonly url: string;
  readonly port: number;
  /** The server's process as it is now, for tests that kill it. */
  readonly pid: number;
  /** Ends it cleanly, refusing new work and breaking off what runs; may be called twice. */
  stop(): Promise<void>;
  /** Fulfilled, with a `StartError`, once the server has ended by itself and cannot be started anew. */
  readonly lost: Promise<Error>;
}

/**
 * Starts a PostgreSQL of our own on a free port of the loopback, creating its cluster at the first
 * time. Runs as root too (where PostgreSQL itself refuses), ends with this process however that
 * ends, is started anew at the same address where it alone is killed, and clears away what an
 * earlier run left. Throws a `StartError` with one clear line.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { version = 18, durable = true, log = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, `postgres-${version}`);
  prepareFolder(dataDir);
  const binaries = findBinaries(version);
  const exists = isCluster(cluster, version);
  if (exists) await clearLeftOver(cluster, log);
  const owner = exists ? statSync(cluster) : undefined;
  const runAs = chooseRunAs(binaries.postgres, dataDir, owner);
  if (!exists) {
    log(`Creating the database in ${cluster}`);
    await createCluster({ cluster, version, binaries, runAs, durable });
  }
  giveTo(runAs.owner, cluster);
  const password = passwordOf(cluster);
  const settings = { ...(durable ? {} : notDurable), ...options.settings };
  const launchOptions = { program: binaries.postgres, cluster, runAs, settings };
  const { process: first, port } = await launch(launchOptions);
  const restart = async () => {
    await clearLeftOver(cluster, log);
    return (await launch(launchOptions, port)).process;
  };
  const server = keepRunning(first, restart, log);
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    port,
    get pid() {
      return server.process().pid as number;
    },
    async stop() {
      await server.stop();
      removeStarter(cluster);
    },
    lost: server.lost,
  };
}

const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface Launch {
  readonly program: string;
  readonly cluster: string;
  readonly runAs: RunAs;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts the server, on a port of its own where none is given; one that somebody took between
 * finding and using it is tried anew.
 */
async function launch(
  options: Launch,
  givenPort?: number,
): Promise<{ process: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = givenPort ?? (await freePort());
    const log = `${options.cluster}.log`;
    const process = spawnServer(options, port, log);
    if (await isReady(process, options.cluster)) return { process, port };
    const output = readFileSync(log, 'utf8');
    if (!givenPort && attempt < PORT_ATTEMPTS && output.includes('Address already in use'))
      continue;
    throw new StartError(
      `PostgreSQL does not start in the data folder ${options.cluster}: ${oneLine(output)} (all of it in ${log})`,
      { wasKilled: process.signalCode !== null },
    );
  }
}

function spawnServer(options: Launch, port: number, log: string): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, ...args] = boundToUs(options.runAs, options.program, [
    '-D',
    options.cluster,
    ...flags,
  ]);
  const starter = starterNote(options.cluster);
  // Root may have written them before, an ordinary user now: replaced, not overwritten.
  for (const file of [starter.file, log]) rmSync(file, { force: true });
  writeFileSync(starter.file, starter.text);
  const output = openSync(log, 'w', 0o600);
  try {
    return spawn(command as string, args, {
      cwd: '/',
      env: postgresEnvironment,
      // Its own session: an interrupt from the keyboard reaches us alone, and we end it in order.
      detached: true,
      stdio: ['ignore', output, output],
      ...options.runAs.options,
    });
  } finally {
    closeSync(output);
  }
}

/** The eighth line of the server's lock file says when it takes connections. */
async function isReady(server: ChildProcess, cluster: string): Promise<boolean> {
  const ended = new Promise<void>((done) => {
    server.once('exit', () => done());
    server.once('error', () => done());
  });
  let over = false;
  ended.then(() => {
    over = true;
  });
  const lock = join(cluster, 'postmaster.pid');
  for (let waited = 0; waited < READY_LIMIT_MS && !over; waited += READY_POLL_MS) {
    const lines = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : [];
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return true;
    await sleep(READY_POLL_MS);
  }
  if (!over) await stopServer(server);
  return false;
}
