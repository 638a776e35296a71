import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CartLine, checkCart, joinCart, leaningOn } from './admit.ts';

const facility = { mixes: 'freely', guest: true, repeat: 'refuse' } as const;
const retail = { mixes: 'same-outlet', guest: false, repeat: 'merge' } as const;
const membership = { mixes: 'alone', guest: false, repeat: 'refuse' } as const;

const constraints = {
  ...{ repeat: null, outletId: null, provides: null, needs: null },
  ...{ anchor: null, excludes: [] },
};

const court = (key: string, units: readonly number[], from: number, to: number): CartLine => ({
  key,
  quantity: 1,
  traits: facility,
  claims: [{ ofUnit: 0, occupy: units, during: { from, to } }],
  constraints: { ...constraints, provides: `${key}@${from}` },
});

const counter = (key: string, outletId: number | null, needs: string | null = null): CartLine => ({
  key,
  quantity: 2,
  traits: retail,
  claims: [],
  constraints: { ...constraints, outletId, needs },
});

const card: CartLine = { key: 'gold', quantity: 1, traits: membership, claims: [], constraints };
const otherCard: CartLine = { ...card, key: 'silver' };

const court1 = court('court 1', [1], 600, 660);
const racket = counter('racket', null, 'court 1@600');
const swim: CartLine = {
  ...court('swim', [], 480, 540),
  claims: [{ ofUnit: 0, count: 4, at: [9], size: 30, quantity: 2 }],
  constraints: { ...constraints, repeat: 'merge' },
};

const join = (lines: readonly CartLine[], added: CartLine) =>
  joinCart({ venueId: 1, lines }, added);
const refused = (code: string) => ({ ok: false, refusal: { code } });

describe('CART-01 the same line again', () => {
  it('is refused for a court', () =>
    expect(join([court1], court1)).toEqual(refused('product_in_cart')));
  it('raises the quantity of a product', () =>
    expect(join([counter('water', 1)], counter('water', 1))).toEqual({
      ok: true,
      value: { type: 'more', key: 'water', quantity: 4 },
    }));
  it('raises the quantity of a capacity-based facility', () =>
    expect(join([swim], swim)).toMatchObject({ value: { type: 'more', quantity: 2 } }));
  it('never stands twice in one cart', () =>
    expect(checkCart([swim, swim])).toEqual(refused('product_in_cart')));
});

describe('CART-02 a membership stands alone', () => {
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
  it('leaves with its court, and only with its own', () => {
    const court2 = court('court 2', [2], 600, 660);
    const balls = counter('balls', null, 'court 2@600');
    expect(leaningOn([court1, racket, court2, balls], 'court 1')).toEqual(['racket']);
    expect(leaningOn([court1, racket], 'racket')).toEqual([]);
  });
});

describe('CART-05 one cart does not take the same place twice', () => {
  it.each([
    ['a half of the pitch', court('1A', [11], 600, 660), 'already_in_cart'],
    ['the pitch a little later', court('pitch b', [11, 12], 630, 690), 'already_in_cart'],
  ])('%s', (_, added, code) =>
    expect(join([court('pitch', [11, 12], 600, 660)], added)).toEqual(refused(code)),
  );
  it.each([
    ['right after', court('pitch later', [11, 12], 660, 720)],
    ['beside', court('pitch 2', [13], 600, 660)],
    ['places in a session', swim],
  ])('%s is fine', (_, added) =>
    expect(join([court('pitch', [11, 12], 600, 660)], added).ok).toBe(true),
  );
});

it('CART-09 nothing joins before the venue is known', () =>
  expect(joinCart({ venueId: null, lines: [] }, court1)).toEqual(refused('invalid_venue')));

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
    fc.property(fc.array(anyLine, { maxLength: 12 }), (wishes) => {
      const lines: CartLine[] = [];
      for (const wish of wishes) {
        const joining = join(lines, wish);
        if (joining.ok && joining.value.type === 'new') lines.push(wish);
      }
      expect(checkCart(lines)).toEqual({ ok: true, value: null });
    }),
  );
});

it('whatever passes the check still passes without a line and those that lean on it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLine, { selector: (line) => line.key }),
      fc.nat(),
      (lines, pick) => {
        fc.pre(lines.length > 0 && checkCart(lines).ok);
        const gone = lines[pick % lines.length]?.key ?? '';
        const leaving = [gone, ...leaningOn(lines, gone)];
        expect(checkCart(lines.filter((line) => !leaving.includes(line.key))).ok).toBe(true);
      },
    ),
  );
});
