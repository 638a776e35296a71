import { describe, expect, it } from 'vitest';
import { exceedsSession, peopleLimits } from './field-config.ts';

describe('PEOPLE-02 participants of a line', () => {
  it.each([
    [4, true, null, 4, 4],
    [4, false, null, 0, 4],
    [8, true, 6, 6, 6],
    [2, true, 6, 2, 2],
    [1, false, 1, 0, 1],
  ])(
    '%d admitted, required %s, maximum %s: %d to %d',
    (admitted, isRequired, threshold, least, most) =>
      expect(peopleLimits(admitted, isRequired, threshold)).toEqual({ least, most }),
  );
});

describe('PEOPLE-06 maximum of a session', () => {
  const lines = [
    { session: 'a', people: 3 },
    { session: 'b', people: 4 },
    { session: 'a', people: 1 },
  ];
  it.each([
    [null, false],
    [4, false],
    [3, true],
  ])('of %s is exceeded: %s', (threshold, isExceeded) =>
    expect(exceedsSession(lines, threshold)).toBe(isExceeded),
  );
});
