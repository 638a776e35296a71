import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTES_PER_DAY } from '../kernel/zoned.ts';
import type { Anchor } from '../kinds/kind.ts';
import { admitLines } from './admit-lines.ts';
import { dependentsOf, type LineInCart } from './check-cart.ts';
import { LINES_AT_MOST } from './limits.ts';
import { leftOut } from './merge.ts';
import { checkSeries, SERIES_MINUTES, type WeeklySeries } from './series.ts';

const WEEK = 7 * MINUTES_PER_DAY;
const first = { from: 0, to: 60 };
const series: WeeklySeries = {
  id: 'tuesdays',
  customer: 7,
  service: 2,
  product: 2201,
  where: 22,
  first,
  week: 100,
  last: 7 * WEEK,
  previewedAt: 1_000_000,
};
const minutesLater = (minutes: number) => series.previewedAt + minutes * 60_000;
const asker = { customer: 7, now: minutesLater(1), isHeld: false };
const anchor: Anchor = {
  product: 2201,
  where: 22,
  during: { from: 2 * WEEK, to: 2 * WEEK + 60 },
  serviceDay: null,
};

describe('SERIES-02 a line is one of its series', () => {
  it.each<[string, Partial<Anchor> | null, Partial<typeof asker> | { customer: null }, string]>([
    ['one of its dates', {}, {}, 'ok'],
    ['another court', { where: 23 }, {}, 'line'],
    ['another product', { product: 2202 }, {}, 'line'],
    ['another day', { during: { from: WEEK + 1440, to: WEEK + 1500 } }, {}, 'line'],
    ['a date after its last', { during: { from: 8 * WEEK, to: 8 * WEEK + 60 } }, {}, 'line'],
    ['a longer time', { during: { from: WEEK, to: WEEK + 90 } }, {}, 'line'],
    ['a line without a time', null, {}, 'line'],
    ['another account', {}, { customer: 8 }, 'account'],
    ['nobody signed in', {}, { customer: null }, 'account'],
    ['in its last moment', {}, { now: minutesLater(SERIES_MINUTES) - 1 }, 'ok'],
    ['after 15 minutes', {}, { now: minutesLater(SERIES_MINUTES) }, 'expired'],
    ['held, after 15 minutes', {}, { now: minutesLater(60), isHeld: true }, 'ok'],
    ['held, of another court', { where: 23 }, { isHeld: true }, 'line'],
  ])('%s', (_, at, by, outcome) => {
    const provides = at && { ...anchor, ...at };
    const checked = checkSeries(series, { provides }, { ...asker, ...by });
    const refused = { ok: false, refusal: { code: 'series_not_valid', why: outcome } };
    const value = { id: 'tuesdays', service: 2, week: 102 };
    expect(checked).toEqual(outcome === 'ok' ? { ok: true, value } : refused);
  });
});

const alone: Omit<LineInCart, 'key'> = {
  claims: [],
  mixes: 'freely',
  provides: null,
  needs: null,
  excludes: [],
};
const week = (number: number, of = 'tuesdays', service = 2): LineInCart => ({
  ...alone,
  key: `${of} ${number}`,
  provides: { ...anchor, where: number },
  series: { id: of, service, week: number },
  ...(number > 2 && { isBeyondLimit: true }),
});
/** Returns another court in a week of the series. */
const court = (number: number): LineInCart => ({ ...week(number), key: `court of week ${number}` });
const NOT_VALID = 'series_not_valid';
const weeks = (count: number, firstWeek = 1) =>
  Array.from({ length: count }, (_, index) => week(firstWeek + index));
const racket: LineInCart = {
  ...alone,
  key: 'racket',
  needs: { product: null, where: 3, during: null, serviceDay: null },
};
const LIMIT = { atMost: LINES_AT_MOST, who: 'known' } as const;
const EMPTY = { held: [], paying: [] };
const codeOf = (result: ReturnType<typeof admitLines>) => (result.ok ? 'ok' : result.refusal.code);

describe('SERIES-04, SERIES-05 a series in a cart', () => {
  it.each<
    [string, readonly LineInCart[], Partial<typeof EMPTY> | object, 'hold' | 'order', string]
  >([
    ['four together', weeks(4), {}, 'hold', 'ok'],
    ['three, one beyond the limit', weeks(3), {}, 'hold', 'series_together'],
    ['two within the limit', weeks(2), {}, 'hold', 'ok'],
    ['one more beside four', [week(5)], { held: weeks(4) }, 'hold', 'ok'],
    [
      'one beside four that are being paid',
      [week(5)],
      { paying: weeks(4) },
      'hold',
      'series_together',
    ],
    [
      'another series of the service',
      weeks(4),
      { held: [week(1, 'mondays')] },
      'hold',
      'series_open',
    ],
    ['another, being paid', weeks(4), { paying: [week(1, 'mondays')] }, 'hold', 'series_open'],
    ['one of another service', weeks(4), { held: [week(1, 'mondays', 3)] }, 'hold', 'ok'],
    [
      'a line without a series, beside two',
      [{ ...alone, key: 'court' }],
      { held: weeks(2) },
      'hold',
      'ok',
    ],
    ['a third, beyond the limit', [week(3)], { held: weeks(2) }, 'hold', 'series_together'],
    ['a second line of one week', [week(5), court(5)], { held: weeks(4) }, 'hold', NOT_VALID],
    ['one of a week that is held', [court(4)], { held: weeks(4) }, 'hold', NOT_VALID],
    ['one of a week that is being paid', [court(4)], { paying: weeks(4) }, 'hold', NOT_VALID],
    ['four lines of three weeks', [...weeks(3), court(3)], {}, 'hold', NOT_VALID],
    ['the same line again', [week(4)], { held: weeks(4) }, 'hold', 'ok'],
    ['another line of a held week, ordered', [court(4)], { held: weeks(8) }, 'order', NOT_VALID],
    ['all, ordered', weeks(4), { held: weeks(4) }, 'order', 'ok'],
    ['one of them, ordered', [week(4)], { held: weeks(4) }, 'order', 'series_together'],
    ['four of five, ordered', weeks(4), { held: weeks(5) }, 'order', 'series_together'],
    ['four of eight, ordered', weeks(4), { held: weeks(8) }, 'order', 'ok'],
    ['one within the limit, ordered', [week(1)], { held: weeks(2) }, 'order', 'ok'],
    ['one of which too few stay', [week(1)], { held: weeks(4) }, 'order', 'series_together'],
  ])('%s', (_, lines, cart, purpose, outcome) => {
    expect(codeOf(admitLines(lines, { ...EMPTY, ...cart }, purpose, LIMIT))).toBe(outcome);
  });

  it('below four, those beyond the limit leave with their add-ons; the others stay', () => {
    const left = dependentsOf([...weeks(4), racket], new Set(['tuesdays 1']));
    expect(left).toEqual(['tuesdays 3', 'tuesdays 4', 'racket']);
    expect(dependentsOf(weeks(5), new Set(['tuesdays 1']))).toEqual([]);
  });

  it('whatever leaves, what stays may stay', () => {
    const size = fc.integer({ min: 4, max: 12 });
    fc.assert(
      fc.property(size, fc.array(fc.integer({ min: 1, max: 12 })), (count, leaving) => {
        const cart = weeks(count);
        const gone = new Set(leaving.map((number) => `tuesdays ${number}`));
        const dependents = new Set(dependentsOf(cart, gone));
        const staying = cart.filter(({ key }) => !gone.has(key) && !dependents.has(key));
        expect(codeOf(admitLines(staying, EMPTY, 'order', LIMIT))).toBe('ok');
        const isWithin = ({ isBeyondLimit }: LineInCart) => isBeyondLimit === undefined;
        expect(staying.filter(isWithin)).toEqual(
          cart.filter((line) => isWithin(line) && !gone.has(line.key)),
        );
      }),
    );
  });

  it('has one line a week, whatever is held one after the other', () => {
    const any = fc.constantFrom(...weeks(12), ...[1, 2, 3, 4, 5, 6].map(court));
    fc.assert(
      fc.property(fc.array(fc.array(any, { maxLength: 8 }), { maxLength: 6 }), (requests) => {
        let held: readonly LineInCart[] = [];
        for (const request of requests) {
          const lines = [...new Set(request)];
          if (!admitLines(lines, { held, paying: [] }, 'hold', LIMIT).ok) continue;
          held = [...held.filter(({ key }) => lines.every((line) => line.key !== key)), ...lines];
        }
        const booked = held.map(({ series: one }) => one?.week);
        expect(new Set(booked).size).toBe(booked.length);
        const isFar = held.some(({ isBeyondLimit }) => isBeyondLimit);
        expect(isFar && booked.length < 4).toBe(false);
      }),
    );
  });

  it('CART-12 joins a cart line by line, and is counted at the end', () => {
    expect(leftOut(weeks(8), [])).toEqual([]);
    const crowd = Array.from({ length: 16 }, (_, index) => ({ ...alone, key: `court ${index}` }));
    const left = leftOut([...crowd, ...weeks(8), racket], []);
    expect(left.map(({ key, why }) => [key, why.code])).toEqual([
      ...[4, 5, 6, 7, 8].map((number) => [`tuesdays ${number}`, 'hold_limit']),
      ['tuesdays 3', 'series_together'],
      ['racket', 'add_ticket_first'],
    ]);
  });
});
