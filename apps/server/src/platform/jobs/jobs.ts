import type { TenantId } from '@nadi/domain/kernel/ids';

/**
 * Work that becomes due with time: expiry, reconciliation, mail, retention.
 *
 * Several processes may run it at once, so `run` claims its rows (SKIP LOCKED and a lease) by the
 * port's time, and its transaction contains no outside IO. It waits for no other work, and one
 * venue does not wait for another.
 */
export interface DueWork {
  readonly name: string;
  /** Minimum interval between checks. Default: every second. Ignored when the clock is moved. */
  readonly everySeconds?: number;
  /** Returns the venues with due work, by one indexed query for all of them. */
  venues(now: number): Promise<readonly TenantId[]>;
  /**
   * Processes a bounded part of a venue's work; returns the number done.
   *
   * Called again until the number is 0.
   */
  run(tenantId: TenantId, now: number): Promise<number>;
}

/** Event of the outbox. */
export interface OutboxEvent {
  readonly tenantId: TenantId;
  readonly payload: unknown;
}

/**
 * Handler of an event; must be idempotent, because delivery is at least once.
 *
 * An error makes all listeners receive the event again later.
 */
export type Listener = (event: OutboxEvent, now: number) => Promise<void>;

/** Registry of the features' work besides requests; injected by `app.ts`. */
export interface Jobs {
  onTopic(topic: string, listener: Listener): void;
  onDue(work: DueWork): void;
}
