import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StreamDouble } from '../../../test/stream-double.ts';
import { useLiveDays } from './live-days.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  StreamDouble.opened = [];
  vi.stubGlobal('EventSource', StreamDouble);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DAY = '2026-11-24';
/** Longer than the first wait including its jitter. */
const WAIT = 760;

/** Creates a day on the server, an observer of it, and a count of its requests. */
function watchDay(answer?: () => Promise<{ version: number }>) {
  const day = { version: 1 };
  const request = vi.fn(answer ?? (async () => ({ ...day })));
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const view = renderHook(
    ({ serviceId }) => {
      useQuery({
        queryKey: ['schedule', serviceId, DAY, {}],
        queryFn: request,
        staleTime: Number.POSITIVE_INFINITY,
      });
      return useLiveDays(serviceId);
    },
    { wrapper, initialProps: { serviceId: 2 } },
  );
  const change = (date = DAY): void => {
    day.version += 1;
    act(() => StreamDouble.last.notify(date, day.version));
  };
  return { day, requests: request, view, change };
}

const after = (milliseconds: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('live days', () => {
  it('reloads the day that changed, and no other', async () => {
    const { requests, view, change } = watchDay();
    expect(StreamDouble.last.url).toBe('/api/v1/facilities/stream?venue_service_id=2');
    act(() => StreamDouble.last.stand());
    expect(view.result.current).toBe('live');
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
    change('2026-11-27');
    await after(50);
    expect(requests).toHaveBeenCalledTimes(1);
    change();
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  });

  it('does not reload a known version', async () => {
    const { requests } = watchDay();
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
    act(() => StreamDouble.last.notify(DAY, 1));
    act(() => StreamDouble.last.begin({ [DAY]: 1 }));
    await after(50);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('compares reads from before the stream was open', async () => {
    const { day, requests } = watchDay();
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
    day.version = 5;
    act(() => StreamDouble.last.begin({ [DAY]: 5 }));
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  });

  it('reloads once, not once each, for changes while a request is under way', async () => {
    const waiting: ((version: number) => void)[] = [];
    const answer = (version: number) => act(async () => waiting.shift()?.(version));
    const { requests, change } = watchDay(
      () => new Promise((resolve) => waiting.push((version) => resolve({ version }))),
    );
    await answer(1);
    for (let count = 0; count < 20; count += 1) change();
    expect(requests).toHaveBeenCalledTimes(2);
    await answer(2);
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(3));
    await answer(21);
    await after(100);
    expect(requests).toHaveBeenCalledTimes(3);
  });

  it('opens a broken stream again with growing waits, and misses nothing of the gap', async () => {
    const { day, requests, view } = watchDay();
    act(() => StreamDouble.last.stand());
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
    act(() => StreamDouble.last.break());
    expect(view.result.current).toBe('lost');
    expect(StreamDouble.last.isClosed).toBe(true);
    await after(WAIT);
    expect(StreamDouble.opened).toHaveLength(2);
    act(() => StreamDouble.last.break());
    await after(WAIT);
    expect(StreamDouble.opened).toHaveLength(2);
    await after(WAIT);
    expect(StreamDouble.opened).toHaveLength(3);
    day.version = 3;
    act(() => StreamDouble.last.stand());
    expect(view.result.current).toBe('live');
    act(() => StreamDouble.last.begin({ [DAY]: 3 }));
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  });

  it('opens at once when the device comes back online', () => {
    watchDay();
    act(() => StreamDouble.last.break());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(StreamDouble.opened).toHaveLength(2);
  });

  it('follows the service, and nothing once it is closed', async () => {
    const { view } = watchDay();
    const first = StreamDouble.last;
    view.rerender({ serviceId: 3 });
    expect(first.isClosed).toBe(true);
    expect(StreamDouble.last.url).toContain('venue_service_id=3');
    view.unmount();
    expect(StreamDouble.last.isClosed).toBe(true);
    act(() => StreamDouble.last.break());
    await after(60_000);
    expect(StreamDouble.opened).toHaveLength(2);
  });
});
