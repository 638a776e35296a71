import { describe, expect, it } from 'vitest';
import { countedTickets, leadingTicket, type TicketOfLine } from './booked-line.ts';

const ticket = (id: string, from: number | null, more: Partial<TicketOfLine> = {}) => ({
  id,
  from,
  state: 'valid' as const,
  isPast: false,
  ...more,
});
const past = { isPast: true };
const cancelled = { state: 'cancelled' } as const;
const calledOff = { state: 'called_off' } as const;

describe('BOOK-25 tickets of a booked line', () => {
  it.each([
    ['all are valid', [ticket('a', 1), ticket('b', 1)], ['a', 'b']],
    ['one was cancelled', [ticket('a', 1, cancelled), ticket('b', 1)], ['b']],
    ['one is valid and past', [ticket('a', 1, past), ticket('b', 1, calledOff)], ['a']],
    ['none is valid', [ticket('a', 1, cancelled), ticket('b', 1, calledOff)], ['a', 'b']],
    ['there is none', [], []],
  ])('count where %s', (_, tickets, ids) => {
    expect(countedTickets(tickets).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['the first of those of one time', [ticket('a', 5), ticket('b', 5)], 'a'],
    ['the first that is to come', [ticket('a', 9), ticket('b', 7), ticket('c', 1, past)], 'b'],
    ['one with a time before one without', [ticket('a', null), ticket('b', 7)], 'b'],
    ['one without a time after past ones', [ticket('a', null), ticket('b', 7, past)], 'a'],
    ['the last of past ones', [ticket('a', 9, past), ticket('b', 7, past)], 'a'],
    ['a past one with a time', [ticket('a', 9, past), ticket('b', null, past)], 'a'],
    ['one whose validity ended', [ticket('a', null, past), ticket('b', null, past)], 'a'],
    ['a valid one before a cancelled one', [ticket('a', 1, cancelled), ticket('b', 7)], 'b'],
    ['the first of cancelled ones', [ticket('a', 9, cancelled), ticket('b', 7, calledOff)], 'b'],
    ['none where there is none', [], undefined],
  ])('are shown by %s', (_, tickets, id) => {
    expect(leadingTicket<TicketOfLine & { readonly id: string }>(tickets)?.id).toBe(id);
  });
});
