import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTraitLists, traitListsBodyOf } from './trait-lists-form.ts';

const rowOf = (id: number | null) => ({
  trait_id: id,
  name: `Trait ${id}`,
  ar_name: `صفة ${id}`,
});
const traitOf = (id: number) => ({ id, name: { en: `Trait ${id}`, ar: `صفة ${id}` } });
const BEFORE = {
  surfaces: { all: [traitOf(1), traitOf(2), traitOf(3)], used: new Set([2]) },
  formations: { all: [traitOf(7)], used: new Set<number>() },
};
const check = (surfaces: readonly object[], formations: readonly object[] = []) =>
  checkTraitLists({ surfaces, formations }, BEFORE);

describe('FACILITY-37 the surfaces and formations of a venue', () => {
  it('are added, renamed, ordered and removed', () => {
    expect(check([rowOf(2), { ...rowOf(1), name: 'Clay' }, rowOf(null)])).toEqual({
      ok: true,
      value: {
        surfaces: [
          traitOf(2),
          { id: 1, name: { en: 'Clay', ar: 'صفة 1' } },
          { id: null, name: { en: 'Trait null', ar: 'صفة null' } },
        ],
        formations: [],
      },
    });
  });

  it.each([
    ['without one that a court has', [rowOf(1)], { surfaces: 'in_use' }],
    ['a stranger’s id', [rowOf(2), rowOf(7)], { 'surfaces.1.trait_id': 'invalid' }],
    [
      'the same id twice',
      [rowOf(2), rowOf(2)],
      { 'surfaces.0.trait_id': 'invalid', 'surfaces.1.trait_id': 'invalid' },
    ],
    ['no English name', [{ ...rowOf(2), name: '' }], { 'surfaces.0.name': 'required' }],
    ['no Arabic name', [{ ...rowOf(2), ar_name: ' ' }], { 'surfaces.0.ar_name': 'required' }],
    ['a long name', [{ ...rowOf(2), name: 'n'.repeat(61) }], { 'surfaces.0.name': 'too_long' }],
  ])('%s is refused', (_, surfaces, refusal) => {
    expect(check(surfaces)).toEqual({ ok: false, refusal });
  });

  it('are at most fifty each', () => {
    const many = Array.from({ length: 51 }, () => rowOf(null));
    const refused = check([rowOf(2)], many);
    expect(refused.ok ? [] : Object.keys(refused.refusal)).toEqual(['formations']);
  });

  it('read back the values they were written from', () => {
    const row = fc.record({
      id: fc.constantFrom(null),
      name: fc.constantFrom(traitOf(1).name, traitOf(9).name),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 50 }), fc.array(row, { maxLength: 50 }), (a, b) => {
        const lists = { surfaces: [traitOf(2), ...a.slice(1)], formations: b };
        expect(checkTraitLists(traitListsBodyOf(lists), BEFORE)).toEqual({
          ok: true,
          value: lists,
        });
      }),
    );
  });
});
