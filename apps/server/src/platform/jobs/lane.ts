/** Those who wait to be served, so many side by side: who is slow keeps its own place alone. */
export interface Lane {
  /** Puts these in the line, each once; whoever is being served is left out. */
  add(ids: readonly number[]): void;
  /** Lets nobody in any more, and waits for those who are being served. */
  end(): Promise<void>;
}

/** @param serve answers whether there is more to do: then it stands in the line again, last. */
export function createLane(width: number, serve: (id: number) => Promise<boolean>): Lane {
  const line = new Set<number>();
  const served = new Map<number, Promise<void>>();
  let hasEnded = false;

  const serveOne = async (id: number): Promise<void> => {
    const hasMore = await serve(id);
    served.delete(id);
    if (hasMore && !hasEnded) line.add(id);
    fill();
  };
  const fill = (): void => {
    for (const id of line) {
      if (served.size >= width) return;
      line.delete(id);
      served.set(id, serveOne(id));
    }
  };

  return {
    add(ids) {
      if (hasEnded) return;
      for (const id of ids) if (!served.has(id)) line.add(id);
      fill();
    },
    async end() {
      hasEnded = true;
      line.clear();
      await Promise.all(served.values());
    },
  };
}
