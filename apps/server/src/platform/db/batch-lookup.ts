import type { TenantId } from '@nadi/domain/kernel/ids';

/** Finds the value of each key; missing keys are left out. */
type Find<V> = (tenantId: TenantId, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;

interface Waiting<V> {
  readonly key: string;
  done(value: V | undefined): void;
  failed(error: unknown): void;
}

/** Resolves once all pending input is processed; immediately when there is none. */
const endOfTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * Creates a look-up that batches concurrent calls into one round trip.
 *
 * Calls made together, or while a trip is under way, are sent in the next trip: under load one trip
 * serves many calls, and a single call does not wait. No answer is older than its call, because a
 * trip includes only calls made before it was sent.
 */
export function makeBatchLookup<V>(
  find: Find<V>,
): (tenantId: TenantId, key: string) => Promise<V | undefined> {
  const queues = new Map<TenantId, Waiting<V>[]>();
  const serve = async (tenantId: TenantId, queue: Waiting<V>[]): Promise<void> => {
    while (queue.length > 0) {
      await endOfTurn();
      const batch = queue.splice(0);
      try {
        const found = await find(tenantId, [...new Set(batch.map((one) => one.key))]);
        for (const one of batch) one.done(found.get(one.key));
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
    }
    queues.delete(tenantId);
  };
  return (tenantId, key) =>
    new Promise((done, failed) => {
      const waiting = { key, done, failed };
      const queue = queues.get(tenantId);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      const first = [waiting];
      queues.set(tenantId, first);
      void serve(tenantId, first);
    });
}
