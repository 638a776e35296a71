import type { Environment } from '../platform/environment.ts';
import { EnvironmentError, readEnvironment } from '../platform/environment.ts';
import { announce } from './announce.ts';
import { prepareDatabase } from './prepare-database.ts';

const STOP_LIMIT_MS = 25_000;

/** Errors whose one line says it all; every other one is a breach and shows its stack. */
const PLAIN = new Set(['EnvironmentError', 'StartError', 'MigrationError', 'PortError']);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Starts everything, and ends it in order: requests, work, database. */
export async function start(): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  const started = Promise.resolve().then(() => run(readEnvironment(), closers));
  onEnd(closers, started);
  try {
    await started;
  } catch (error) {
    process.stderr.write(`Nadi cannot start: ${describe(error)}\n`);
    process.exit(1);
  }
}

async function run(environment: Environment, closers: (() => Promise<void>)[]): Promise<void> {
  // The program is loaded while the database is made ready.
  const loading =
    environment.workers > 1
      ? import('./crowd.ts').then(({ serveByWorkers }) => serveByWorkers)
      : import('./serve.ts').then(({ serve }) => serve);
  loading.catch(() => {});
  const { embedded, ...addresses } = await prepareDatabase(environment, say);
  if (embedded) closers.unshift(() => embedded.stop());
  try {
    const serve = await loading;
    const serving = await serve(environment, addresses);
    closers.unshift(() => serving.close());
    announce(environment, serving.port, say);
  } catch (error) {
    await closeAll(closers);
    throw (error as { code?: string }).code === 'EADDRINUSE' ? portInUse(environment) : error;
  }
}

function portInUse({ host, port }: Environment): Error {
  const error = new Error(`port ${port} on ${host} is in use; set PORT to another one.`);
  error.name = 'PortError';
  return error;
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (let close = closers.shift(); close; close = closers.shift()) await close();
}

/**
 * The first signal ends in order, after a start that is under way; a second one, or a long wait,
 * ends at once.
 */
function onEnd(closers: (() => Promise<void>)[], started: Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    const over = started.catch(() => {}).then(() => closeAll(closers));
    over.then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`Nadi did not end in order: ${describe(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** One line where the error is meant for the operator. */
export function describe(error: unknown): string {
  const { name = '', message = '', code } = (error ?? {}) as NodeJS.ErrnoException;
  if (PLAIN.has(name) || error instanceof EnvironmentError) return message;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code?.startsWith('28')) {
    return `the database does not let us in (${message || code}); check DATABASE_URL.`;
  }
  return error instanceof Error ? (error.stack ?? message) : String(error);
}
