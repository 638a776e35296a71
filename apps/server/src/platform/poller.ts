import { type CancelCall, processTimers, type Timers } from './timers.ts';

const BACK_OFF_MAX_MS = 5_000;

export interface PollerOptions {
  readonly pollMs: number;
  /** Returns whether polling is needed; called before each poll. */
  readonly isWatched: () => boolean;
  readonly poll: () => Promise<void>;
  /** Called with the first of consecutive failures. */
  readonly onFailure: (error: unknown) => void;
  readonly timers?: Timers;
}

/** Polls at a fixed interval while needed: one poll at a time, less often while polls fail. */
export interface Poller {
  /** Starts at once, unless it is running. */
  start(): void;
  stop(): void;
}

export function createPoller({
  pollMs,
  isWatched,
  poll,
  onFailure,
  timers = processTimers,
}: PollerOptions): Poller {
  let cancelNext: CancelCall = () => {};
  let isRunning = false;
  let hasStopped = false;
  let failures = 0;
  let dueAt = 0;

  /** Returns the delay to the next tick: a slow poll skips ticks and shifts none. */
  const waitMs = (): number => {
    const now = timers.stopwatch();
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
    if (!hasStopped) cancelNext = timers.after(waitMs(), run);
  };

  return {
    start() {
      if (isRunning || hasStopped) return;
      isRunning = true;
      dueAt = timers.stopwatch();
      void run();
    },
    stop() {
      hasStopped = true;
      cancelNext();
    },
  };
}
