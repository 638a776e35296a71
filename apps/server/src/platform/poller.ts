const BACK_OFF_MAX_MS = 5_000;

export interface PollerOptions {
  readonly pollMs: number;
  /** Whether there is anything to ask for; asked before each poll. */
  readonly isWatched: () => boolean;
  readonly poll: () => Promise<void>;
  /** Told of the first failure of a row of them. */
  readonly onFailure: (error: unknown) => void;
}

/** Polls on a fixed beat while it is wanted: one poll at a time, rarer while they fail. */
export interface Poller {
  /** Begins at once, unless it is running. */
  start(): void;
  stop(): void;
}

export function createPoller({ pollMs, isWatched, poll, onFailure }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let hasStopped = false;
  let failures = 0;
  let dueAt = 0;

  /** The next beat that has not gone by: a slow poll leaves beats out, and moves none. */
  const waitMs = (): number => {
    const now = performance.now();
    if (failures > 0) {
      dueAt = now + Math.min(pollMs * 2 ** failures, BACK_OFF_MAX_MS);
    } else {
      dueAt += pollMs * Math.max(1, Math.ceil((now - dueAt) / pollMs));
    }
    return dueAt - now;
  };

  const run = async (): Promise<void> => {
    if (hasStopped || !isWatched()) {
      isRunning = false;
      return;
    }
    try {
      await poll();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1 && !hasStopped) onFailure(error);
    }
    if (!hasStopped) timer = setTimeout(run, waitMs());
  };

  return {
    start() {
      if (isRunning || hasStopped) return;
      isRunning = true;
      dueAt = performance.now();
      void run();
    },
    stop() {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}
