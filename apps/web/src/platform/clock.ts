import { useSyncExternalStore } from 'react';

/**
 * The site's one clock: the server's time, carried forward by the browser's monotonic timer.
 * The device's own clock decides nothing (product ruling on the clock modal).
 */
let serverEpoch = Date.now();
let readAt = performance.now();
let jumps = 0;
const listeners = new Set<() => void>();

/** Epoch milliseconds by the server's clock. */
export const now = (): number => serverEpoch + (performance.now() - readAt);

/** The device's clock, sent in the UserTime header and used for nothing else. */
export const deviceNow = (): Date => new Date();

const JUMP_MILLISECONDS = 2_000;

/**
 * Takes the server's word for the time; a jump (a moved demo clock) tells those who watch.
 * @param at when it said so, by the browser's monotonic timer.
 */
export function setServerTime(epochMilliseconds: number, at = performance.now()): void {
  const before = now();
  serverEpoch = epochMilliseconds;
  readAt = at;
  if (Math.abs(now() - before) <= JUMP_MILLISECONDS) return;
  jumps += 1;
  for (const listener of listeners) listener();
}

/** Calls back whenever the server's time jumps. */
export function onTimeJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const countJumps = (): number => jumps;

/** How often the server's time has jumped: what is timed by it is timed anew. */
export const useTimeJumps = (): number => useSyncExternalStore(onTimeJump, countJumps);
