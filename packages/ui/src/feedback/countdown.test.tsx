import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { Countdown } from './countdown.tsx';

let clock = 0;
const now = (): number => clock;

beforeEach(() => {
  clock = 1_000_000;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(seconds: number): void {
  clock += seconds * 1000;
  act(() => void vi.advanceTimersByTime(1000));
}

describe('a countdown', () => {
  test('shows every second and announces only at five minutes, at one and at the end', () => {
    const onEnd = vi.fn();
    show(<Countdown endsAt={clock + 600_000} now={now} onEnd={onEnd} label="Time left to pay" />);
    const timer = screen.getByRole('timer', { name: 'Time left to pay' });
    const announced = (): string | null => screen.getByRole('status').textContent;
    expect([timer.textContent, announced()]).toEqual(['10:00', '']);
    pass(1);
    expect([timer.textContent, announced()]).toEqual(['9:59', '']);
    pass(299);
    expect([timer.textContent, announced()]).toEqual(['5:00', '5 minutes left']);
    pass(100);
    expect([timer.textContent, announced()]).toEqual(['3:20', '']);
    pass(140);
    expect([timer.textContent, announced()]).toEqual(['1:00', '1 minute left']);
    pass(61);
    expect([timer.textContent, announced()]).toEqual(['0:00', 'Time is up']);
    pass(5);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('follows a hold that was extended', () => {
    const { again } = show(<Countdown endsAt={clock + 30_000} now={now} label="left" />);
    again(<Countdown endsAt={clock + 900_000} now={now} label="left" />);
    expect(screen.getByRole('timer').textContent).toBe('15:00');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('is in Arabic, its digits left-to-right', () => {
    show(<Countdown endsAt={clock + 60_000} now={now} label="left" />, 'ar');
    expect(screen.getByRole('timer').getAttribute('dir')).toBe('ltr');
    expect(screen.getByRole('status').textContent).toBe('بقيت دقيقة واحدة');
  });
});
