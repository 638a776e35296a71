import type { Environment } from '../platform/environment.ts';
import { EnvironmentError, readEnvironment } from '../platform/environment.ts';
import { announcement } from './announce.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Serving } from './serve.ts';
import type { ChoosePorts, StartPorts } from './start-ports.ts';

const STOP_LIMIT_MS = 9_000;
/** Window in which a repeated signal counts as one: npm and the terminal both forward it. */
const SAME_SIGNAL_MS = 3_000;

/** Errors described by their message alone; any other is a bug and shows its stack. */
const PLAIN = new Set(['EnvironmentError', 'StartError', 'MigrationError', 'PortError']);

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Shutdown functions, last started first. */
type Closers = (() => Promise<void>)[];

/** Starts everything, and ends it in order: requests, work, database. */
export async function start(choosePorts: ChoosePorts = () => ({})): Promise<void> {
  const closers: Closers = [];
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  const started = Promise.resolve().then(() => {
    const environment = readEnvironment();
    return run({ environment, ports: choosePorts(environment), closers, lose });
  });
  const end = endOnSignals(closers, started);
  try {
    await started;
  } catch (error) {
    process.stderr.write(`Nadi cannot start: ${describe(error)}\n`);
    process.exit(1);
  }
  lost.then((error) => {
    process.stderr.write(`Nadi ends: ${describe(error)}\n`);
    end(1);
  });
}

interface Run {
  readonly environment: Environment;
  readonly ports: StartPorts;
  readonly closers: Closers;
  /** Reports that the server cannot go on. */
  readonly lose: (error: Error) => void;
}

async function run({ environment, ports, closers, lose }: Run): Promise<void> {
  demandDoubles(environment, ports);
  // The program is loaded while the database is prepared.
  const loading = loadServe(environment, ports);
  loading.catch(() => {});
  const { own, appUrl } = await prepareDatabase(environment, ports, print);
  if (own) {
    closers.unshift(() => own.stop());
    own.lost.then(lose);
  }
  try {
    const serve = await loading;
    const serving = await serve(environment, appUrl);
    // In parallel: finishing a picture takes no longer than open requests may take.
    const endings = [() => serving.close()];
    closers.unshift(async () => {
      await Promise.all(endings.map((end) => end()));
    });
    const { port } = serving;
    const added = ports.announce?.(environment, port) ?? [];
    for (const line of [...announcement(environment, port), ...added]) print(line);
    const endBackground = await ports.startBackground?.(environment, appUrl);
    if (endBackground) endings.push(endBackground);
  } catch (error) {
    await closeAll(closers);
    throw (error as { code?: string }).code === 'EADDRINUSE' ? portInUse(environment) : error;
  }
}

/** Refuses the demo in a program without doubles. A missing database is reported first. */
function demandDoubles({ isDemo, databaseUrl }: Environment, { loadDoubles }: StartPorts): void {
  if (!isDemo || databaseUrl === null || loadDoubles !== undefined) return;
  throw new EnvironmentError('NADI_DEMO must be 0: this program has no demo; npm start has one.');
}

type Serve = (environment: Environment, appUrl: string) => Promise<Serving>;

/** Loads the function that serves: by several processes, or by this one with the doubles. */
async function loadServe({ workers }: Environment, { loadDoubles }: StartPorts): Promise<Serve> {
  if (workers > 1) return (await import('./cluster.ts')).serveByWorkers;
  const [{ serve }, doubles = null] = await Promise.all([import('./serve.ts'), loadDoubles?.()]);
  return (environment, appUrl) => serve(environment, appUrl, { doubles });
}

function portInUse({ host, port }: Environment): Error {
  const error = new Error(`port ${port} on ${host} is in use; set PORT to another one.`);
  error.name = 'PortError';
  return error;
}

async function closeAll(closers: Closers): Promise<void> {
  for (let close = closers.shift(); close; close = closers.shift()) await close();
}

/**
 * Shuts down in order on the first signal, after a start that is under way.
 *
 * The same signal again within moments counts as the first one, forwarded twice; a later one, or a
 * long wait, ends at once.
 */
function endOnSignals(closers: Closers, started: Promise<void>): (exitCode: number) => void {
  let begunAt: number | null = null;
  const end = (exitCode: number): void => {
    if (begunAt !== null) return;
    begunAt = performance.now();
    setTimeout(() => fail(`not finished after ${STOP_LIMIT_MS / 1000} s`), STOP_LIMIT_MS).unref();
    started
      .catch(() => {})
      .then(() => closeAll(closers))
      .then(() => process.exit(exitCode), fail);
  };
  const onSignal = (): void => {
    if (begunAt !== null && performance.now() - begunAt > SAME_SIGNAL_MS) process.exit(1);
    end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return end;
}

function fail(error: unknown): void {
  process.stderr.write(`Nadi did not shut down cleanly: ${describe(error)}\n`);
  process.exit(1);
}

/** Formats an error: one line for errors addressed to the operator, else the stack. */
export function describe(error: unknown): string {
  const { name = '', message = '', code } = (error ?? {}) as NodeJS.ErrnoException;
  if (PLAIN.has(name) || error instanceof EnvironmentError) return message;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code?.startsWith('28')) {
    return `the database refuses the connection (${message || code}); check DATABASE_URL.`;
  }
  return error instanceof Error ? (error.stack ?? message) : String(error);
}
