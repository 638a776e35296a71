import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { DueWork, Jobs } from './jobs.ts';
import { relayWords } from './outbox.ts';
import { createListeners, directQueue, type JobQueue, type RunJob } from './queue.ts';
import type { Turn } from './turn.ts';

const TICK_MS = 1_000;
/** More rounds than any real backlog has: a piece of work that never says 0 must not hang us. */
const ROUNDS_AT_MOST = 200;

export interface SchedulerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tenantIds: () => Promise<readonly number[]>;
  readonly log: (error: unknown, text: string) => void;
}

/** The work beside requests: registered by features, run by one process at a time. */
export interface Scheduler extends Jobs {
  /** Begins to tick; jobs then go through the queue that survives a crash. */
  start(turn: Turn, openQueue: (run: RunJob) => Promise<JobQueue>): void;
  /** Runs everything that is due, and the jobs that follow, to completion. */
  runAll(): Promise<void>;
  stop(): Promise<void>;
}

export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { database, clock, log } = deps;
  const listeners = createListeners();
  const works: DueWork[] = [];
  const lastRun = new Map<DueWork, number>();
  const runJob: RunJob = async (job) => {
    await clock.refresh();
    await listeners.handlerOf(job)?.(job, clock.now());
  };
  let queue: JobQueue = directQueue(runJob);
  let turn: Turn | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<unknown> = Promise.resolve();

  const relay = async (tenantId: number): Promise<number> =>
    relayWords(database, tenantId, (jobs) => queue.add(jobs.flatMap(listeners.spread)));

  const runOne = async (work: DueWork, tenantId: number, now: number): Promise<number> => {
    try {
      return await work.run(tenantId, now);
    } catch (error) {
      log(error, `due work ${work.name} of tenant ${tenantId}`);
      return 0;
    }
  };

  /** One round over all tenants; answers how much was done. */
  const round = async (isDue: (work: DueWork) => boolean): Promise<number> => {
    let done = 0;
    const now = clock.now();
    const chosen = works.filter(isDue);
    for (const tenantId of await deps.tenantIds()) {
      for (const work of chosen) done += await runOne(work, tenantId, now);
      done += await relay(tenantId);
    }
    return done;
  };

  const everySecond = (work: DueWork): boolean => {
    const now = performance.now();
    const last = lastRun.get(work) ?? Number.NEGATIVE_INFINITY;
    if (now - last < (work.everySeconds ?? 0) * 1000) return false;
    lastRun.set(work, now);
    return true;
  };

  const untilNothing = async (isDue: (work: DueWork) => boolean): Promise<void> => {
    await clock.refresh();
    let again = isDue;
    for (let count = 0; count < ROUNDS_AT_MOST; count++) {
      if ((await round(again)) === 0) return;
      again = () => true;
    }
    log(undefined, 'due work does not come to an end');
  };

  const tick = (): void => {
    if (!turn) return;
    ticking = turn
      .ifFree(() => untilNothing(everySecond))
      .catch((error) => log(error, 'due work'))
      .finally(() => {
        if (timer) timer = setTimeout(tick, TICK_MS);
      });
  };

  return {
    onTopic: listeners.add,
    onDue: (work) => {
      works.push(work);
    },
    start(ourTurn, openQueue) {
      turn = ourTurn;
      timer = setTimeout(() => {
        ticking = openQueue(runJob)
          .then((opened) => {
            queue = opened;
            tick();
          })
          .catch((error) => log(error, 'job queue'));
      }, 0);
    },
    async runAll() {
      const all = async (): Promise<void> => {
        // What a job does may make more due, such as a mail to send.
        for (let count = 0; count < 3; count++) {
          await untilNothing(() => true);
          await queue.drain();
        }
      };
      await (turn ? turn.wait(all) : all());
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await ticking;
      await queue.close();
      await turn?.close();
    },
  };
}
