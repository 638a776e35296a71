import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller } from './poller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Creates a poller whose polls take the listed times, with their start times. */
function polling(lasting: readonly number[], failing: (index: number) => boolean = () => false) {
  const began: number[] = [];
  const failures: unknown[] = [];
  let open = 0;
  let most = 0;
  let isExpected = true;
  const from = performance.now();
  const poller = createPoller({
    pollMs: 300,
    isWatched: () => isExpected,
    onFailure: (error) => failures.push(error),
    async poll() {
      const index = began.length;
      began.push(performance.now() - from);
      open += 1;
      most = Math.max(most, open);
      await sleep(lasting[index] ?? 0);
      open -= 1;
      if (failing(index)) throw new Error(`poll ${index}`);
    },
  });
  const want = (expected: boolean): void => {
    isExpected = expected;
  };
  return { poller, began, failures, most: () => most, want };
}

describe('the poller', () => {
  it('begins at once and keeps its beat, however long a poll takes', async () => {
    const { poller, began, most } = polling([100, 250, 700, 10]);
    poller.start();
    poller.start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(began).toEqual([0, 300, 600, 1_500, 1_800]);
    expect(most()).toBe(1);
    poller.stop();
  });

  it('pauses without subscribers, and resumes at once', async () => {
    const { poller, began, want } = polling([]);
    poller.start();
    await vi.advanceTimersByTimeAsync(500);
    want(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(began).toEqual([0, 300]);
    expect(vi.getTimerCount()).toBe(0);
    want(true);
    poller.start();
    await vi.advanceTimersByTimeAsync(350);
    expect(began).toEqual([0, 300, 10_500, 10_800]);
    poller.stop();
  });

  it('polls at increasing intervals while it fails, logs it once, and resumes with the database', async () => {
    const { poller, began, failures } = polling([], (index) => index >= 1 && index <= 6);
    poller.start();
    await vi.advanceTimersByTimeAsync(25_000);
    const gaps = began.slice(1, 9).map((at, index) => Math.round((at - (began[index] ?? 0)) / 10));
    expect(gaps).toEqual([30, 60, 120, 240, 480, 500, 500, 30]);
    expect(failures).toHaveLength(1);
    poller.stop();
  });

  it('stops for good, in the middle of a poll too', async () => {
    const { poller, began, failures } = polling([1_000], () => true);
    poller.start();
    await vi.advanceTimersByTimeAsync(100);
    poller.stop();
    poller.start();
    await vi.advanceTimersByTimeAsync(900);
    expect(began).toEqual([0]);
    expect(failures).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
