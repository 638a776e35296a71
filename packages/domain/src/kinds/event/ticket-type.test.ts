import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evening, on } from '../../../test/event-facts.ts';
import { invitationCode, saleState, ticketsLeft, visibleTypes } from './ticket-type.ts';

describe('EVENT-10 on sale', () => {
  const whole = { saleFrom: null, saleUntil: null };
  it.each<[string, Parameters<typeof saleState>, string]>([
    ['at once, where nothing is said', [whole, evening, on(-9000)], 'on'],
    ['until the start', [whole, evening, on(18, 59)], 'on'],
    ['not from the start on', [whole, evening, on(19)], 'after'],
    ['held: also after the start', [whole, evening, on(21), true], 'on'],
    ['held: not after the end', [whole, evening, on(22), true], 'after'],
    ['not before its first moment', [{ ...whole, saleFrom: on(10) }, evening, on(9, 59)], 'before'],
    ['from its first moment', [{ ...whole, saleFrom: on(10) }, evening, on(10)], 'on'],
    ['to before its last', [{ ...whole, saleUntil: on(12) }, evening, on(11, 59)], 'on'],
    ['not at its last', [{ ...whole, saleUntil: on(12) }, evening, on(12)], 'after'],
    [
      'held: not past its last either',
      [{ ...whole, saleUntil: on(12) }, evening, on(12), true],
      'after',
    ],
    ['at the door, where it says so', [{ ...whole, saleUntil: on(21) }, evening, on(20)], 'on'],
    ['never past the end', [{ ...whole, saleUntil: on(30) }, evening, on(22)], 'after'],
    ['not when called off', [whole, { ...evening, isCalledOff: true }, on(9)], 'called_off'],
  ])('%s', (_, args, state) => expect(saleState(...args)).toBe(state));
});

describe('EVENT-11 hidden types', () => {
  const types = [
    { id: 211, isHidden: false },
    { id: 213, isHidden: true },
    { id: 214, isHidden: true },
  ];
  it.each<[string, number[], number[]]>([
    ['are not seen', [], [211]],
    ['are seen by who was invited to them', [213], [211, 213]],
    ['an invitation to what is not hidden changes nothing', [211, 9], [211]],
  ])('%s', (_, invitedTo, seen) =>
    expect(visibleTypes(types, new Set(invitedTo)).map(({ id }) => id)).toEqual(seen),
  );

  it.each([
    ['friends', 'FRIENDS'],
    [' Friends\n', 'FRIENDS'],
    ['FRI ENDS-1', 'FRIENDS1'],
    ['رمز٢٠٢٦', 'رمز2026'],
    ['ＦＲＩＥＮＤＳ', 'FRIENDS'],
    ['fri\u200eends', 'FRIENDS'],
    ['', ''],
  ])('a code is compared in normalised form: %j', (typed, code) =>
    expect(invitationCode(typed)).toBe(code),
  );

  it('a code that is read once reads the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = invitationCode(typed);
        fc.pre(once === once.normalize('NFKC'));
        expect(invitationCode(once)).toBe(once);
      }),
    );
  });
});

describe('EVENT-12 tickets left', () => {
  it.each<[string, number, number | null, number, number]>([
    ['the places', 80, null, 1, 80],
    ['what is set aside', 80, 10, 1, 10],
    ['the places, where fewer', 7, 10, 1, 7],
    ['whole families', 7, null, 4, 1],
    ['none', 0, 10, 1, 0],
    ['oversold by a cut', -3, null, 1, 0],
  ])('%s', (_, places, own, admits, left) => expect(ticketsLeft(places, own, admits)).toBe(left));

  it('all fit, and one more does not', () => {
    const some = fc.nat(200);
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 9 }), (places, own, admits) => {
        const people = ticketsLeft(places, own, admits) * admits;
        expect(people).toBeLessThanOrEqual(Math.min(places, own));
        expect(people + admits).toBeGreaterThan(Math.min(places, own));
      }),
    );
  });
});
