import { expect, it } from 'vitest';
import { listedTimes } from './listed-times.ts';

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [3, 3, 0],
  [4, 3, 1],
  [10, 3, 7],
])('ORDER-21 of %i stretches %i are listed, and %i are counted', (all, listed, more) => {
  const times = Array.from({ length: all }, (_, index) => index);
  expect(listedTimes(times)).toEqual({ listed: times.slice(0, listed), more });
});
