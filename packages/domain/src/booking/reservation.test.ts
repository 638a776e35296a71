import { describe, expect, it } from 'vitest';
import {
  judgeReservation,
  reservableUntil,
  sessionsToReserve,
  type TicketToReserve,
} from './reservation.ts';

const DAY = 1440;
const OPEN_UNTIL = 30 * DAY;
const STARTS = 10 * DAY + 600;
const TICKET: TicketToReserve = {
  isCancelled: false,
  checkInAt: null,
  when: null,
  openUntil: OPEN_UNTIL,
};
const RESERVED = { when: { from: STARTS, to: STARTS + 60 } };

describe('BOOK-20 a session for an open-dated ticket', () => {
  it.each<[string, Partial<TicketToReserve>, number, boolean]>([
    ['more than a day before its end', {}, OPEN_UNTIL - DAY - 0.1, true],
    ['a day before its end', {}, OPEN_UNTIL - DAY, false],
    ['changed more than a day before it begins', RESERVED, STARTS - DAY - 0.1, true],
    ['changed a day before it begins', RESERVED, STARTS - DAY, false],
    ['changed after it', RESERVED, STARTS + DAY, false],
    ['of a ticket that was used', { checkInAt: 1 }, 0, false],
    ['of a ticket that was cancelled', { isCancelled: true }, 0, false],
    ['of a ticket with a time of its own', { ...RESERVED, openUntil: null }, 0, false],
  ])('%s', (_, over, now, isAllowed) => {
    const judged = judgeReservation({ ...TICKET, ...over }, now);
    expect(judged.ok ? null : judged.refusal.code).toBe(isAllowed ? null : 'not_reservable');
  });

  it('is offered from a day ahead until the end of the ticket, in time order', () => {
    const at = (from: number) => ({ when: { from, to: from + 60 } });
    const starts = [OPEN_UNTIL, OPEN_UNTIL - 60, 5 * DAY, 4 * DAY, 3 * DAY].map(at);
    const offered = sessionsToReserve(starts, OPEN_UNTIL, 3 * DAY);
    expect(offered.map(({ when }) => when.from)).toEqual([5 * DAY, OPEN_UNTIL - 60]);
  });

  it('has an end of its time only where it can be reserved', () => {
    expect(reservableUntil(TICKET)).toBe(OPEN_UNTIL - DAY);
    expect(reservableUntil({ ...TICKET, ...RESERVED })).toBe(STARTS - DAY);
    expect(reservableUntil({ ...TICKET, openUntil: null })).toBeNull();
  });
});
