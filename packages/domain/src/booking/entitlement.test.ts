import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Anchor } from '../kinds/kind.ts';
import { unitTotal } from '../kinds/unit-price.ts';
import { type Entitlement, type FulfilledLine, ticketsOf } from './entitlement.ts';

const text = (en: string) => ({ en, ar: en });
const priced = (priceFils: number) => [{ label: text(''), priceFils, taxFils: 0 }];
const COURT_PRICE = 20_000;
const RACKET_PRICE = 2_100;

const ticket = (anchor: Anchor | null, ofUnit = 0): Entitlement => ({
  type: 'ticket',
  ofUnit,
  anchor,
  occurrences: anchor?.during ? [{ when: anchor.during, where: text('Tennis') }] : [],
  seat: null,
  admits: null,
  art: null,
  approvals: [],
  detail: {},
});

const at = (where: number, from: number, product: number | null = 1): Anchor => ({
  product,
  where,
  during: { from, to: from + 60 },
  serviceDay: null,
});

const court = (id: string, where: number, from: number, quantity = 1): FulfilledLine => ({
  id,
  kind: 'facility',
  product: 1,
  title: text(`Court ${where}`),
  where: text('Tennis'),
  unit: priced(COURT_PRICE),
  entitlements: Array.from({ length: quantity }, (_, unit) => ticket(at(where, from), unit)),
});

const rackets = (id: string, quantity: number, need: Anchor | null): FulfilledLine => ({
  ...court(id, 0, 0, quantity),
  kind: 'retail',
  product: 2,
  title: text('Racket'),
  unit: priced(RACKET_PRICE),
  entitlements: Array.from({ length: quantity }, (_, ofUnit) => ({
    ...ticket(need, ofUnit),
    type: 'goods',
    occurrences: [],
  })),
});

const addonsOf = (lines: readonly FulfilledLine[]) =>
  ticketsOf(lines).map(({ addons }) => addons.map(({ lineId, quantity }) => [lineId, quantity]));

describe('BOOK-04 goods are attached to the ticket of their line', () => {
  const need = at(22, 60, null);

  it.each<[string, readonly FulfilledLine[], readonly unknown[]]>([
    [
      'and with no other',
      [court('a', 21, 60), court('b', 22, 60), court('c', 22, 180), rackets('r', 2, need)],
      [[], [['r', 2]], []],
    ],
    ['with the first of several', [court('a', 22, 60, 2), rackets('r', 1, need)], [[['r', 1]], []]],
    [
      'with the first there is where none fits',
      [court('a', 9, 60), rackets('r', 1, need)],
      [[['r', 1]]],
    ],
    [
      'with the first there is where nothing is said',
      [court('a', 9, 60), rackets('r', 3, null)],
      [[['r', 3]]],
    ],
    [
      'lines of their own stay apart',
      [court('a', 22, 60), rackets('r', 1, need), rackets('s', 2, need)],
      [
        [
          ['r', 1],
          ['s', 2],
        ],
      ],
    ],
    ['alone they have no ticket', [rackets('r', 1, null)], []],
  ])('%s', (_, lines, expected) => expect(addonsOf(lines)).toEqual(expected));
});

describe('BOOK-07 a ticket for each occurrence of each unit', () => {
  it('of two seats, each with its own', () => {
    const seat = { section: { en: 'North', ar: 'الشمالية' }, row: 'A', seat: '2', gate: 'B' };
    const line = court('a', 5, 60, 2);
    const seated = line.entitlements.map((one, index) => (index === 1 ? { ...one, seat } : one));
    const issued = ticketsOf([{ ...line, entitlements: seated }]);
    expect(issued.map((one) => [one.seq, one.ofUnit, one.seat])).toEqual([
      [1, 0, null],
      [2, 1, seat],
    ]);
  });

  it('of a class on two days: the price is on the first', () => {
    const line = court('a', 5, 60);
    const days = [60, 1500].map((from) => ({ when: { from, to: from + 60 }, where: null }));
    const issued = ticketsOf([
      { ...line, entitlements: [{ ...ticket(at(5, 60)), occurrences: days }] },
    ]);
    expect(
      issued.map(({ seq, ofUnit, when, totalFils }) => [seq, ofUnit, when, totalFils]),
    ).toEqual([
      [1, 0, days[0]?.when, COURT_PRICE],
      [2, 0, days[1]?.when, 0],
    ]);
  });

  it('of a line valid at any time: one without a time, at its line’s place', () => {
    const [issued] = ticketsOf([{ ...court('a', 5, 60), entitlements: [ticket(null)] }]);
    expect(issued).toMatchObject({ when: null, where: text('Tennis'), resourceId: null });
  });

  it('PROMO-07 each ticket costs what its unit does, and goods what theirs do', () => {
    const off = (...nets: readonly number[]) => [
      {
        promotion: 1,
        title: text('Less'),
        units: nets.map((netFils) => ({ netFils, taxFils: 0 })),
      },
    ];
    const courts = { ...court('a', 5, 60, 2), less: off(0, COURT_PRICE) };
    const goods = { ...rackets('r', 3, at(5, 60, null)), less: off(1, 2, 3) };
    const issued = ticketsOf([courts, goods]);
    expect(issued.map(({ totalFils }) => totalFils)).toEqual([COURT_PRICE, 0]);
    expect(issued[0]?.addons).toMatchObject([{ totalFils: 3 * RACKET_PRICE - 6 }]);
  });

  it('no fils is lost: tickets and their goods cost as much as their lines', () => {
    const line = fc.oneof(
      fc
        .tuple(fc.nat(3), fc.integer({ min: 1, max: 4 }))
        .map(([where, n]) => court('a', where, 60, n)),
      fc
        .tuple(fc.nat(3), fc.integer({ min: 1, max: 4 }))
        .map(([where, n]) => rackets('r', n, at(where, 60, null))),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (others) => {
        const lines = [court('first', 0, 60), ...others];
        const issued = ticketsOf(lines);
        const sum = issued.reduce(
          (all, { totalFils, addons }) =>
            addons.reduce((some, addon) => some + addon.totalFils, all + totalFils),
          0,
        );
        expect(sum).toBe(
          lines.reduce(
            (all, { unit, entitlements: { length } }) => all + unitTotal(unit) * length,
            0,
          ),
        );
      }),
    );
  });
});

describe('ORDER-33 the tickets of an open-dated line', () => {
  it('have its validity and no time', () => {
    const open = { ...ticket(null), openDays: 30 };
    const [issued] = ticketsOf([{ ...court('a', 1, 0), entitlements: [open] }]);
    expect(issued).toMatchObject({ openDays: 30, when: null });
    expect(ticketsOf([court('a', 1, 0)])[0]).not.toHaveProperty('openDays');
  });
});
