import { describe, expect, it } from 'vitest';
import type { Anchor } from '../kinds/kind.ts';
import { admitLines, type CartNow, type LineLimit, replacedBy } from './admit-lines.ts';
import type { LineInCart } from './check-cart.ts';

const anchor = (product: number, from: number): Anchor => ({
  product,
  where: product,
  serviceDay: '2026-11-24',
  during: { from, to: from + 60 },
});
const plain = (key: string): LineInCart => ({
  key,
  claims: [],
  mixes: 'freely',
  provides: null,
  needs: null,
  excludes: [],
});
const court: LineInCart = { ...plain('court'), provides: anchor(1, 600) };
const racket: LineInCart = { ...plain('racket'), needs: { ...anchor(1, 600), product: null } };
const other: LineInCart = { ...plain('other'), provides: anchor(2, 600) };
/** Line whose ticket excludes the other court on the same day. */
const jealous: LineInCart = {
  ...plain('jealous'),
  provides: anchor(3, 900),
  excludes: [{ product: 2, within: 'day' }],
};
const card: LineInCart = {
  ...plain('card'),
  mixes: { alone: { code: 'membership_with_others' }, beside: { code: 'others_with_membership' } },
};

const held = (...lines: LineInCart[]): CartNow => ({ held: lines, paying: [] });
const paying = (...lines: LineInCart[]): CartNow => ({ held: [], paying: lines });
const LIMIT: LineLimit = { atMost: 2, who: 'unknown' };

describe('combinations of lines, in a cart and in an order', () => {
  it.each<[string, readonly LineInCart[], CartNow, hold: string, order: string]>([
    ['a line, with nothing', [court], held(), 'ok', 'ok'],
    ['CART-01 a line that is held, again', [court], held(court), 'ok', 'ok'],
    ['CART-04 an add-on with its court', [racket, court], held(), 'ok', 'ok'],
    ['CART-04 an add-on alone', [racket], held(), 'add_ticket_first', 'add_ticket_first'],
    ['CART-04 an add-on for a held court', [racket], held(court), 'ok', 'add_ticket_first'],
    [
      'CART-04 one for a court that is being paid',
      [racket],
      paying(court),
      'add_ticket_first',
      'add_ticket_first',
    ],
    [
      'CART-02 what stands alone, beside what is held',
      [card],
      held(court),
      'membership_with_others',
      'ok',
    ],
    ['CART-02 beside what stands alone', [court], held(card), 'others_with_membership', 'ok'],
    [
      'CART-02 what stands alone, bought with another',
      [card, court],
      held(),
      'others_with_membership',
      'others_with_membership',
    ],
    [
      'SLOT-26 what excludes a held one',
      [jealous],
      held(other),
      'dependent_ticket_overlap',
      'dependent_ticket_overlap',
    ],
    [
      'SLOT-26 what excludes one that is being paid',
      [jealous],
      paying(other),
      'dependent_ticket_overlap',
      'dependent_ticket_overlap',
    ],
    ['CART-10 as many as may be', [court], held(other), 'ok', 'ok'],
    ['CART-10 one too many', [court], held(other, plain('b')), 'hold_limit', 'hold_limit'],
    ['CART-10 two too many at once', [court, racket, other], held(), 'hold_limit', 'hold_limit'],
    ['CART-10 paid ones count', [court], paying(other, plain('b')), 'hold_limit', 'hold_limit'],
    ['CART-10 a full cart, held again', [court], held(court, other), 'ok', 'ok'],
    [
      'CART-10 a line that is being paid is one more in the cart, and itself in an order',
      [court],
      paying(court, other),
      'hold_limit',
      'ok',
    ],
    [
      'CART-10 a cart that has too many already does not grow',
      [court],
      held(court, other, plain('b')),
      'ok',
      'ok',
    ],
  ])('%s', (_, lines, cart, inCart, inOrder) => {
    const outcome = (purpose: 'hold' | 'order'): string => {
      const checked = admitLines(lines, cart, purpose, LIMIT);
      return checked.ok ? 'ok' : checked.refusal.code;
    };
    expect([outcome('hold'), outcome('order')]).toEqual([inCart, inOrder]);
  });

  it('returns the kind of the full cart', () =>
    expect(admitLines([court, other, card], held(), 'hold', LIMIT)).toEqual({
      ok: false,
      refusal: { code: 'hold_limit', who: 'unknown' },
    }));
});

const pack = plain('pack');
const part = (line: LineInCart, of = 'pack'): LineInCart => ({
  ...line,
  partOf: { key: of, mayLeave: true, alone: { priceFils: 0, taxFils: 0 } },
});

describe('BUNDLE-03 a bundle is held and ordered as one', () => {
  const whole = [pack, part(court)];
  const FOUR: LineLimit = { atMost: 4, who: 'unknown' };
  it.each<[string, readonly LineInCart[], CartNow, hold: string, order: string]>([
    ['by itself', whole, held(), 'ok', 'ok'],
    ['again', whole, held(...whole), 'ok', 'ok'],
    ['with a plain line that becomes its child', whole, held(court), 'ok', 'ok'],
    ['with an add-on for its child', [...whole, racket], held(), 'ok', 'ok'],
    ['a child of it apart', [court], held(...whole), 'product_in_cart', 'product_in_cart'],
    ['of one that is being paid', [court], paying(...whole), 'ok', 'product_in_cart'],
    [
      'a child of it in another',
      [plain('box'), part(court, 'box')],
      held(...whole),
      'product_in_cart',
      'product_in_cart',
    ],
    ['one whose bundle is not there', [court], held(part(court)), 'ok', 'ok'],
    ['with another child instead', [pack, part(other)], held(...whole), 'ok', 'product_in_cart'],
    [
      'whose children make room for others',
      [pack, part(other), plain('a'), plain('b')],
      held(...whole, racket),
      'ok',
      'product_in_cart',
    ],
  ])('%s', (_, lines, cart, inCart, inOrder) => {
    const outcome = (purpose: 'hold' | 'order'): string => {
      const checked = admitLines(lines, cart, purpose, FOUR);
      return checked.ok ? 'ok' : checked.refusal.code;
    };
    expect([outcome('hold'), outcome('order')]).toEqual([inCart, inOrder]);
  });

  it.each<[string, readonly LineInCart[], readonly LineInCart[], readonly string[]]>([
    ['nothing, of what is no bundle', [court], [court, other], []],
    ['nothing, of the same', whole, [...whole, racket], []],
    [
      'a child that it has no more, and its racket',
      [pack],
      [...whole, racket],
      ['court', 'racket'],
    ],
    ['not what leans on one that is held anew', [pack, court], [...whole, racket], []],
  ])('replaces %s', (_, lines, cart, replaced) =>
    expect(replacedBy(lines, cart)).toEqual(replaced),
  );
});
