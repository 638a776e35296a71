import { useSyncExternalStore } from 'react';

/**
 * Clock of the site: the server's time, advanced by the browser's monotonic timer.
 *
 * The device's own clock is not used (product ruling on the clock modal).
 */
let serverEpoch = Date.now();
let readAt = performance.now();
let jumps = 0;
const listeners = new Set<() => void>();

/** Returns epoch milliseconds by the server's clock. */
export const now = (): number => serverEpoch + (performance.now() - readAt);

/** Returns the device's time, sent in the UserTime header and used for nothing else. */
export const deviceNow = (): Date => new Date();

const JUMP_MILLISECONDS = 2_000;

/**
 * Sets the server's time; a jump (a moved demo clock) notifies the listeners.
 * @param at when the server sent it, by the browser's monotonic timer.
 */
export function setServerTime(epochMilliseconds: number, at = performance.now()): void {
  const before = now();
  serverEpoch = epochMilliseconds;
  readAt = at;
  if (Math.abs(now() - before) <= JUMP_MILLISECONDS) return;
  jumps += 1;
  for (const listener of listeners) listener();
}

/** Subscribes to jumps of the server's time. */
export function onTimeJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const countJumps = (): number => jumps;

/** Returns the number of jumps of the server's time, so that timers can be reset. */
export const useTimeJumps = (): number => useSyncExternalStore(onTimeJump, countJumps);
