/** So many times in so many seconds. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

const KEPT_AT_MOST = 100_000;

/**
 * Counts by key in this process, in fixed windows. `now` is the machine's time in milliseconds:
 * no business depends on it, so the demo clock must not open it.
 */
export function createLimiter(now: () => number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const windowOf = (key: string, limit: Limit): { count: number; endsAt: number } => {
    const found = windows.get(key);
    if (found && found.endsAt > now()) return found;
    if (windows.size >= KEPT_AT_MOST) dropEnded(windows, now());
    const fresh = { count: 0, endsAt: now() + limit.seconds * 1000 };
    windows.set(key, fresh);
    return fresh;
  };
  const secondsLeft = (endsAt: number): number => Math.max(1, Math.ceil((endsAt - now()) / 1000));
  return {
    /** Counts one; answers the seconds to wait where it was one too many. */
    take(key: string, limit: Limit): number | null {
      const window = windowOf(key, limit);
      window.count += 1;
      return window.count > limit.times ? secondsLeft(window.endsAt) : null;
    },
    /** Answers the seconds to wait where the limit is used up, without counting. */
    check(key: string, limit: Limit): number | null {
      const window = windows.get(key);
      if (!window || window.endsAt <= now() || window.count < limit.times) return null;
      return secondsLeft(window.endsAt);
    },
    forget(key: string): void {
      windows.delete(key);
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

function dropEnded(windows: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  if (windows.size >= KEPT_AT_MOST) windows.clear();
}
