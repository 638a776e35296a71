import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import { createPoller } from '../poller.ts';
import type { DueWork, Jobs, Listener } from './jobs.ts';
import { outboxWork } from './outbox.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

const TICK_MS = 1_000;
const END_LIMIT_MS = 4_000;
/** Venues served side by side by one piece of work. */
const VENUES_AT_ONCE = 8;
/** More rounds than any real backlog has: a piece of work that never says 0 must not hang us. */
const ROUNDS_AT_MOST = 200;

export interface SchedulerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: (error: unknown, text: string) => void;
}

/** The work beside requests, registered by features. */
export interface Scheduler extends Jobs {
  /** Begins to tick. */
  start(): void;
  /** Runs everything that is due, however rare it is meant to be, until nothing is due any more. */
  runAll(): Promise<void>;
  /** Asks for nothing more, and waits a moment for what is under way. */
  stop(): Promise<void>;
}

/** A piece of work as this process does it. */
interface Piece {
  readonly work: DueWork;
  readonly queue: WorkQueue;
  /** By the process's own time. */
  queriedAt: number;
  hasFailed: boolean;
}

/**
 * Each tick asks each piece of work which venues have something due, and visits those alone. Every
 * piece is a queue of its own with its venues side by side, so that a mail server or a bank which
 * does not answer holds up nothing but what needs it.
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
      throw new Error(`two works ${work.name}`);
    }
    const queue = createWorkQueue(VENUES_AT_ONCE, (tenantId) => runOne(work, tenantId));
    pieces.push({ work, queue, queriedAt: Number.NEGATIVE_INFINITY, hasFailed: false });
  };

  /** Lets the venues with something due into the queue; a failure is told once in a row. */
  const query = async (piece: Piece): Promise<void> => {
    piece.queriedAt = performance.now();
    try {
      piece.queue.add(await piece.work.venues(clock.now()));
      piece.hasFailed = false;
    } catch (error) {
      if (!piece.hasFailed) log(error, `what is due of ${piece.work.name}`);
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
      if (!isOver) log(undefined, 'due work does not come to an end');
    },
    async stop() {
      poller.stop();
      await ticking;
      const ended = Promise.all(pieces.map(({ queue }) => queue.end()));
      // What hangs is left: its lease gives it to another process.
      await Promise.race([ended, sleep(END_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** Waits for what is under way; returns how much these pieces have ever done. */
async function settle(pieces: readonly Piece[]): Promise<number> {
  const done = await Promise.all(pieces.map(({ queue }) => queue.settle()));
  return done.reduce((sum, count) => sum + count, 0);
}

/** Asks and works in rounds, until one does nothing more. False: that does not come. */
async function runToTheEnd(
  pieces: readonly Piece[],
  query: (piece: Piece) => Promise<void>,
): Promise<boolean> {
  // What is under way began before, and does not know what is due now.
  let before = await settle(pieces);
  for (let count = 0; count < ROUNDS_AT_MOST; count++) {
    await Promise.all(pieces.map(query));
    const done = await settle(pieces);
    if (done === before) return true;
    before = done;
  }
  return false;
}
