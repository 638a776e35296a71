import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { machineNow } from '../clock.ts';
import type { JobQueue, QueuedJob, RunJob } from './queue.ts';

const CONCURRENCY = 4;
const POLL_MS = 1_000;
const ATTEMPTS = 20;
const DRAIN_LIMIT_MS = 20_000;
const DRAIN_POLL_MS = 25;
/** A job takes milliseconds; one that has been running for so long has lost its process. */
const LOST_AFTER_MS = 10_000;
const TEND_MS = 3_000;
const RESTART_MS = 500;
const SCHEMA = 'graphile_worker';
const TASK = 'word';

/** Jobs that could run at this moment, or are running. */
const readySql = `
  select count(*)::int as ready from ${SCHEMA}.jobs
  where task_identifier = '${TASK}' and attempts < max_attempts
    and (locked_at is not null or (attempts = 0 and run_at <= to_timestamp($1 / 1000.0)))`;

/**
 * Gives the jobs of killed processes back; the queue itself would wait four hours. One that is only
 * slow may then run twice, which every listener has to bear anyway.
 */
const unlockLostSql = `
  select ${SCHEMA}.force_unlock_workers(array(
    select distinct locked_by from ${SCHEMA}.jobs where locked_at < to_timestamp($1 / 1000.0)))`;

/** Counts how often in a row asking for a job has failed. */
function watchFailures({ events }: Runner): () => number {
  let inARow = 0;
  const reset = (): void => {
    inARow = 0;
  };
  events.on('worker:getJob:error', () => {
    inARow += 1;
  });
  events.on('worker:getJob:empty', reset);
  events.on('job:start', reset);
  return () => inARow;
}

/**
 * The queue in the database: survives a crash, tries again with growing waits, and is shared by
 * all processes. It works with the owner's direct address, because it listens; what a job does to
 * business data it does through `forTenant` like everybody.
 */
export async function openWorkerQueue(
  ownerUrl: string,
  run: RunJob,
  log: (error: unknown, text: string) => void,
): Promise<JobQueue> {
  const [{ Logger, run: runWorker }, { default: pg }] = await Promise.all([
    import('graphile-worker'),
    import('pg'),
  ]);
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: CONCURRENCY + 3,
    application_name: 'nadi-jobs',
  });
  let isClosing = false;
  // The pool says it has ended while its last connections are still saying goodbye.
  const lost = (error: Error): void => {
    if (!isClosing) log(error, 'job connection');
  };
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const startRunner = () =>
    runWorker({
      pgPool: pool,
      schema: SCHEMA,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log(undefined, message);
      }),
      taskList: { [TASK]: (payload) => run(payload as QueuedJob) },
    });
  let runner = await startRunner();
  let failures = watchFailures(runner);
  /** A runner that has ended is replaced, as soon as the database takes one. */
  const keepRunning = async (): Promise<void> => {
    while (!isClosing) {
      await runner.promise.catch((error: unknown) => log(error, 'job runner'));
      for (let started: Runner | null = null; started === null && !isClosing; ) {
        await sleep(RESTART_MS);
        started = await startRunner().catch(() => null);
        runner = started ?? runner;
        failures = watchFailures(runner);
      }
    }
  };
  const running = keepRunning();
  const ready = async (): Promise<number> =>
    (await pool.query<{ ready: number }>(readySql, [machineNow()])).rows[0]?.ready ?? 0;
  const tend = async (): Promise<void> => {
    await pool.query(unlockLostSql, [machineNow() - LOST_AFTER_MS]);
    // The database answers and yet no job can be had: the runner remembers a failure for ever.
    if (failures() > CONCURRENCY) await runner.stop();
  };
  const tending = setInterval(() => tend().catch(lost), TEND_MS);
  return {
    async add(jobs) {
      for (const job of jobs) {
        await runner.addJob(TASK, job, {
          jobKey: `${job.id}:${job.listener}`,
          maxAttempts: ATTEMPTS,
        });
      }
    },
    async drain() {
      for (let waited = 0; waited < DRAIN_LIMIT_MS; waited += DRAIN_POLL_MS) {
        if ((await ready()) === 0) return;
        await sleep(DRAIN_POLL_MS);
      }
    },
    async close() {
      isClosing = true;
      clearInterval(tending);
      await runner.stop();
      await running;
      await pool.end();
    },
  };
}
