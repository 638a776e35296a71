import { expect, it } from 'vitest';
import { isClockTolerable } from './clock-skew.ts';

const SYSTEM = Date.UTC(2026, 10, 21, 6, 0, 0, 700);

it.each([
  [0, true],
  [299, true],
  [300, true],
  [301, false],
  [-300, true],
  [-301, false],
  [86_400, false],
])('ACCOUNT-07 a device %i s ahead passes: %s', (seconds, passes) => {
  const deviceSecond = Math.floor(SYSTEM / 1000) * 1000;
  expect(isClockTolerable(deviceSecond + seconds * 1000, SYSTEM)).toBe(passes);
});

it('ACCOUNT-07 fails a time that could not be read', () =>
  expect(isClockTolerable(Number.NaN, SYSTEM)).toBe(false));
