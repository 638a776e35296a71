import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../inventory/claim.ts';
import type { Anchor, Quote } from '../kinds/kind.ts';
import { checkCart, type LineInCart } from './check-cart.ts';
import { LINES_AT_MOST } from './limits.ts';
import { joinSame, leftOut, notJoining } from './merge.ts';

const places = (quantity: number, count = 4, ofUnit = 0): Claim => ({
  ofUnit,
  count,
  at: [9],
  quantity,
});

type Sold = Pick<Quote, 'quantity' | 'claims'>;

const sold = (quantity: number, ...claims: readonly Claim[]): Sold => ({ quantity, claims });

const line = (repeat: Quote['repeat'], what: Sold) => ({ ...what, repeat });

const four = { atMost: 4 };

const CASES: readonly (readonly [string, Sold, Sold, Sold])[] = [
  [
    'places of each person',
    sold(1, places(4)),
    sold(2, places(4), places(4, 4, 1)),
    sold(3, places(4), places(4, 4, 1), places(4, 4, 2)),
  ],
  [
    'in every pool that counts them: the session and the day',
    sold(1, places(4), places(4, 5)),
    sold(1, places(4), places(4, 5)),
    sold(2, places(4), places(4, 5), places(4, 4, 1), places(4, 5, 1)),
  ],
  ['what nobody counts has a quantity all the same', sold(1), sold(1), sold(2)],
];

describe('CART-11 joinSame', () => {
  it.each(CASES)('%s', (_, one, other, joined) => {
    expect(joinSame(line(four, one), line(four, other))).toEqual({ ...joined, lost: null });
  });

  it('is never more than one line may have: 3 and 3 of at most 4 are 4, with the places of 4', () => {
    const three = line(four, sold(3, places(2), places(2, 4, 1), places(2, 4, 2)));
    expect(joinSame(three, three)).toEqual({
      ...sold(4, places(2), places(2, 4, 1), places(2, 4, 2), places(2, 4, 3)),
      lost: { code: 'max_quantity_reached', max: 4 },
    });
  });

  it('a quantity above the current maximum stays: nothing is taken from it', () => {
    const six = line(four, sold(6));
    expect(joinSame(six, line(four, sold(1)))).toMatchObject({ quantity: 6 });
  });

  it('seats do not join other seats', () => {
    const seats = (unit: number) =>
      line('refuse', sold(1, { ofUnit: 0, occupy: [unit], during: 'always' }));
    expect(joinSame(seats(7), seats(8))).toEqual({
      ...sold(1, ...seats(7).claims),
      lost: { code: 'product_in_cart' },
    });
  });

  it('every unit of the merged line keeps its claims from one of the two', () => {
    const quantity = fc.integer({ min: 1, max: 6 });
    const of = (count: number) =>
      line(four, sold(count, ...Array.from({ length: count }, (_, unit) => places(2, 4, unit))));
    fc.assert(
      fc.property(quantity, quantity, (one, other) => {
        const joined = joinSame(of(one), of(other));
        expect(joined.claims.map(({ ofUnit }) => ofUnit)).toEqual(
          Array.from({ length: joined.quantity }, (_, unit) => unit),
        );
        expect(joined.quantity).toBe(Math.max(one, Math.min(4, one + other)));
        expect(joined.lost === null).toBe(joined.quantity === one + other);
      }),
    );
  });

  it('a line in one cart stays once', () => {
    const card = line('refuse', sold(1));
    expect(joinSame(card, card)).toMatchObject({ quantity: 1, claims: [] });
  });
});

const alone: Omit<LineInCart, 'key'> = {
  claims: [],
  mixes: 'freely',
  provides: null,
  needs: null,
  excludes: [],
};

const at = (where: number, hour: number): Anchor => ({
  product: null,
  where,
  serviceDay: null,
  during: { from: hour * 60, to: hour * 60 + 60 },
});

const court = (unit: number, hour = 10): LineInCart => ({
  ...alone,
  key: `court ${unit}@${hour}`,
  claims: [{ ofUnit: 0, occupy: [unit], during: { from: hour * 60, to: hour * 60 + 60 } }],
  provides: at(unit, hour),
});

const addOnLine = (
  key: string,
  outlet: number | null,
  needs: Anchor | null = null,
): LineInCart => ({
  ...alone,
  key,
  needs,
  mixes: outlet === null ? 'freely' : { outlet },
});

const racket = (unit: number): LineInCart => addOnLine(`racket ${unit}`, null, at(unit, 10));

const card: LineInCart = {
  ...alone,
  key: 'card',
  mixes: { alone: { code: 'membership_with_others' }, beside: { code: 'others_with_membership' } },
};

const many = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => court(first + index));

const part = (line: LineInCart, of: string): LineInCart => ({
  ...line,
  partOf: { key: of, mayLeave: true, alone: { priceFils: 0, taxFils: 0 } },
});
const pack = (key: string, ...children: readonly LineInCart[]): readonly LineInCart[] => [
  { ...alone, key },
  ...children.map((child) => part(child, key)),
];

type Left = readonly (readonly [key: string, code: string])[];

const MERGES: readonly (readonly [string, readonly LineInCart[], readonly LineInCart[], Left])[] = [
  ['two courts stand together', [court(1), court(2)], [], []],
  ['20 lines stand', many(20), [], []],
  ['the 21st is one too many', many(21), [], [['court 21@10', 'hold_limit']]],
  ['what is being paid counts, and stays', many(2), many(19, 50), [['court 2@10', 'hold_limit']]],
  [
    'a membership stands alone: it came first',
    [card, court(1)],
    [],
    [['court 1@10', 'others_with_membership']],
  ],
  ['or it came later', [court(1), card], [], [['card', 'membership_with_others']]],
  [
    'things of one outlet',
    [addOnLine('cap', 1), addOnLine('ball', 2)],
    [],
    [['ball', 'other_outlet_in_cart']],
  ],
  ['an add-on and its court, in whatever order', [racket(1), court(1)], [], []],
  [
    'an add-on leaves with its court',
    [...many(20), court(21), racket(21)],
    [],
    [
      ['court 21@10', 'hold_limit'],
      ['racket 21', 'hold_limit'],
    ],
  ],
  ['an add-on whose court is in neither', [racket(9)], [], [['racket 9', 'add_ticket_first']]],
  [
    'a bundle stands with its children, in whatever order',
    [...pack('p', court(1))].reverse(),
    [],
    [],
  ],
  [
    'or not at all: a child is not left without it',
    [...many(19), ...pack('p', court(20)), racket(20)],
    [],
    [
      ['p', 'hold_limit'],
      ['court 20@10', 'hold_limit'],
      ['racket 20', 'add_ticket_first'],
    ],
  ],
  [
    'nor takes the last room from it',
    [...many(19), court(20), racket(1)],
    [],
    [['court 20@10', 'hold_limit']],
  ],
];

describe('CART-12 leftOut', () => {
  it.each(MERGES)('%s', (_, lines, paying, left) => {
    expect(leftOut(lines, paying).map(({ key, why }) => [key, why.code])).toEqual(left);
  });

  it.each<[string, readonly LineInCart[], readonly LineInCart[], readonly string[]]>([
    ['no bundle at all', [court(1)], [court(1), court(2)], []],
    ['another bundle', pack('p', court(1)), pack('q', court(2)), []],
    ['the same bundle', pack('p', court(1)), pack('p', court(2)), ['p', 'court 2@10']],
    ['one with the same child', pack('p', court(1)), pack('q', court(1)), ['q', 'court 1@10']],
    [
      'one of whose children is there',
      [court(1)],
      pack('q', court(1), court(2)),
      ['q', 'court 1@10', 'court 2@10'],
    ],
    ['what is a child there', pack('p', court(1)), [court(1), court(2)], ['court 1@10']],
  ])('BUNDLE-05 %s', (_, first, second, behind) =>
    expect([...notJoining(first, second)]).toEqual(behind),
  );

  const anyLine = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 8, max: 14 }))
      .map(([unit, hour]) => court(unit, hour)),
    fc.integer({ min: 1, max: 9 }).map(racket),
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(null, 1, 2))
      .map(([name, outlet]) => addOnLine(name, outlet)),
    fc.constant(card),
  );
  const anyCart = (maxLength: number) =>
    fc.uniqueArray(anyLine, { maxLength, selector: ({ key }) => key });

  it('the kept lines are a cart that may be ordered, and no left-out line could join it', () => {
    fc.assert(
      fc.property(anyCart(40), anyCart(6), (lines, others) => {
        const paying = others.map((line) => ({ ...line, key: `paying ${line.key}` }));
        const left = new Map(leftOut(lines, paying).map(({ key, why }) => [key, why]));
        const staying = lines.filter(({ key }) => !left.has(key));
        expect(left.size + staying.length).toBe(lines.length);
        expect(staying.length).toBeLessThanOrEqual(Math.max(0, LINES_AT_MOST - paying.length));
        expect(checkCart(staying, paying).ok).toBe(true);
        const isFull = staying.length + paying.length >= LINES_AT_MOST;
        for (const line of lines.filter(({ key }) => left.has(key))) {
          expect(isFull || !checkCart([...staying, line], paying).ok).toBe(true);
        }
      }),
    );
  });
});
