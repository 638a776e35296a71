import type { Job, JobHandler } from './jobs.ts';

/** One listener's share of a word. */
export interface QueuedJob extends Job {
  readonly listener: string;
}

/** Carries jobs from the relay to their listeners. */
export interface JobQueue {
  add(jobs: readonly QueuedJob[]): Promise<void>;
  /** Comes back when nothing is ready to run, or after a while. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

export type RunJob = (job: QueuedJob) => Promise<void>;

/** Who listens to what. */
export function createListeners() {
  const listeners = new Map<string, Map<string, JobHandler>>();
  return {
    add(topic: string, listener: string, handler: JobHandler): void {
      const of = listeners.get(topic) ?? new Map<string, JobHandler>();
      if (of.has(listener)) throw new Error(`${listener} listens to ${topic} already.`);
      listeners.set(topic, of.set(listener, handler));
    },
    /** A word as jobs: one for each listener, none where nobody listens. */
    spread: (job: Job): QueuedJob[] =>
      [...(listeners.get(job.topic)?.keys() ?? [])].map((listener) => ({ ...job, listener })),
    handlerOf: (job: QueuedJob): JobHandler | undefined =>
      listeners.get(job.topic)?.get(job.listener),
  };
}

/** Runs jobs at once, in this process: for one process without a queue of its own. */
export function directQueue(run: RunJob): JobQueue {
  const waiting: QueuedJob[] = [];
  return {
    async add(jobs) {
      waiting.push(...jobs);
    },
    async drain() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await run(job);
    },
    async close() {},
  };
}
