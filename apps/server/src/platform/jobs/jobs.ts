import type { TenantId } from '@nadi/domain/kernel/ids';

/**
 * Work that time makes due: expiry, reconciling, mail, tidying. Several processes may do it at
 * once, so `run` claims what it does (SKIP LOCKED and a lease) by the port's time, and no outside IO
 * stands in its transaction. It waits for no other work, and no venue's for another's.
 */
export interface DueWork {
  readonly name: string;
  /** How often to ask what is due, at most; absent: every second. Moving the clock ignores it. */
  readonly everySeconds?: number;
  /** The venues that have something due, by one indexed question for all of them. */
  venues(now: number): Promise<readonly TenantId[]>;
  /** Does a bounded share of a venue's and returns how much; while that is not 0 it is called again. */
  run(tenantId: TenantId, now: number): Promise<number>;
}

/** An event of what happened, from the outbox. */
export interface OutboxEvent {
  readonly tenantId: TenantId;
  readonly payload: unknown;
}

/** Must be idempotent: an event is heard at least once. A throw makes all who listen hear it again later. */
export type Listener = (event: OutboxEvent, now: number) => Promise<void>;

/** Where features say what they do besides answering requests; `app.ts` hands it in. */
export interface Jobs {
  onTopic(topic: string, listener: Listener): void;
  onDue(work: DueWork): void;
}
