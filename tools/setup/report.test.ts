import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { step } from './report.mjs';

let lines: string[];
let written: string;

const before = process.stdout.isTTY;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  written = '';
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
});
afterEach(() => {
  process.stdout.isTTY = before;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const terminal = (is: boolean) => {
  process.stdout.isTTY = is;
};

const work = (ms: number) => () => new Promise<void>((done) => setTimeout(done, ms));

it('shows every few seconds the step, its progress and the time so far', async () => {
  terminal(false);
  let placed = 0;
  const running = step('Installing', work(12_000), () => {
    placed += 100;
    return `${placed} of 500 packages`;
  });
  await vi.advanceTimersByTimeAsync(12_000);
  await running;
  expect(lines).toEqual([
    '… Installing',
    '… Installing, 100 of 500 packages, 5 s so far',
    '… Installing, 200 of 500 packages, 10 s so far',
    '✓ Installing (12.0 s)',
  ]);
  expect(written).toBe('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(4);
});

it('moves one line on a terminal, for all that runs side by side', async () => {
  terminal(true);
  const both = Promise.all([step('Installing', work(3_000)), step('Fetching', work(9_000))]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toContain('\r\u001b[K… Installing, 1 s  ·  Fetching, 1 s');
  await vi.advanceTimersByTimeAsync(7_000);
  await both;
  expect(lines).toEqual([
    '… Installing',
    '… Fetching',
    '✓ Installing (3.0 s)',
    '✓ Fetching (9.0 s)',
  ]);
});

it('a failed step is marked, without further output', async () => {
  terminal(false);
  await expect(step('Building', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(['… Building', '✗ Building (0.0 s)']);
});
