import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StreamDouble } from '../../../../test/stream-double.ts';
import { useLiveDays } from './api.ts';

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

/** A screen that shows one day, and how often that day was asked for. */
function watchDay(answer: () => Promise<unknown> = async () => ({})) {
  const asked = vi.fn(answer);
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const view = renderHook(
    ({ serviceId }) => {
      useQuery({
        queryKey: ['schedule', serviceId, DAY, {}],
        queryFn: asked,
        staleTime: Number.POSITIVE_INFINITY,
      });
      return useLiveDays(serviceId);
    },
    { wrapper, initialProps: { serviceId: 2 } },
  );
  return { asked, view, queries };
}

const changed = (date = DAY, version = 2): void =>
  act(() => StreamDouble.last.tell({ venue_service_id: 2, date, version }));

describe('live days', () => {
  it('asks again for the day that changed, and for no other', async () => {
    const { asked, view } = watchDay();
    expect(StreamDouble.last.url).toBe('/api/v1/facilities/stream?venue_service_id=2');
    act(() => StreamDouble.last.stand());
    expect(view.result.current).toBe('live');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    changed('2026-11-27');
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(asked).toHaveBeenCalledTimes(1);
    changed();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it('refreshes a day whose night before changed', async () => {
    const { asked } = watchDay();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    changed('2026-11-23');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it('asks once more, not once each, for what changes while an answer is under way', async () => {
    const waiting: (() => void)[] = [];
    const { asked } = watchDay(() => new Promise((resolve) => waiting.push(() => resolve({}))));
    await act(async () => waiting.shift()?.());
    for (let count = 0; count < 20; count += 1) changed();
    expect(asked).toHaveBeenCalledTimes(2);
    await act(async () => waiting.shift()?.());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    await act(async () => waiting.shift()?.());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('opens a broken stream again with growing waits, and then asks for everything', async () => {
    const { asked, view } = watchDay();
    act(() => StreamDouble.last.stand());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    act(() => StreamDouble.last.break());
    expect(view.result.current).toBe('lost');
    expect(StreamDouble.last.isClosed).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(510));
    expect(StreamDouble.opened).toHaveLength(2);
    act(() => StreamDouble.last.break());
    await act(() => vi.advanceTimersByTimeAsync(510));
    expect(StreamDouble.opened).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(510));
    expect(StreamDouble.opened).toHaveLength(3);
    act(() => StreamDouble.last.stand());
    expect(view.result.current).toBe('live');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
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
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(StreamDouble.opened).toHaveLength(2);
  });
});
