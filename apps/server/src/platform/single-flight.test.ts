import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

const KEPT_MS = 40;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a single flight', () => {
  /** Creates a load that returns the number of its runs, the first after `finish`. */
  const counting = () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    let runs = 0;
    const load = async () => {
      runs += 1;
      const run = runs;
      await finished;
      return run;
    };
    return { load, finish, runs: () => runs };
  };

  it('returns one result to all concurrent callers, and for a while after', async () => {
    const once = singleFlight<number>(KEPT_MS);
    const { load, finish, runs } = counting();
    const meanwhile = [once('a', load), once('a', load), once('a', load)];
    finish();
    expect(await Promise.all(meanwhile)).toEqual([1, 1, 1]);
    await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
    expect(await once('a', load)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await once('a', load)).toBe(2);
    expect(runs()).toBe(2);
  });

  it('keeps names apart', async () => {
    const once = singleFlight<number>(KEPT_MS);
    const { load, finish } = counting();
    finish();
    await once('a', load);
    expect(await once('b', load)).toBe(2);
  });

  it('loads again at once after a failure', async () => {
    const once = singleFlight<number>(KEPT_MS);
    await expect(once('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await once('a', async () => 7)).toBe(7);
  });
});
