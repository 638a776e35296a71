import { describe, expect, it } from 'vitest';
import { evening, on } from '../../../test/event-facts.ts';
import { refuse } from '../../kernel/result.ts';
import { faultOfTimes, movedTo, occupationOf, type Performance, stateOf } from './performance.ts';

const at = (from: number, to: number, more: Partial<Performance> = {}): Performance => ({
  ...evening,
  doors: null,
  when: { from, to },
  ...more,
});

describe('EVENT-08 times of a performance', () => {
  it.each<[string, Performance, unknown]>([
    ['19–22 takes its courts until 21', at(on(19), on(22)), { from: on(19), to: on(21) }],
    ['over midnight', at(on(22), on(26)), { from: on(22), to: on(25) }],
    ['an hour: nothing', at(on(18), on(19)), null],
    ['less than an hour: nothing', at(on(18), on(18, 45)), null],
  ])('%s', (_, performance, expected) => expect(occupationOf(performance)).toEqual(expected));

  it.each<[string, Performance, string | null]>([
    ['right', evening, null],
    ['doors with the start', at(on(19), on(22), { doors: on(19) }), null],
    ['no time at all', at(on(19), on(19)), 'ends_before_it_begins'],
    ['doors after the start', at(on(19), on(22), { doors: on(19, 5) }), 'doors_after_start'],
    ['a start beside five minutes', at(on(19, 3), on(22)), 'off_the_grid'],
    ['doors beside five minutes', at(on(19), on(22), { doors: on(18, 1) }), 'off_the_grid'],
  ])('%s', (_, performance, fault) => expect(faultOfTimes(performance)).toBe(fault));
});

describe('EVENT-18 a performance is moved', () => {
  const plain = { ...evening, doors: null };
  const moved = (from: number, to: number, doors: number | null) => ({
    ok: true,
    value: { when: { from, to }, doors },
  });
  it.each<[string, Performance, number, number, unknown]>([
    ['an hour later, its doors too', evening, on(20), on(9), moved(on(20), on(23), on(19))],
    ['a day earlier', evening, on(-5), on(-24), moved(on(-5), on(-2), on(-6))],
    ['without doors', plain, on(20), on(9), moved(on(20), on(23), null)],
    ['to where it is', evening, on(19), on(9), moved(on(19), on(22), on(18))],
    ['under way, to later', evening, on(21), on(20), moved(on(21), on(24), on(20))],
    ['called off', { ...evening, isCalledOff: true }, on(20), on(9), refuse('called_off')],
    ['over', evening, on(40), on(22), refuse('over')],
    ['to now', evening, on(9), on(9), refuse('past')],
    ['beside five minutes', evening, on(20, 3), on(9), refuse('off_the_grid')],
  ])('%s', (_, performance, from, now, expected) =>
    expect(movedTo(performance, from, now)).toEqual(expected),
  );
});

describe('EVENT-09 the state of an event', () => {
  const morning = at(on(9), on(11));
  const noon = at(on(12), on(14));
  const off = (one: Performance): Performance => ({ ...one, isCalledOff: true });

  it.each<[string, Performance[], number, string]>([
    ['before the first', [morning, noon], on(8), 'upcoming'],
    ['during the first', [morning, noon], on(10), 'upcoming'],
    ['between two on one day', [morning, noon], on(11, 30), 'upcoming'],
    ['during the last, to its last minute', [morning, noon], on(13, 59), 'upcoming'],
    ['at the end of the last', [morning, noon], on(14), 'past'],
    ['the second called off', [morning, off(noon)], on(10), 'upcoming'],
    ['the second called off, the first over', [morning, off(noon)], on(11), 'past'],
    ['all called off', [off(morning), off(noon)], on(8), 'called_off'],
    ['all called off, and over', [off(morning), off(noon)], on(20), 'called_off'],
    ['none', [], on(8), 'past'],
  ])('%s', (_, performances, now, state) => expect(stateOf(performances, now)).toBe(state));
});
