import { processStopwatch, type Stopwatch } from './clock.ts';

/** Cancels a delayed or repeated call. */
export type CancelCall = () => void;

/** Delayed and repeated calls, with the stopwatch by which they become due. */
export interface Timers {
  readonly stopwatch: Stopwatch;
  /** Calls once after a delay. */
  after(delayMs: number, call: () => void): CancelCall;
  /** Calls at a fixed interval. */
  every(intervalMs: number, call: () => void): CancelCall;
}

/** Timers of the process. */
export const processTimers: Timers = {
  stopwatch: processStopwatch,
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
  every(intervalMs, call) {
    const timer = setInterval(call, intervalMs);
    return () => clearInterval(timer);
  },
};
