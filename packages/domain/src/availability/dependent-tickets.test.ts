import { describe, expect, it } from 'vitest';
import { wall } from '../../test/slot-facts.ts';
import { admitBesideDependents, type TimedTicket } from './dependent-tickets.ts';

const DAY = '2026-11-24';

const ticket = (productId: number, range: string, more: Partial<TimedTicket> = {}): TimedTicket => {
  const [start = '', end = ''] = range.split('-');
  const date = more.date ?? DAY;
  return {
    productId,
    date,
    start: wall(date, start),
    end: wall(date, end),
    dependencies: [],
    ...more,
  };
};

const onAdult = (period: string | null) => [{ product_id: 4101, period }];
const adult = ticket(4101, '10:00-11:00');

describe('SLOT-26 dependent tickets', () => {
  it.each([
    ['at the same time', ticket(4104, '10:30-11:30', { dependencies: onAdult(null) }), false],
    ['one after the other', ticket(4104, '11:00-12:00', { dependencies: onAdult(null) }), true],
    [
      'on the same day, period D',
      ticket(4104, '15:00-16:00', { dependencies: onAdult('D') }),
      false,
    ],
    [
      'on another day, period D',
      ticket(4104, '15:00-16:00', { date: '2026-11-25', dependencies: onAdult('D') }),
      true,
    ],
    ['without dependence', ticket(4104, '10:00-11:00'), true],
  ])('%s', (_, lesson, ok) => {
    expect(admitBesideDependents(lesson, [adult]).ok).toBe(ok);
    expect(admitBesideDependents(adult, [lesson]).ok).toBe(ok);
  });

  it('are refused by their own sentence', () => {
    const lesson = ticket(4104, '10:00-11:00', { dependencies: onAdult('D') });
    expect(admitBesideDependents(lesson, [adult])).toEqual({
      ok: false,
      refusal: { code: 'dependent_ticket_overlap' },
    });
    expect(admitBesideDependents(lesson, [])).toEqual({ ok: true, value: null });
  });
});
