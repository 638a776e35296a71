import { setImmediate as othersFirst } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs drawings one at a time, because each blocks the process; waiting requests run in between.
 */
export function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const turn = last.then(() => othersFirst()).then(draw);
  last = turn.catch(() => {});
  return turn;
}
