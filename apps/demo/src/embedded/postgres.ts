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

/** Options of the embedded PostgreSQL. */
export interface EmbeddedOptions {
  /** Folder of the cluster `postgres-<version>`; created if missing. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  readonly version?: PostgresVersion;
  /** `false` trades crash safety for speed; for tests only. */
  readonly durable?: boolean;
  /** Further server settings by name. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Running server. */
export interface EmbeddedPostgres {
  /** Connection string of the superuser, to the database `postgres`. */
  readonly url: string;
  readonly port: number;
  /** Current process id of the server, for tests that kill it. */
  readonly pid: number;
  /** Stops the server cleanly: refuses new work and cancels the rest; may be called twice. */
  stop(): Promise<void>;
  /** Resolves with a `StartError` once the server has ended by itself and cannot be restarted. */
  readonly lost: Promise<Error>;
}

/**
 * Starts an embedded PostgreSQL on a free port of the loopback.
 *
 * Creates its cluster on the first start. Also runs as root (where PostgreSQL itself refuses), ends
 * with this process however that ends, is restarted at the same address when it alone is killed,
 * and cleans up after an earlier run. Throws a `StartError` with one clear line.
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
 * Starts the server, on a free port unless one is given.
 *
 * Retries with another port when the found one was taken before its use.
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
      `PostgreSQL does not start in the data folder ${options.cluster}: ${oneLine(output)} (full output in ${log})`,
      {
        wasKilled: process.signalCode !== null,
        isDiskFull: /No space left on device/.test(output),
      },
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
  // Root may have created the files in an earlier run, and an ordinary user now: delete first.
  for (const file of [starter.file, log]) rmSync(file, { force: true });
  writeFileSync(starter.file, starter.text);
  const output = openSync(log, 'w', 0o600);
  try {
    return spawn(command as string, args, {
      cwd: '/',
      env: postgresEnvironment,
      // A session of its own: an interrupt from the keyboard reaches only us, and we shut it down
      // in order.
      detached: true,
      stdio: ['ignore', output, output],
      ...options.runAs.options,
    });
  } finally {
    closeSync(output);
  }
}

/** Waits until the server accepts connections, as its lock file reports in the eighth line. */
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
