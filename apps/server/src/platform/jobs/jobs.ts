import type { TenantId } from '@nadi/domain/kernel/ids';

/**
 * Business work that time makes due: expiry, reconciling, offers. `run` finds what is due for a
 * tenant by the port's time (SKIP LOCKED), does a bounded share of it, and answers how much it did;
 * while that is not 0 it is called again, so moving the demo clock runs everything to completion.
 * It waits for no other work, and no tenant's for another's.
 */
export interface DueWork {
  /** Its own: by it the processes take turns at it. */
  readonly name: string;
  /** At most so often; absent: every second. Moving the clock ignores it. */
  readonly everySeconds?: number;
  run(tenantId: TenantId, now: number): Promise<number>;
}

/** One word of the outbox, on its way to whoever listens to its topic. */
export interface Job {
  readonly tenantId: TenantId;
  /** Of the outbox row: the same word may arrive twice, and always with the same id. */
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
}

/** Must be idempotent: a word arrives at least once. A throw makes it come again later. */
export type JobHandler = (job: Job, now: number) => Promise<void>;

/** Where features say what they do besides answering requests; `app.ts` hands it in. */
export interface Jobs {
  /** Several features may listen to one topic; each gets the word in a job of its own. */
  onTopic(topic: string, listener: string, handler: JobHandler): void;
  onDue(work: DueWork): void;
}
