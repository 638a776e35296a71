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
  it('is carried forward from when it was said, however late it is read', () => {
    const seen = atNoon();
    setServerTime(NOON - SLOW_PHONE, performance.now() - SLOW_PHONE);
    expect(now()).toBe(NOON);
    expect(seen.jumps).toBe(0);
  });

  it('is a jump where it is far from what the clock says', () => {
    const seen = atNoon();
    setServerTime(NOON + SLOW_PHONE);
    expect(now()).toBe(NOON + SLOW_PHONE);
    expect(seen.jumps).toBe(1);
  });
});
