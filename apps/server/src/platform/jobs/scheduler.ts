import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import { createPoller } from '../poller.ts';
import type { DueWork, Jobs, Listener } from './jobs.ts';
import { outboxWork } from './outbox.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

const TICK_MS = 1_000;
const END_LIMIT_MS = 4_000;
/** Concurrency of one kind of work, in venues. */
const VENUES_AT_ONCE = 8;
/** Upper bound of rounds, more than any real backlog: work that never returns 0 must not hang. */
const ROUNDS_AT_MOST = 200;

export interface SchedulerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: (error: unknown, text: string) => void;
}

/** Runs the background work registered by features. */
export interface Scheduler extends Jobs {
  /** Starts the ticks. */
  start(): void;
  /** Runs all due work, regardless of its interval, until none is left. */
  runAll(): Promise<void>;
  /** Stops checking for due work, and waits briefly for work under way. */
  stop(): Promise<void>;
}

/** Work in this process, with its queue. */
interface Piece {
  readonly work: DueWork;
  readonly queue: WorkQueue;
  /** Time of the last check, by the process's own time. */
  queriedAt: number;
  hasFailed: boolean;
}

/**
 * Creates the scheduler.
 *
 * Each tick finds the venues with due work for each kind of work, and runs only those. Each kind
 * has its own queue that serves venues concurrently, so that an unresponsive mail server or bank
 * delays only work that needs it.
 */
export function createScheduler({ database, clock, log }: SchedulerDeps): Scheduler {
  const listeners = new Map<string, Listener[]>();
  const pieces: Piece[] = [];

  const runOne = async (work: DueWork, tenantId: number): Promise<number> => {
    try {
      return await work.run(tenantId, clock.now());
    } catch (error) {
      log(error, `due work ${work.name} of tenant ${tenantId}`);
      return 0;
    }
  };

  const onDue = (work: DueWork): void => {
    if (pieces.some((piece) => piece.work.name === work.name)) {
      throw new Error(`duplicate due work ${work.name}`);
    }
    const queue = createWorkQueue(VENUES_AT_ONCE, (tenantId) => runOne(work, tenantId));
    pieces.push({ work, queue, queriedAt: Number.NEGATIVE_INFINITY, hasFailed: false });
  };

  /** Queues the venues with due work; repeated failures are logged once. */
  const query = async (piece: Piece): Promise<void> => {
    piece.queriedAt = performance.now();
    try {
      piece.queue.add(await piece.work.venues(clock.now()));
      piece.hasFailed = false;
    } catch (error) {
      if (!piece.hasFailed) log(error, `query of due work ${piece.work.name}`);
      piece.hasFailed = true;
    }
  };

  const isTime = ({ work, queriedAt, hasFailed }: Piece): boolean =>
    hasFailed || performance.now() - queriedAt >= (work.everySeconds ?? 0) * 1000;

  let ticking: Promise<unknown> = Promise.resolve();
  const tick = async (): Promise<void> => {
    await clock.refresh();
    await Promise.all(pieces.filter(isTime).map(query));
  };
  const poller = createPoller({
    pollMs: TICK_MS,
    isWatched: () => true,
    poll() {
      const ours = tick();
      ticking = ours.catch(() => {});
      return ours;
    },
    onFailure: (error) => log(error, 'due work'),
  });

  onDue(outboxWork({ database, listenersOf: (topic) => listeners.get(topic) ?? [], log }));

  return {
    onTopic(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onDue,
    start: poller.start,
    async runAll() {
      await clock.refresh();
      const isOver = await runToTheEnd(pieces, query);
      if (!isOver) log(undefined, 'due work does not end');
    },
    async stop() {
      poller.stop();
      await ticking;
      const ended = Promise.all(pieces.map(({ queue }) => queue.end()));
      // Hanging work is abandoned: its lease passes it to another process.
      await Promise.race([ended, sleep(END_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** Waits for work under way; returns the total these queues have ever done. */
async function settle(pieces: readonly Piece[]): Promise<number> {
  const done = await Promise.all(pieces.map(({ queue }) => queue.settle()));
  return done.reduce((sum, count) => sum + count, 0);
}

/** Checks and works in rounds until one does nothing. `false`: the limit of rounds was reached. */
async function runToTheEnd(
  pieces: readonly Piece[],
  query: (piece: Piece) => Promise<void>,
): Promise<boolean> {
  // Work under way started earlier and may miss what is due now.
  let before = await settle(pieces);
  for (let count = 0; count < ROUNDS_AT_MOST; count++) {
    await Promise.all(pieces.map(query));
    const done = await settle(pieces);
    if (done === before) return true;
    before = done;
  }
  return false;
}
