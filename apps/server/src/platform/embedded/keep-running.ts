import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const STOP_LIMIT_MS = 20_000;
const FAILURES_AT_MOST = 3;
const START_AGAIN_MS = 1_000;

/** A server that is started anew whenever it ends without having been told to. */
export interface KeptRunning {
  /** The process that runs now, or ran last. */
  process(): ChildProcess;
  /** Ends it cleanly and for good; may be called more than once. */
  stop(): Promise<void>;
  /** Fulfilled, with the reason, once the server has ended and cannot be started anew. */
  readonly lost: Promise<Error>;
}

/** Watches over `first`; `startAnew` returns a server that takes connections, or throws why not. */
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
    log('PostgreSQL has ended; it is started anew.');
    starting = tryToStart().then(
      () => watch(),
      (error: Error) => lose(error),
    );
  };
  const tryToStart = async (): Promise<void> => {
    for (let failures = 0; !isEnding; ) {
      try {
        server = await restart();
        return;
      } catch (error) {
        if (!(error instanceof StartError && error.wasKilled)) failures += 1;
        if (failures === FAILURES_AT_MOST) throw error;
        await sleep(START_AGAIN_MS);
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

/** Fast shutdown; a server that does not obey in time is told to drop everything, which is safe. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  server.kill('SIGINT');
  const impatient = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(impatient);
}
