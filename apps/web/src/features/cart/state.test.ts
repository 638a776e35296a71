import { describe, expect, it } from 'vitest';
import type { Line } from '../../platform/line/line.ts';
import {
  type Cart,
  cartAsRead,
  countableTo,
  EMPTY_CART,
  heldCart,
  inTree,
  linesToRestore,
  mayStay,
  ticketCount,
  wiresOf,
  withoutLine,
} from './state.ts';

const held = (start_time: string) => ({
  hold_id: 'h_12345678',
  key: `court at ${start_time}`,
  parent_key: null,
  is_child: 0 as const,
  alone: null,
  price_parts: [],
  is_open_to_guests: 1 as const,
  max_quantity: 1,
  line: { product_id: 2101, quantity: 1, facility_id: 21, date: '2026-11-25', start_time },
  where: null,
  ar_where: null,
  product_id: 2101,
  product_type_id: 1,
  facility_id: 21,
  name: 'Court 1',
  ar_name: 'ملعب 1',
  date: '2026-11-25',
  start_time,
  end_time: '01:30:00',
  quantity: 1,
  price: 220,
  tax_amount: 11,
  total_price: 231,
  expires_at: '2026-11-24T10:15:00+04:00',
  free_cancellation_until: '2026-11-24T09:00:00+04:00',
});
const EXPIRES = { expires_at: '2026-11-24T10:15:00+04:00' };

const START = Date.parse('2026-11-24T10:00:00+04:00');
const END = Date.parse(EXPIRES.expires_at);
const NOTHING = { products: [], expires_at: null };

const kept = ({ lines }: Cart) => lines.map(({ bookedOn, wire }) => [bookedOn, wire.group ?? null]);

it('a line keeps the day it was booked with, and has the group that the server stored (CART-14)', () => {
  const first = heldCart({ products: [held('00:30:00')], ...EXPIRES }, EMPTY_CART);
  const [line] = first.lines as [Line];
  expect(kept(first)).toEqual([['2026-11-25', null]]);
  const booked = { ...line, bookedOn: '2026-11-24' };
  const one = held('00:30:00');
  const grouped = { ...one, line: { ...one.line, group: 'g_1' } };
  const added = heldCart({ products: [grouped], ...EXPIRES }, EMPTY_CART, [booked]);
  const more = { products: [grouped, held('02:00:00')], ...EXPIRES };
  expect(kept(heldCart(more, added))).toEqual([
    ['2026-11-24', 'g_1'],
    ['2026-11-25', null],
  ]);
});

describe('expired lines', () => {
  const full = heldCart({ products: [held('10:00:00'), held('12:00:00')], ...EXPIRES }, EMPTY_CART);
  const one = { products: [held('10:00:00')], ...EXPIRES };

  it.each([
    ['is missing after its time', NOTHING, END, ['10:00:00', '12:00:00']],
    ['of some lines, beside others', one, END, ['12:00:00']],
    ['is nothing that was removed before its time', NOTHING, START, []],
    [
      'is nothing where all was kept longer',
      {
        ...EXPIRES,
        products: full.lines.map(({ wire }) => held(wire.start_time ?? '')),
      },
      END,
      [],
    ],
  ])('%s', (_, answer, at, expected) => {
    const { expired } = cartAsRead(answer, full, at);
    expect(expired.map(({ wire }) => wire.start_time)).toEqual(expected);
  });

  it('are known until there is a ticket again', () => {
    const empty = cartAsRead(NOTHING, full, END);
    expect(heldCart(NOTHING, empty).expired).toHaveLength(2);
    expect(heldCart(one, empty).expired).toEqual([]);
  });
});

it('a dependent line is removed with its line, and is no ticket of its own', () => {
  const products = [
    held('10:00:00'),
    { ...held('10:00:00'), key: 'racket', parent_key: 'court at 10:00:00', quantity: 2 },
    held('12:00:00'),
  ];
  const cart = heldCart({ products, ...EXPIRES }, EMPTY_CART);
  expect(ticketCount(cart)).toBe(2);
  const [court, racket] = cart.lines as [Line, Line];
  const keys = (gone: Line) => withoutLine(cart.lines, gone).map(({ key }) => key);
  expect(keys(court)).toEqual(['court at 12:00:00']);
  expect(keys(racket)).toEqual(['court at 10:00:00', 'court at 12:00:00']);
});

describe('BUNDLE-04 a bundle in the cart', () => {
  const part = (key: string, alone: { total_price: number } | null) => ({
    ...held('10:00:00'),
    key,
    parent_key: 'pack',
    is_child: 1 as const,
    alone: alone && { price: 0, tax_amount: 0, ...alone },
  });
  const products = [
    { ...held('12:00:00'), key: 'pack' },
    part('court', null),
    part('course', { total_price: 105 }),
    { ...held('10:00:00'), key: 'racket', parent_key: 'court' },
    { ...held('14:00:00'), key: 'other' },
  ];
  const { lines } = heldCart({ products, ...EXPIRES }, EMPTY_CART);
  const [pack, court] = lines as [Line, Line];
  const keys = (some: readonly Line[]) => some.map(({ key }) => key);

  it('is shown with its children', () =>
    expect(inTree(lines).map(({ line, depth }) => [line.key, depth])).toEqual([
      ['pack', 0],
      ['court', 1],
      ['racket', 2],
      ['course', 1],
      ['other', 0],
    ]));

  it('is requested with its children in it', () =>
    expect(wiresOf(lines)).toEqual([lines[0]?.wire, lines[3]?.wire, lines[4]?.wire]));

  it('is removed with all of it; a child that may stay costs what was shown', () => {
    expect(keys(withoutLine(lines, pack))).toEqual(['other']);
    expect(keys(withoutLine(lines, court))).toEqual(['pack', 'course', 'other']);
    expect(mayStay(lines, pack).map(({ key, child }) => [key, child])).toEqual([
      ['course', { aloneFils: 10_500 }],
    ]);
    expect(mayStay(lines, court)).toEqual([]);
  });

  it('is held again as a whole after a part of it was removed; other lines by themselves', () => {
    const [, , , , other] = lines as [Line, Line, Line, Line, Line];
    const course = lines.find(({ key }) => key === 'course') ?? other;
    const racket = lines.find(({ key }) => key === 'racket') ?? other;
    expect(keys(linesToRestore(lines, course))).toEqual(['pack', 'court', 'racket', 'course']);
    expect(keys(linesToRestore(lines, racket))).toEqual(['racket']);
    expect(keys(linesToRestore(lines, other))).toEqual(['other']);
  });

  it('is not counted, nor are its children', () => {
    const counted = lines.map((line) => ({ ...line, maxQuantity: 4 }));
    expect(
      counted.filter((line) => countableTo(counted, line) !== null).map((one) => one.key),
    ).toEqual(['racket', 'other']);
    expect(lines.map((line) => countableTo(lines, line))).toEqual(lines.map(() => null));
  });
});
