import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

const KEPT_MS = 40;

describe('one question at a time', () => {
  const counting = () => {
    let input = 0;
    const query = async () => {
      input += 1;
      await sleep(5);
      return input;
    };
    return { ask: query, requested: () => input };
  };

  it('returns one result to all concurrent callers, and for a while after', async () => {
    const once = singleFlight<number>(KEPT_MS);
    const { ask, requested } = counting();
    expect(await Promise.all([once('a', ask), once('a', ask), once('a', ask)])).toEqual([1, 1, 1]);
    expect(await once('a', ask)).toBe(1);
    await sleep(2 * KEPT_MS);
    expect(await once('a', ask)).toBe(2);
    expect(requested()).toBe(2);
  });

  it('keeps names apart', async () => {
    const once = singleFlight<number>(KEPT_MS);
    const { ask } = counting();
    await once('a', ask);
    expect(await once('b', ask)).toBe(2);
  });

  it('runs again at once after a failure', async () => {
    const once = singleFlight<number>(KEPT_MS);
    await expect(once('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await once('a', async () => 7)).toBe(7);
  });
});
