import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { CrashPoint } from '../../src/platform/crash-points.ts';
import { haveDrawnPictures } from '../drawn-pictures.ts';
import { type TestDatabase, testDatabase } from '../postgres.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { advance } from './shopper.ts';

const TIMEOUT_MS = 90_000;
const BETWEEN_MS = 500;
/** Longer than the leases of payments, refunds, mails and events whose process died. */
export const LEASES_SECONDS = 90;

/** Database of a test file, with one real server on it at a time. */
export interface CrashRig {
  readonly database: TestDatabase;
  /** URL of the database, as superuser. */
  readonly url: string;
  /** Address of the server that was started last. */
  readonly serverUrl: string;
  /**
   * Returns the running server, or starts one; it is killed at the given step, if any.
   *
   * One that survived serves the next test too: starting takes longer than most tests.
   */
  start(killAt?: CrashPoint): Promise<RealServer>;
  /** Waits until a server has been killed at its step. */
  diedAt(doomed: RealServer, step: CrashPoint): Promise<void>;
  /**
   * Runs all due work of a live server until a condition holds. Returns whether it came to hold.
   */
  settles(shop: RealServer, isDone: () => Promise<boolean>): Promise<boolean>;
}

const isOver = ({ process: { exitCode, signalCode } }: RealServer): boolean =>
  exitCode !== null || signalCode !== null;

/** Creates the rig; call it at the start of a test file: it opens and closes everything itself. */
export function crashRig(): CrashRig {
  let database: TestDatabase;
  let server: RealServer | undefined;
  const stop = async (): Promise<void> => server?.stop();
  let isDoomed = false;
  const start = async (killAt: CrashPoint | null = null): Promise<RealServer> => {
    if (server === undefined || isOver(server)) server = await startRealServer(database);
    isDoomed = killAt !== null;
    await server.killAt(killAt);
    return server;
  };
  beforeAll(async () => {
    database = await testDatabase();
    await haveDrawnPictures(database.superuserUrl);
  });
  // A test that failed may leave a server that is killed at its step.
  afterEach(() => (isDoomed ? stop() : undefined));
  afterAll(async () => {
    await stop();
    await database.close();
  });
  return {
    get database() {
      return database;
    },
    get url() {
      return database.superuserUrl;
    },
    get serverUrl() {
      return server?.url ?? '';
    },
    start,
    async diedAt(doomed, step) {
      await Promise.race([doomed.ended, sleep(TIMEOUT_MS)]);
      expect(doomed.process.signalCode, `it did not reach ${step}`).toBe('SIGKILL');
    },
    async settles(shop, isDone) {
      for (let waited = 0; waited < TIMEOUT_MS; waited += BETWEEN_MS) {
        await advance(shop.url, LEASES_SECONDS);
        if (await isDone()) return true;
        await sleep(BETWEEN_MS);
      }
      return false;
    },
  };
}
