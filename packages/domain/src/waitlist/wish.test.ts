import { describe, expect, it } from 'vitest';
import type { Claim } from '../inventory/claim.ts';
import type { Period } from '../kernel/zoned.ts';
import { checkWishes, fits, isWaitable, isWithdrawn, WISHES_AT_MOST } from './wish.ts';

const claim: Claim = { ofUnit: 0, occupy: [1], during: { from: 600, to: 660 } };
const line = {
  when: { from: 600, to: 660 },
  claims: [claim],
  needs: null,
  quantity: 2,
  unit: [{ label: { en: '', ar: '' }, priceFils: 10_000, taxFils: 500 }],
};
const need = { product: 1, where: null, during: null, serviceDay: null };

describe('WAIT-01 a line that can be waited for', () => {
  it.each([
    ['a court', line, true],
    ['without a time', { ...line, when: null }, false],
    ['that needs another line', { ...line, needs: need }, false],
    ['without places', { ...line, claims: [] }, false],
    [
      'a seat, taken for good',
      { ...line, claims: [{ ...claim, during: 'always' as const }] },
      false,
    ],
    [
      'a piece, taken for good',
      { ...line, claims: [{ ofUnit: 0, count: 1, at: 'always' as const, quantity: 1 }] },
      false,
    ],
  ])('%s', (_, one, expected) => expect(isWaitable(one)).toBe(expected));
});

describe('WAIT-01 a line that fulfils a wish', () => {
  const any = { windows: null, mostFils: null };
  const within = (...windows: readonly Period[]) => ({ ...any, windows });
  it.each([
    ['any', any, true],
    ['within the window', within({ from: 540, to: 720 }), true],
    ['that fills the window', within({ from: 600, to: 660 }), true],
    ['before the window', within({ from: 605, to: 720 }), false],
    ['beyond the window', within({ from: 540, to: 655 }), false],
    ['on the second day', within({ from: -900, to: -720 }, { from: 540, to: 720 }), true],
    ['on none of the days', within({ from: -900, to: -720 }, { from: 1980, to: 2160 }), false],
    [
      'over the end of a day and the start of the next',
      within({ from: 540, to: 630 }, { from: 630, to: 720 }),
      false,
    ],
    ['at the maximum price of its quantity', { ...any, mostFils: 21_000 }, true],
    ['above the maximum price', { ...any, mostFils: 20_999 }, false],
  ])('%s', (_, terms, expected) => expect(fits(terms, line)).toBe(expected));
});

describe('WAIT-07 a refusal of the wished-for line', () => {
  it.each([
    ['a retired product or a hidden service', 'not_found', true],
    ['a closed section', 'not_on_sale', true],
    ['a rule that closes the channel', 'closed_by_rule', true],
    ['other opening hours', 'outside_opening_hours', true],
    ['other lengths', 'duration_not_allowed', true],
    ['a nearer advance limit', 'date_too_far', true],
    ['a closure or another booking', 'slot_taken', false],
    ['a full session', 'capacity_reached', false],
    ['a start that is too near', 'too_soon', false],
    ['a start that is over', 'date_in_past', false],
  ])('%s', (_, code, expected) => expect(isWithdrawn(code)).toBe(expected));
});

it('WAIT-01 a customer has at most 5 open wishes', () => {
  expect(checkWishes(WISHES_AT_MOST - 1)).toMatchObject({ ok: true });
  expect(checkWishes(WISHES_AT_MOST)).toEqual({
    ok: false,
    refusal: { code: 'wishes_full', max: 5 },
  });
});
