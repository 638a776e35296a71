import { expect, it } from 'vitest';
import { closedFrom, nextClosing } from './closing-day.ts';

const at = (text: string): number => Date.parse(text);

it('CLOSE-01 a day is closed 15 minutes after its end in the zone of the venue', () =>
  expect(closedFrom('2026-11-29', 240)).toBe(at('2026-11-30T00:15:00+04:00')));

it.each([
  ['the day before, at first', null, '2026-11-30T12:00:00+04:00', '2026-11-29'],
  ['not before 15 minutes', '2026-11-28', '2026-11-30T00:14:59+04:00', null],
  ['after 15 minutes', '2026-11-28', '2026-11-30T00:15:00+04:00', '2026-11-29'],
  ['once', '2026-11-29', '2026-11-30T12:00:00+04:00', null],
  ['missed ones, in their order', '2026-11-20', '2026-11-30T12:00:00+04:00', '2026-11-21'],
  ['31 missed ones at most', '2026-01-01', '2026-11-30T12:00:00+04:00', '2026-10-30'],
])('CLOSE-02 %s', (_, last, now, day) => expect(nextClosing(last, at(now), 240)).toBe(day));
