import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useProving, whileProving } from './proving.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows nothing for short work, and a notice for long work, until it is done', async () => {
  const { result } = renderHook(() => useProving());
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = whileProving(() => promise);
  act(() => vi.advanceTimersByTime(600));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(200));
  expect(result.current).toBe(true);
  resolve('done');
  await act(async () => expect(await work).toBe('done'));
  expect(result.current).toBe(false);
});
