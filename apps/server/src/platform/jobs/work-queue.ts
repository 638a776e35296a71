/** Queue with bounded concurrency: a slow entry occupies only its own place. */
export interface WorkQueue {
  /** Adds ids, each once; those being served are left out. */
  add(ids: readonly number[]): void;
  /** Waits until the queue is empty and idle; returns the total ever done. */
  settle(): Promise<number>;
  /** Accepts no more entries, and waits for those being served. */
  end(): Promise<void>;
}

/**
 * Creates a queue that serves up to `width` ids concurrently.
 *
 * @param serve returns the number done: an id that is not finished is queued again, last. It must
 * not throw.
 */
export function createWorkQueue(width: number, serve: (id: number) => Promise<number>): WorkQueue {
  const line = new Set<number>();
  const served = new Map<number, Promise<void>>();
  let hasEnded = false;
  let doneEver = 0;

  const serveOne = async (id: number): Promise<void> => {
    const done = await serve(id);
    doneEver += done;
    served.delete(id);
    if (done > 0 && !hasEnded) line.add(id);
    fill();
  };
  const fill = (): void => {
    for (const id of line) {
      if (served.size >= width) return;
      line.delete(id);
      served.set(id, serveOne(id));
    }
  };
  const settle = async (): Promise<number> => {
    while (served.size > 0) await Promise.all(served.values());
    return doneEver;
  };

  return {
    add(ids) {
      if (hasEnded) return;
      for (const id of ids) if (!served.has(id)) line.add(id);
      fill();
    },
    settle,
    async end() {
      hasEnded = true;
      line.clear();
      await settle();
    },
  };
}
