import type { Timers } from '../src/platform/timers.ts';

interface Pending {
  readonly call: () => void;
  readonly intervalMs: number | null;
  dueAt: number;
}

/** Timers that stand still until a test advances them. */
export interface ManualTimers extends Timers {
  /** Advances the time; runs the calls that become due, in their order. */
  advance(milliseconds: number): void;
  /** Returns the number of delayed calls that are not due yet. */
  delayed(): number;
  /** Returns the number of repeated calls. */
  repeated(): number;
}

export function createManualTimers(): ManualTimers {
  const pending = new Set<Pending>();
  let now = 0;
  const add = (one: Pending) => {
    pending.add(one);
    return () => void pending.delete(one);
  };
  const nextDue = (until: number): Pending | undefined =>
    [...pending].filter(({ dueAt }) => dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0];
  const count = (isRepeated: boolean): number =>
    [...pending].filter(({ intervalMs }) => (intervalMs !== null) === isRepeated).length;
  return {
    stopwatch: () => now,
    after: (delayMs, call) => add({ call, intervalMs: null, dueAt: now + delayMs }),
    every: (intervalMs, call) => add({ call, intervalMs, dueAt: now + intervalMs }),
    advance(milliseconds) {
      const until = now + milliseconds;
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        now = due.dueAt;
        if (due.intervalMs === null) pending.delete(due);
        else due.dueAt += due.intervalMs;
        due.call();
      }
      now = until;
    },
    delayed: () => count(false),
    repeated: () => count(true),
  };
}
