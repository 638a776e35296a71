import type { TenantId } from '@nadi/domain/kernel/ids';

/** Finds what belongs to each of these keys; what is not there is left out. */
type Find<V> = (tenantId: TenantId, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;

interface Waiting<V> {
  readonly key: string;
  done(value: V | undefined): void;
  failed(error: unknown): void;
}

/** All that had come in by now has been looked at; where nothing else has, that is at once. */
const endOfTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * Look-ups that come together, or while one is under way, leave together in the next: under load one
 * trip serves many, and alone nobody waits. No answer is older than its question, for a trip takes
 * only what was asked before it left.
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
