import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Anchor } from '../kinds/kind.ts';
import { checkCart, dependentsOf, type LineInCart, parentOf } from './check-cart.ts';

const line: Omit<LineInCart, 'key'> = {
  claims: [],
  mixes: 'freely',
  provides: null,
  needs: null,
  excludes: [],
};

const at = (where: number, from: number, to: number): Anchor => ({
  product: where * 100 + 1,
  where,
  serviceDay: '2026-11-24',
  during: { from, to },
});

const court = (key: string, units: readonly number[], from: number, to: number): LineInCart => ({
  ...line,
  key,
  claims: [{ ofUnit: 0, occupy: units, during: { from, to } }],
  provides: at(units[0] ?? 0, from, to),
});

const counter = (key: string, outlet: number | null, needs: Anchor | null = null): LineInCart => ({
  ...line,
  key,
  mixes: outlet === null ? 'freely' : { outlet },
  needs: needs && { ...needs, product: null, serviceDay: null },
});

const card: LineInCart = {
  ...line,
  key: 'gold',
  mixes: { alone: { code: 'membership_with_others' }, beside: { code: 'others_with_membership' } },
};
const otherCard: LineInCart = { ...card, key: 'silver' };

const court1 = court('court 1', [1], 600, 660);
const racket = counter('racket', null, at(1, 600, 660));
const swim: LineInCart = {
  ...court('swim', [], 480, 540),
  claims: [{ ofUnit: 0, count: 4, at: [9], size: 30, quantity: 2 }],
};

const join = (lines: readonly LineInCart[], added: LineInCart) => checkCart([...lines, added]);
const refused = (code: string) => ({ ok: false, refusal: { code } });

it('CART-01 the same line is never twice in one cart', () => {
  expect(join([court1], court1)).toEqual(refused('product_in_cart'));
  expect(join([swim], swim)).toEqual(refused('product_in_cart'));
});

describe('CART-02 a membership is alone', () => {
  it.each([
    ['a court and a membership', [court1], card, 'membership_with_others'],
    ['a membership and a court', [card], court1, 'others_with_membership'],
    ['two memberships', [card], otherCard, 'membership_with_others'],
    ['the same membership', [card], card, 'product_in_cart'],
  ])('%s', (_, lines, added, code) => expect(join(lines, added)).toEqual(refused(code)));
  it('an empty cart takes it', () => expect(join([], card).ok).toBe(true));
});

describe('CART-03 one outlet at a time', () => {
  it.each([
    ['another outlet', [counter('water', 1)], counter('towel', 2), 'other_outlet_in_cart'],
    [
      'behind a court too',
      [counter('water', 1), court1],
      counter('towel', 2),
      'other_outlet_in_cart',
    ],
  ])('%s', (_, lines, added, code) => expect(join(lines, added)).toEqual(refused(code)));
  it.each([
    ['the same outlet', [counter('water', 1)], counter('towel', 1)],
    ['an add-on beside an outlet', [court1, counter('water', 1)], racket],
    ['a court beside an outlet', [counter('water', 1)], court1],
  ])('%s is fine', (_, lines, added) => expect(join(lines, added).ok).toBe(true));
});

describe('CART-04 an add-on needs its court', () => {
  it.each([
    ['an empty cart', []],
    ['another court', [court('court 2', [2], 600, 660)]],
    ['its court at another time', [court('court 1', [1], 660, 720)]],
  ])('%s', (_, lines) => expect(join(lines, racket)).toEqual(refused('add_ticket_first')));
  it('joins when the court is there', () => expect(join([court1], racket).ok).toBe(true));
  it('may be named before its court in one request', () =>
    expect(checkCart([racket, court1]).ok).toBe(true));
  it.each<[string, LineInCart, readonly LineInCart[], string | null]>([
    ['its court', racket, [swim, court1], 'court 1'],
    ['none that is there', racket, [swim], null],
    ['nothing that it needs', court1, [swim, court1], null],
    ['the first of two that would do', racket, [{ ...court1, key: 'a' }, court1], 'a'],
  ])('depends on %s', (_, line, lines, key) => expect(parentOf(line, lines)).toBe(key));
  it('leaves with its court, and only with its own', () => {
    const court2 = court('court 2', [2], 600, 660);
    const balls = counter('balls', null, at(2, 600, 660));
    expect(dependentsOf([court1, racket, court2, balls], new Set(['court 1']))).toEqual(['racket']);
    expect(dependentsOf([court1, racket], new Set(['racket']))).toEqual([]);
  });
});

const part = (line: LineInCart, of: string, mayLeave = true): LineInCart => ({
  ...line,
  partOf: { key: of, mayLeave, alone: { priceFils: 0, taxFils: 0 } },
});
const pack: LineInCart = { ...line, key: 'pack' };

describe('BUNDLE-04 a child is listed under its bundle, and leaves with it', () => {
  const inPack = part(court1, 'pack');
  it.each<[string, readonly LineInCart[], string, readonly string[]]>([
    ['the bundle', [pack, inPack, racket, swim], 'pack', ['court 1', 'racket']],
    ['a child', [pack, inPack, racket, swim], 'court 1', ['racket']],
    ['another', [pack, inPack, racket, swim], 'swim', []],
  ])('%s leaves', (_, lines, dropped, released) =>
    expect(dependentsOf(lines, new Set([dropped]))).toEqual(released),
  );
  it('one without its bundle is independent', () => {
    expect(parentOf(inPack, [pack, inPack])).toBe('pack');
    expect(parentOf(inPack, [inPack])).toBeNull();
    expect(parentOf(part(racket, 'pack'), [court1, racket])).toBe('court 1');
  });
});

describe('CART-05 one cart does not take the same place twice', () => {
  it.each([
    ['a half of the pitch', court('1A', [11], 600, 660), 'already_in_cart'],
    ['the pitch a little later', court('pitch b', [11, 12], 630, 690), 'already_in_cart'],
  ])('%s', (_, added, code) =>
    expect(join([court('pitch', [11, 12], 600, 660)], added)).toMatchObject(refused(code)),
  );
  it.each([
    ['right after', court('pitch later', [11, 12], 660, 720)],
    ['beside', court('pitch 2', [13], 600, 660)],
    ['places in a session', swim],
  ])('%s is fine', (_, added) =>
    expect(join([court('pitch', [11, 12], 600, 660)], added).ok).toBe(true),
  );
});

const anyLine = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 4 }))
    .map(([unit, hour]) => court(`c${unit}-${hour}`, [unit], hour * 60, hour * 60 + 90)),
  fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(null, 1, 2))
    .map(([name, outlet]) => counter(name, outlet)),
  fc.constantFrom(card, otherCard, swim, racket),
);

it('a cart grown line by line always passes the check of the whole', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (choices) => {
      const lines: LineInCart[] = [];
      for (const choice of choices) {
        if (join(lines, choice).ok) lines.push(choice);
      }
      expect(checkCart(lines)).toEqual({ ok: true, value: null });
    }),
  );
});

it('a cart that passes still passes without a line and its dependents', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLine, { selector: (line) => line.key }),
      fc.nat(),
      (lines, pick) => {
        fc.pre(lines.length > 0 && checkCart(lines).ok);
        const dropped = lines[pick % lines.length]?.key ?? '';
        const released = [dropped, ...dependentsOf(lines, new Set([dropped]))];
        expect(checkCart(lines.filter((line) => !released.includes(line.key))).ok).toBe(true);
      },
    ),
  );
});
