import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyHolds,
  bundlesOf,
  buysAlternative,
  endOfChoices,
  hasSold,
  type Lost,
  lateShares,
  lostWith,
  together,
} from './late.ts';
import { ORDER_STATES, type OrderState } from './state.ts';

describe('ORDER-08 alternatives that a late payment covers', () => {
  it.each([
    ['the same', 16_800, false, true],
    ['less', 8_400, false, true],
    ['more', 16_801, false, false],
    ['the same, for a guest', 16_800, true, true],
    ['less, for a guest', 8_400, true, false],
    ['more, for a guest', 16_801, true, false],
  ])('of 168 paid: %s', (_, totalFils, isGuest, buys) =>
    expect(buysAlternative(16_800, { totalFils, isGuest })).toBe(buys),
  );

  it('nothing is owed afterwards, and nothing is left to a guest', () => {
    const fils = fc.nat(100_000);
    fc.assert(
      fc.property(fils, fils, fc.boolean(), (paid, totalFils, isGuest) => {
        if (!buysAlternative(paid, { totalFils, isGuest })) return;
        expect(paid - totalFils).toBeGreaterThanOrEqual(0);
        if (isGuest) expect(paid - totalFils).toBe(0);
      }),
    );
  });
});

const line = (key: string, parentKey: string | null = null) => ({ key, parentKey });
const COURT = line('court');
const RACKET = line('racket', 'court');
const STRINGS = line('strings', 'racket');
const SEATS = line('seats');
const ALL = [STRINGS, COURT, SEATS, RACKET];

describe('ORDER-08 bundle by bundle', () => {
  it.each([
    ['nothing', [], []],
    ['a court, and what goes with it', ['court'], ['strings', 'court', 'racket']],
    ['a racket without its court', ['racket'], ['strings', 'racket']],
    ['what leans on nothing', ['seats'], ['seats']],
    ['all', ['court', 'seats'], ['strings', 'court', 'seats', 'racket']],
  ])('lost: %s', (_, unavailable, lost) =>
    expect(lostWith(ALL, new Set(unavailable)).map(({ key }) => key)).toEqual(lost),
  );

  it.each([
    ['of none', [], []],
    ['each with what leans on it', ALL, [['court', 'strings', 'racket'], ['seats']]],
    ['of a racket whose court stays', [RACKET, STRINGS], [['racket', 'strings']]],
  ])('bundles %s', (_, lines, keys) =>
    expect(bundlesOf(lines).map((bundle) => bundle.map(({ key }) => key))).toEqual(keys),
  );

  it('every line stays or requires a choice, once: so does every fils that was paid', () => {
    const order = fc
      .array(fc.tuple(fc.nat(100_000), fc.option(fc.nat(9)), fc.boolean(), fc.nat(9)), {
        maxLength: 10,
      })
      .map((all) =>
        all.map(([totalFils, parent, isLost, party], index) => ({
          key: `${index}`,
          // A line comes after the line it depends on; none depends on itself.
          parentKey: parent === null || parent >= index ? null : `${parent}`,
          totalFils,
          isGone: isLost,
          ...(party < 3 && { party: `${party}` }),
        })),
      );
    fc.assert(
      fc.property(order, (lines) => {
        const lostKeys = new Set(lines.filter(({ isGone }) => isGone).map(({ key }) => key));
        const lost = lostWith(lines, lostKeys);
        const staying = lines.filter((one) => !lost.includes(one));
        const bundled = bundlesOf(lost).flat();
        expect([...staying, ...bundled].map(({ key }) => key).sort()).toEqual(
          lines.map(({ key }) => key).sort(),
        );
        const sum = (some: typeof lines): number =>
          some.reduce((all, { totalFils }) => all + totalFils, 0);
        expect(sum(staying) + sum(bundled)).toBe(sum(lines));
        const stays = new Set(staying.map(({ key }) => key));
        for (const { parentKey } of staying)
          if (parentKey !== null) expect(stays.has(parentKey)).toBe(true);
      }),
    );
  });

  it.each<[string, readonly (Lost | null)[], string | null]>([
    ['all is asked', ['asked', 'asked'], null],
    ['one is asked', [null, 'asked', 'returned'], null],
    ['the rest stands', [null, 'returned'], 'choices_made'],
    ['another was taken', [null], 'choices_made'],
    ['all went back', ['returned', 'returned'], 'money_returned'],
  ])('its end where %s', (_, lost, end) =>
    expect(endOfChoices(lost.map((one) => ({ lost: one })))).toBe(end),
  );
});

const part = (key: string, of: string, mayLeave: boolean) => ({
  ...line(key, of),
  partOf: { key: of, mayLeave, alone: { priceFils: 0, taxFils: 0 } },
});

describe('ORDER-08 orders with lines to show', () => {
  it.each<[string, OrderState, readonly boolean[], boolean]>([
    ['one of two is lost', 'needs_choice', [true, false], true],
    ['all is lost', 'needs_choice', [true, true], false],
    ['it is bought', 'complete', [false], true],
    ['what was lost went back', 'complete', [true, false], true],
    ['all went back', 'cancelled', [true], false],
    ['it is not paid yet', 'awaiting_payment', [false], false],
  ])('%s', (_, status, lost, holds) =>
    expect(
      anyHolds(
        status,
        lost.map((isLost) => ({ isLost })),
      ),
    ).toBe(holds),
  );
});

describe('ORDER-19 lines sold as one are removed as one', () => {
  const lines = [
    line('pack'),
    part('court', 'pack', false),
    part('course', 'pack', true),
    line('racket', 'court'),
    line('seats'),
  ];
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['what is no part of it', ['seats'], ['seats'], ['seats']],
    ['the bundle', ['pack'], ['pack', 'court', 'course'], ['pack', 'court', 'course', 'racket']],
    [
      'a child that may not leave it',
      ['court'],
      ['pack', 'court', 'course'],
      ['pack', 'court', 'course', 'racket'],
    ],
    ['a child that may', ['course'], ['course'], ['course']],
    ['what leans on a child', ['racket'], ['racket'], ['racket']],
  ])('%s goes', (_, dropped, all, lost) => {
    const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key);
    expect(keys(together(lines, new Set(dropped)))).toEqual(all);
    expect(keys(lostWith(lines, new Set(dropped)))).toEqual(lost);
  });

  it('it has a choice by its own key', () =>
    expect(bundlesOf(lines.slice(0, 4)).map(([{ key }, ...rest]) => [key, rest.length])).toEqual([
      ['pack', 3],
    ]));
});

describe('ORDER-08 lines of one party', () => {
  const ticket = (key: string, party?: string) => ({ ...line(key), ...(party && { party }) });
  const lines = [ticket('adult', 'swim'), ticket('court'), ticket('child', 'swim'), RACKET];
  const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key);
  it.each<[string, readonly string[], readonly string[]]>([
    ['a ticket of the session', ['child'], ['adult', 'child']],
    ['what others came for', ['court'], ['court', 'racket']],
    ['both', ['adult', 'court'], ['adult', 'court', 'child', 'racket']],
  ])('lost: %s', (_, dropped, lost) =>
    expect(keys(lostWith(lines, new Set(dropped)))).toEqual(lost),
  );
  it('have one choice', () =>
    expect(bundlesOf(lines).map(keys)).toEqual([
      ['adult', 'child'],
      ['court', 'racket'],
    ]));
  it('are refunded alone all the same', () =>
    expect(keys(together(lines, new Set(['child'])))).toEqual(['child']));
});

it('remain in an order that is complete, or that lost a part of itself', () =>
  expect(ORDER_STATES.filter(hasSold)).toEqual(['complete', 'needs_choice']));

describe('MONEY-32 shares of late money', () => {
  it.each<[string, number, readonly number[], readonly number[]]>([
    ['all that the parts cost', 300, [100, 200], [100, 200]],
    ['less: the last gets what is left', 250, [100, 200], [100, 150]],
    ['nothing is left for the last', 100, [100, 200], [100, 0]],
    ['nothing', 0, [100, 200], [0, 0]],
    ['more than they cost', 500, [100, 200], [100, 200]],
    ['no parts', 500, [], []],
  ])('%s', (_, left, prices, shares) => expect(lateShares(left, prices)).toEqual(shares));

  it('never exceed a price or the money, and leave nothing that a part still costs', () => {
    const fils = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(fils, fc.array(fils, { maxLength: 6 }), (left, prices) => {
        const shares = lateShares(left, prices);
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
        expect(sum(shares)).toBe(Math.min(left, sum(prices)));
        for (const [place, share] of shares.entries())
          expect(share).toBeLessThanOrEqual(prices[place] ?? 0);
      }),
    );
  });
});
