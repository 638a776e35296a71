import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 4;

/**
 * Serialization failure, deadlock, lock timeout: the transaction was rolled back and may be
 * retried.
 */
const RETRIED = new Set(['40001', '40P01', '55P03']);

/**
 * Thrown when the connection breaks during COMMIT: the transaction may or may not have been
 * committed.
 */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

const isRetried = (error: unknown): boolean =>
  RETRIED.has((error as { code?: string } | null)?.code ?? '');

/**
 * Runs `attempt` again when the database rolled it back because of concurrent transactions.
 *
 * Bounded retries with growing, jittered delays. The only place where anything is retried (design,
 * "Scale-out").
 */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === ATTEMPTS || !isRetried(error)) throw error;
      await sleep(FIRST_WAIT_MS * 2 ** tried * Math.random());
    }
  }
}
