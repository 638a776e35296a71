import type { Limit } from '@nadi/contract/wire/limits';

const KEPT_AT_MOST = 100_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Creates an in-process counter by key, in fixed windows.
 *
 * For load limits only; guessable attempts are counted for all processes together (`attempts.ts`).
 * `now` is machine time in milliseconds: no business depends on it, and the demo clock must not
 * reset it.
 */
export function createLimiter(now: () => number, keptAtMost = KEPT_AT_MOST) {
  const windows = new Map<string, Window>();
  const windowOf = (key: string, limit: Limit): Window => {
    const found = windows.get(key);
    if (found && found.endsAt > now()) return found;
    if (windows.size >= keptAtMost) makeSpace(windows, now(), keptAtMost);
    const fresh = { count: 0, endsAt: now() + limit.seconds * 1000 };
    windows.set(key, fresh);
    return fresh;
  };
  const secondsLeft = (endsAt: number): number => Math.max(1, Math.ceil((endsAt - now()) / 1000));
  return {
    /** Counts one; returns the seconds to wait when the limit is exceeded. */
    take(key: string, limit: Limit): number | null {
      const window = windowOf(key, limit);
      window.count += 1;
      return window.count > limit.times ? secondsLeft(window.endsAt) : null;
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Evicts ended windows; if that is not enough, those with the lowest counts, oldest first.
 *
 * A flood of fresh keys therefore does not clear the counters of an ongoing attack.
 */
function makeSpace(windows: Map<string, Window>, now: number, keptAtMost: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  if (windows.size < keptAtMost) return;
  const least = [...windows].sort(([, a], [, b]) => a.count - b.count);
  for (const [key] of least.slice(0, Math.ceil(keptAtMost / 10))) {
    windows.delete(key);
  }
}
