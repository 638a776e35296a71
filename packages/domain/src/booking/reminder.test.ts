import { describe, expect, it } from 'vitest';
import { type LocalMinute, localMinute } from '../kernel/zoned.ts';
import { dueReminder, isUnused, nextReminder } from './reminder.ts';

/** End of a ticket whose last day is 30 December. */
const END = localMinute('2026-12-31', 0);
const at = (date: string, hour: number): LocalMinute => localMinute(date, hour * 60);

describe('BOOK-30 the reminders of an open-dated ticket', () => {
  it.each([
    ['at the sale', at('2026-12-01', 12), [at('2026-12-17', 9), 14], null],
    ['a minute before the first', at('2026-12-17', 9) - 1, [at('2026-12-17', 9), 14], null],
    ['at the first', at('2026-12-17', 9), [at('2026-12-28', 9), 3], 14],
    ['between them', at('2026-12-20', 12), [at('2026-12-28', 9), 3], 14],
    ['at the second', at('2026-12-28', 9), null, 3],
    ['at its last minute', END - 1, null, 3],
    ['at its end', END, null, null],
  ])('%s', (_, now, next, due) => {
    const following = nextReminder(END, now);
    expect(following && [following.at, following.daysBefore]).toEqual(next);
    expect(dueReminder(END, now)?.daysBefore ?? null).toBe(due);
  });

  it('are none of a ticket that is valid for a shorter time', () => {
    const now = at('2026-12-29', 10);
    expect(nextReminder(END, now)).toBeNull();
  });

  it.each([
    ['unused', {}, true],
    ['cancelled', { isCancelled: true }, false],
    ['checked in', { checkInAt: 1 }, false],
    ['with a session', { when: { from: 1, to: 2 } }, false],
  ])('%s', (_, change, expected) => {
    const ticket = { isCancelled: false, checkInAt: null, when: null, ...change };
    expect(isUnused(ticket)).toBe(expected);
  });
});
