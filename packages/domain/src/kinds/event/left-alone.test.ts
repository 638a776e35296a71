import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { house } from '../../../test/open-plans.ts';
import { seatLeftAlone } from './left-alone.ts';

describe('EVENT-05 one seat left alone', () => {
  it.each<[string, readonly string[], readonly number[], number | null]>([
    ['between the choice and the end of the row', ['aaaaa'], [1, 2], 0],
    ['between the choice and the other end', ['aaaaa'], [2, 3], 4],
    ['between the choice and a taken seat', ['xaaaaa'], [2, 3], 1],
    ['between the choice and an aisle', ['aaa.aaaa'], [0, 1], 2],
    ['between two chosen seats', ['aaaaaa'], [0, 2], 1],
    ['an aisle parts: none', ['aa.aaa'], [0, 1], null],
    ['two are left: none', ['aaaaa'], [0, 1, 2], null],
    ['none is left', ['aaa'], [0, 1, 2], null],
    ['of another row: none', ['aaa', 'aaa'], [0, 1, 2], null],
    ['it was alone before', ['xaxaaa'], [3], null],
    ['a seat that was alone is taken', ['xaxaaa'], [1], null],
    ['a free seat of another category beside it is company', ['aab'], [0], null],
    ['a seat of another category may not be left alone either', ['bab', 'aaaa'], [1], 0],
    ['nothing is chosen', ['aaa'], [], null],
  ])('%s', (_, pictures, chosen, expected) => {
    const { plan, taken } = house(...pictures);
    expect(seatLeftAlone(plan, taken, chosen)).toBe(expected);
  });

  it.each<[string, readonly string[], readonly number[], number | null]>([
    ['only three are left for two', ['aaaxxxx'], [0, 1], null],
    ['only three are left and single ones, which are not together', ['aaaxaxa'], [0, 1], null],
    ['another row has room', ['aaaxxxx', 'aaaa'], [0, 1], 2],
    ['another row has room, but of another category', ['aaaxxxx', 'bbbb'], [0, 1], null],
    ['one of two, and nothing else', ['aax'], [0], null],
    ['one of two, and one that is alone already', ['aaxa'], [0], 1],
    ['apart, where together is possible', ['aaaaaa'], [0, 2], 1],
    ['apart, and apart is the only way: it can be helped', ['aaxaaa'], [0, 1, 3], null],
    ['apart, where no way helps', ['aaxaa'], [0, 1, 3], null],
    ['apart, where together is not possible, the clumsy way', ['aaxaaxaaa'], [0, 1, 6, 7], 8],
    ['over the end of a row is apart', ['aaa', 'aaa', 'aa'], [1, 2, 3, 4], 0],
    ['apart, the clumsy way', ['aaxaaa'], [0, 3, 4], 1],
  ])('only where it can be helped: %s', (_, pictures, chosen, expected) => {
    const { plan, taken } = house(...pictures);
    expect(seatLeftAlone(plan, taken, chosen)).toBe(expected);
  });

  it.each<[string, string, readonly number[], number | null]>([
    ['an accessible seat may stand alone', 'aaaaA', [2, 3], null],
    ['so may a companion’s', 'Aaaa+', [2, 3, 1], null],
    ['who chose an accessible seat is not asked', 'aAaaaa', [1], null],
    ['a free accessible seat is company', 'aAaaaa', [2, 3], null],
  ])('%s', (_, picture, chosen, expected) => {
    const { plan, taken } = house(picture, 'aaaaaaaa');
    expect(seatLeftAlone(plan, taken, chosen)).toBe(expected);
  });

  it('names a free seat with no free neighbour, and only where a better choice of as many exists', () => {
    const row = fc.array(fc.constantFrom('a', 'a', 'a', 'x', '.'), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 3 }),
        fc.func(fc.boolean()),
        (rows, pick) => {
          const pictures = rows.map((marks) => marks.join(''));
          const marks = [...pictures.join('/').replaceAll('.', '|')];
          const line = marks.filter((mark) => mark !== '|' && mark !== '/');
          const free = line.flatMap((mark, index) => (mark === 'a' ? [index] : []));
          fc.pre(line.length > 0);
          const { plan, taken } = house(...pictures);
          const chosen = free.filter((index) => pick(index));
          const alone = seatLeftAlone(plan, taken, chosen);
          if (alone === null) return;
          expect(free).toContain(alone);
          expect(chosen).not.toContain(alone);
          expect(chosen.includes(alone - 1) || chosen.includes(alone + 1)).toBe(true);
        },
      ),
    );
  });
});
