/** Those who wait to be served, so many side by side: who is slow keeps its own place alone. */
export interface WorkQueue {
  /** Puts these in the line, each once; whoever is being served is left out. */
  add(ids: readonly number[]): void;
  /** Waits until nobody is in the line or being served; returns how much has ever been done. */
  settle(): Promise<number>;
  /** Lets nobody in any more, and waits for those who are being served. */
  end(): Promise<void>;
}

/**
 * @param serve returns how much it did: who is not at the end of it stands in the line again, last.
 *   It must not throw.
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
