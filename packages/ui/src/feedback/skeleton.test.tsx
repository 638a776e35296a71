import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Skeleton } from './skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('pulses when its content is late, and not before', () => {
  const { container } = render(<Skeleton />);
  const isPulsing = (): boolean => container.querySelector('.shimmer') !== null;
  act(() => vi.advanceTimersByTime(999));
  expect(isPulsing()).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(isPulsing()).toBe(true);
});
