import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const STOP_LIMIT_MS = 20_000;
const FAILURES_AT_MOST = 3;
const START_AGAIN_MS = 1_000;
/** Longest wait between starts on a full disk: a start writes to the log and fails. */
const FULL_WAIT_MS = 10_000;
const DISK_FULL =
  'PostgreSQL does not start because the disk is full. Nothing answered is lost; free some space, and it starts by itself.';
const NEITHER = { wasKilled: false, isDiskFull: false };

/** Returns the wait before the next start on a full disk, longer after each. */
const waitMs = (tries: number): number => Math.min(FULL_WAIT_MS, START_AGAIN_MS * (tries + 1));

/** Server that is restarted whenever it ends without being stopped. */
export interface KeptRunning {
  /** Returns the current process, or the last one. */
  process(): ChildProcess;
  /** Stops the server cleanly and for good; may be called more than once. */
  stop(): Promise<void>;
  /** Resolves with the reason once the server has ended and cannot be restarted. */
  readonly lost: Promise<Error>;
}

/**
 * Supervises `first`; `restart` returns a server that accepts connections, or throws the reason.
 *
 * While the disk is full it is restarted until there is space.
 */
export function keepRunning(
  first: ChildProcess,
  restart: () => Promise<ChildProcess>,
  log: (line: string) => void,
): KeptRunning {
  let server = first;
  let isEnding = false;
  let starting: Promise<void> = Promise.resolve();
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();

  const watch = (): void => {
    if (hasEnded(server)) startAgain();
    else server.once('exit', startAgain);
  };
  const startAgain = (): void => {
    if (isEnding) return;
    log('PostgreSQL has ended and is restarted.');
    starting = tryToStart().then(
      () => watch(),
      (error: Error) => lose(error),
    );
  };
  const tryToStart = async (): Promise<void> => {
    let isReported = false;
    for (let [failures, tries] = [0, 0]; !isEnding; tries += 1) {
      try {
        server = await restart();
        return;
      } catch (error) {
        const { wasKilled, isDiskFull } = error instanceof StartError ? error : NEITHER;
        if (isDiskFull && !isReported) log(DISK_FULL);
        isReported ||= isDiskFull;
        if (!wasKilled && !isDiskFull) failures += 1;
        if (failures === FAILURES_AT_MOST) throw error;
        await sleep(isDiskFull ? waitMs(tries) : START_AGAIN_MS);
      }
    }
  };

  watch();
  return {
    process: () => server,
    async stop() {
      isEnding = true;
      await starting;
      await stopServer(server);
    },
    lost,
  };
}

const hasEnded = (server: ChildProcess): boolean =>
  server.exitCode !== null || server.signalCode !== null;

/** Shuts the server down in fast mode; after a timeout in immediate mode, which is safe. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  server.kill('SIGINT');
  const impatient = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(impatient);
}
