import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ENTRY_UNDO_MS,
  type Entry,
  type EntryWay,
  entryPeriod,
  judgeEntry,
  judgeUndo,
  type TicketAtEntry,
  visitOf,
} from './entry.ts';

const STARTS = 10_000;
const TICKET: TicketAtEntry = {
  isCancelled: false,
  bookingApproved: 1,
  securityApproved: null,
  ticketStatus: 1,
  when: { from: STARTS, to: STARTS + 90 },
  openUntil: null,
};
const entry = (id: string, way: EntryWay, at: number, isUndone = false): Entry => ({
  id,
  way,
  at,
  isUndone,
});
const IN = entry('a', 'in', 1_000);
const OUT = entry('b', 'out', 2_000);

describe('ENTRY-01 to ENTRY-03 a ticket', () => {
  it.each<[string, Partial<TicketAtEntry>, readonly Entry[], EntryWay, number, string | null]>([
    ['from an hour before', {}, [], 'in', STARTS - 60, null],
    ['earlier', {}, [], 'in', STARTS - 60.1, 'outside_entry_time'],
    ['until its end', {}, [], 'in', STARTS + 90, null],
    ['after its end', {}, [], 'in', STARTS + 90.1, 'outside_entry_time'],
    ['without a time', { when: null }, [], 'in', 1, null],
    ['before its end, open-dated', { when: null, openUntil: 5 }, [], 'in', 4.9, null],
    ['at its end, open-dated', { when: null, openUntil: 5 }, [], 'in', 5, 'ticket_not_valid'],
    ['out after its end, open-dated', { when: null, openUntil: 5 }, [IN], 'out', 5, null],
    ['with a day after its end, open-dated', { openUntil: 5 }, [], 'in', STARTS, null],
    ['cancelled', { isCancelled: true }, [], 'in', STARTS, 'ticket_not_valid'],
    ['awaiting approval', { bookingApproved: 0 }, [], 'in', STARTS, 'ticket_not_valid'],
    ['awaiting security', { securityApproved: 0 }, [], 'in', STARTS, 'ticket_not_valid'],
    ['rejected', { bookingApproved: 2 }, [], 'in', STARTS, 'ticket_not_valid'],
    ['inactive', { ticketStatus: 13 }, [], 'in', STARTS, 'ticket_not_valid'],
    ['twice', {}, [IN], 'in', STARTS, 'changed_meanwhile'],
    ['again after an undone entry', {}, [{ ...IN, isUndone: true }], 'in', STARTS, null],
    ['again after leaving', {}, [IN, OUT], 'in', STARTS, null],
    ['out', {}, [IN], 'out', STARTS, null],
    ['out after its end', {}, [IN], 'out', STARTS + 500, null],
    ['out without having come', {}, [], 'out', STARTS, 'changed_meanwhile'],
    ['out twice', {}, [IN, OUT], 'out', STARTS, 'changed_meanwhile'],
  ])('%s', (_, over, entries, way, now, code) => {
    const judged = judgeEntry({ ...TICKET, ...over }, entries, way, now);
    expect(judged.ok ? null : judged.refusal.code).toBe(code);
  });

  it('has no period of entry without a time', () => {
    expect(entryPeriod(null)).toBeNull();
    expect(entryPeriod(TICKET.when)).toEqual({ from: STARTS - 60, to: STARTS + 90 });
  });
});

describe('ENTRY-03 a visit', () => {
  it.each<[string, readonly Entry[], number | null, number | null]>([
    ['none', [], null, null],
    ['in', [IN], 1_000, null],
    ['in and out', [IN, OUT], 1_000, 2_000],
    ['in again', [IN, OUT, entry('c', 'in', 3_000)], 1_000, null],
    ['an undone exit', [IN, { ...OUT, isUndone: true }], 1_000, null],
    ['an undone entry', [{ ...IN, isUndone: true }], null, null],
  ])('%s', (_, entries, checkInAt, checkOutAt) => {
    expect(visitOf(entries)).toEqual({ checkInAt, checkOutAt });
  });

  it('is as before once its last entry is undone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<EntryWay>('in', 'out'), { maxLength: 12 }), (ways) => {
        const accepted: Entry[] = [];
        for (const [at, way] of ways.entries()) {
          if (judgeEntry(TICKET, accepted, way, STARTS).ok)
            accepted.push(entry(String(at), way, at));
        }
        // Entries alternate, beginning with a check-in.
        expect(accepted.map(({ way }) => way)).toEqual(
          accepted.map((_, index) => (index % 2 === 0 ? 'in' : 'out')),
        );
        for (const [count, one] of accepted.entries()) {
          const until = accepted.slice(0, count + 1);
          const undone = until.map((other) => (other === one ? { ...one, isUndone: true } : other));
          expect(judgeUndo(until, one.id, one.at).ok).toBe(true);
          expect(visitOf(undone)).toEqual(visitOf(accepted.slice(0, count)));
        }
      }),
    );
  });
});

describe('ENTRY-04 an entry', () => {
  it.each<[string, string, number, string | null]>([
    ['the last one, for ten minutes', 'b', 2_000 + ENTRY_UNDO_MS, null],
    ['later', 'b', 2_001 + ENTRY_UNDO_MS, 'not_undoable'],
    ['an earlier one', 'a', 2_000, 'changed_meanwhile'],
    ['one of another ticket', 'x', 2_000, 'changed_meanwhile'],
  ])('is undone: %s', (_, id, now, code) => {
    const judged = judgeUndo([IN, OUT], id, now);
    expect(judged.ok ? null : judged.refusal.code).toBe(code);
  });

  it('is not undone twice', () => {
    expect(judgeUndo([{ ...IN, isUndone: true }], 'a', 1_000)).toMatchObject({ ok: false });
  });
});
