import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const limit = { times: 3, seconds: 10 };

describe('a limit', () => {
  it('allows a number within its window, and returns the time to wait', () => {
    let now = 0;
    const limiter = createLimiter(() => now);
    const take = () => limiter.take('a', limit);
    expect([take(), take(), take(), take()]).toEqual([null, null, null, 10]);
    now = 9_500;
    expect(take()).toBe(1);
    now = 10_000;
    expect(take()).toBeNull();
    expect(limiter.take('b', limit)).toBeNull();
  });

  it('keeps the counters that are nearly used up when fresh keys fill its memory', () => {
    const limiter = createLimiter(() => 0, 100);
    for (let count = 0; count < 3; count++) limiter.take('guesser', limit);
    for (let count = 0; count < 1000; count++) limiter.take(`fresh ${count}`, limit);
    expect(limiter.take('guesser', limit)).toBe(10);
  });
});
