import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { now, onTimeJump, setServerTime } from './clock.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const SLOW_PHONE = 5_000;

/** Sets the clock to noon with a stopped timer; counts its jumps from then on. */
function atNoon(): { readonly jumps: number } {
  const before = now();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  setServerTime(NOON);
  const seen = { jumps: 0 };
  const unwatch = onTimeJump(() => {
    seen.jumps += 1;
  });
  onTestFinished(() => {
    unwatch();
    vi.restoreAllMocks();
    setServerTime(before);
  });
  return seen;
}

describe('the server’s word for the time', () => {
  it('advances from its receipt, however late it is read', () => {
    const seen = atNoon();
    setServerTime(NOON - SLOW_PHONE, performance.now() - SLOW_PHONE);
    expect(now()).toBe(NOON);
    expect(seen.jumps).toBe(0);
  });

  it('jumps where it is far from the clock', () => {
    const seen = atNoon();
    setServerTime(NOON + SLOW_PHONE);
    expect(now()).toBe(NOON + SLOW_PHONE);
    expect(seen.jumps).toBe(1);
  });
});
