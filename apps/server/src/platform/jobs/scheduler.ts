import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import { createDueRunner, type Lanes } from './due.ts';
import type { Jobs } from './jobs.ts';
import { relayWords } from './outbox.ts';
import { createListeners, directQueue, type JobQueue, type RunJob } from './queue.ts';
import { noTurn, type Turn } from './turn.ts';

const TICK_MS = 1_000;
/** The first requests come before the library of the queue is loaded. */
const FIRST_TICK_MS = 400;
/** A database that is away at the start is asked again. */
const REOPEN_MS = 3_000;
/** What a job does may make more due, such as a mail to send, which may say a word again. */
const DRAINS = 3;

export interface SchedulerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tenantIds: () => Promise<readonly number[]>;
  readonly log: (error: unknown, text: string) => void;
}

/** The work beside requests: registered by features, each piece run by one process at a time. */
export interface Scheduler extends Jobs {
  /** Begins to tick; jobs then go through the queue that survives a crash. */
  start(turn: Turn, openQueue: (run: RunJob) => Promise<JobQueue>): void;
  /** Runs everything that is due, and the jobs that follow, to completion. */
  runAll(): Promise<void>;
  stop(): Promise<void>;
}

export function createScheduler({ database, clock, tenantIds, log }: SchedulerDeps): Scheduler {
  const listeners = createListeners();
  const runJob: RunJob = async (job) => {
    await clock.refresh();
    await listeners.handlerOf(job)?.(job, clock.now());
  };
  let queue: JobQueue = directQueue(runJob);
  let turn: Turn = noTurn;
  let lanes: Lanes | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<unknown> = Promise.resolve();
  // Words must not be handed to the queue of this process while the lasting one is being opened.
  let opened = Promise.resolve();
  let tellOpened = (): void => {};
  const due = createDueRunner({ clock, tenantIds, log });
  due.add({
    name: 'words',
    run: (tenantId) =>
      relayWords(database, tenantId, (jobs) => queue.add(jobs.flatMap(listeners.spread))),
  });

  const later = (work: () => Promise<void>, milliseconds: number): NodeJS.Timeout =>
    setTimeout(() => {
      ticking = work();
    }, milliseconds);
  const again = (work: () => Promise<void>, milliseconds: number): void => {
    if (timer) timer = later(work, milliseconds);
  };
  const tick = async (ours: Lanes): Promise<void> => {
    await ours.tick().catch((error) => log(error, 'due work'));
    again(() => tick(ours), TICK_MS);
  };

  const begin = async (open: (run: RunJob) => Promise<JobQueue>): Promise<void> => {
    try {
      queue = await open(runJob);
      tellOpened();
      lanes = due.lanes(turn);
      await tick(lanes);
    } catch (error) {
      log(error, 'job queue');
      again(() => begin(open), REOPEN_MS);
    }
  };

  return {
    onTopic: listeners.add,
    onDue: due.add,
    start(ours, open) {
      turn = ours;
      opened = new Promise((done) => {
        tellOpened = done;
      });
      timer = later(() => begin(open), FIRST_TICK_MS);
    },
    async runAll() {
      await opened;
      for (let count = 0; count < DRAINS; count++) {
        await due.runAll(turn);
        await queue.drain();
      }
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      tellOpened();
      await ticking;
      await lanes?.end();
      await queue.close();
      await turn.close();
    },
  };
}
