import { describe, expect, it } from 'vitest';
import { localPeriod } from '../../platform/device/local-time.ts';
import {
  grossOf,
  isOver,
  isUnavailable,
  periodOf,
  shownPerformance,
  termsOf,
  ticketState,
} from './tickets.ts';

const performance = (id: number, date: string, more = {}) => ({
  id,
  date,
  start_time: '19:00:00',
  end_time: '22:00:00',
  is_called_off: 0 as const,
  ...more,
});
const at = (date: string, time: string): number =>
  (localPeriod(date, time, '23:59:59') as { from: number }).from;
const NOON = at('2026-11-21', '12:00:00');
const final = performance(11, '2026-12-05');

describe('the state of a ticket', () => {
  const ticket = { sale_start: null, sale_end: null, remaining: 5 };
  it.each([
    ['on sale', {}, {}, NOON, 'on'],
    ['nothing left', { remaining: 0 }, {}, NOON, 'sold_out'],
    ['before its first moment', { sale_start: '2026-11-21T12:01:00+04:00' }, {}, NOON, 'before'],
    ['at its first moment', { sale_start: '2026-11-21T12:00:00+04:00' }, {}, NOON, 'on'],
    ['at its last moment', { sale_end: '2026-11-21T12:00:00+04:00' }, {}, NOON, 'after'],
    ['begun', {}, {}, at('2026-12-05', '19:00:00'), 'after'],
    ['called off', {}, { is_called_off: 1 }, NOON, 'called_off'],
    ['over before sold out', { remaining: 0 }, {}, at('2026-12-05', '20:00:00'), 'after'],
  ] as const)('%s', (_, own, when, local, state) =>
    expect(ticketState({ ...ticket, ...own }, { ...final, ...when }, local)).toBe(state),
  );
});

describe('sold-out performances', () => {
  const left = (remaining: number, more = {}) => ({
    sale_start: null,
    sale_end: null,
    remaining,
    ...more,
  });
  const later = { sale_start: '2026-11-30T08:00:00+04:00' };
  const over = { sale_end: '2026-11-20T08:00:00+04:00' };
  it.each([
    ['something is left', 5, [left(0), left(5)], false],
    ['no seat or place is left', 0, [], true],
    ['none of what is sold is left', 5, [left(0), left(0)], true],
    ['what is left is not sold any more', 5, [left(0), left(5, over)], true],
    ['what is left will be sold', 5, [left(0), left(5, later)], false],
    ['nothing is sold any more', 5, [left(5, over)], false],
    ['nothing was ever sold', 5, [], false],
  ])('%s', (_, remaining, tickets, gone) =>
    expect(isUnavailable({ ...final, remaining, tickets }, NOON)).toBe(gone),
  );
});

it('a price has its tax', () => {
  expect(grossOf({ price: 45, tax_amount: 2.25 })).toBe(4725);
});

it('is over at its end, after midnight too', () => {
  const late = performance(1, '2026-12-05', { start_time: '22:00:00', end_time: '01:00:00' });
  expect(periodOf(late).to - periodOf(late).from).toBe(180);
  expect(isOver(late, at('2026-12-06', '00:59:00'))).toBe(false);
  expect(isOver(late, at('2026-12-06', '01:00:00'))).toBe(true);
});

describe('which performance is shown', () => {
  const past = performance(1, '2026-11-20');
  const off = performance(2, '2026-11-25', { is_called_off: 1 });
  it.each([
    ['the one that is asked for', [past, off, final], 2, 2],
    ['the next that can be gone to', [past, off, final], undefined, 11],
    ['not one of another event', [past, off, final], 99, 11],
    ['the first where all is over', [past, off], undefined, 1],
  ])('%s', (_, all, requested, id) => expect(shownPerformance(all, requested, NOON)?.id).toBe(id));
  it('none where there is none', () => expect(shownPerformance([], 1, NOON)).toBeNull());
});

it('terms of the selection: of all tickets that have some, each once', () => {
  const has = (en: string, ar: string) => ({ tnc_enable: 1 as const, tnc: en, ar_tnc: ar });
  const none = { tnc_enable: 0 as const, tnc: '', ar_tnc: '' };
  expect(termsOf([none, none])).toBeNull();
  expect(termsOf([has('a', 'ا'), none, has('a', 'ا'), has('b', 'ب')])).toEqual({
    en: 'a\nb',
    ar: 'ا\nب',
  });
});
