import { drawingForFacility, drawingForService } from '@nadi/art/drawing-for';
import { describe, expect, it } from 'vitest';
import { court, football, padel } from '../../../test/venue-facts.ts';
import { courtImage, type FilterNames, traitsOf } from './court-art.ts';

const pitch = { ...court(11, 1), child_facilities: [12, 13] };
const halfA = { ...court(12, 2), parent_facilities: [11] };
const halfB = { ...court(13, 3), parent_facilities: [11] };
const small = court(14, 4);
const all = [pitch, halfA, halfB, small];

describe('the picture of a court', () => {
  it('a pitch lights up whole, each half as its half of the same picture', () => {
    const lit = [pitch, halfA, halfB].map((one) => courtImage(football, one, all, undefined));
    expect(lit.map(({ units }) => units)).toEqual([[0, 1], [0], [1]]);
    expect(new Set(lit.map(({ drawing }) => drawing))).toEqual(
      new Set([drawingForService('football')]),
    );
  });

  it('a half is the same half when its pitch is filtered away', () => {
    expect(courtImage(football, halfB, [halfA, halfB], undefined).units).toEqual([1]);
  });

  it.each([
    ['5v5', '5v5'],
    ['7v7', '7v7'],
    ['11v11', '11v11'],
  ])('one laid out for %s is drawn so, beside any other', (name, drawn) => {
    const names: FilterNames = {
      surfaces: [],
      formations: [{ id: 3, name, ar_name: name }],
      outdoor: [1],
      facilities: [{ id: 14, surface_id: null, formation_id: 3, is_outdoor: 1 }],
    };
    for (const list of [all, [small]]) {
      expect(courtImage(football, small, list, names).drawing).toBe(
        drawingForFacility('football', drawn),
      );
    }
  });

  it('elsewhere every court is the one of its sport', () => {
    const one = court(21, 1);
    expect(courtImage(padel, one, [one], undefined).drawing).toBe(drawingForService('padel'));
  });
});

describe('distinguishing traits of a court', () => {
  const grass = { id: 1, name: 'Grass', ar_name: 'عشب طبيعي' };
  const turf = { id: 2, name: 'Turf', ar_name: 'عشب صناعي' };
  const five = { id: 1, name: '5v5', ar_name: '5×5' };
  const names: FilterNames = {
    surfaces: [grass, turf],
    formations: [five],
    outdoor: [0, 1],
    facilities: [
      { id: 11, surface_id: 2, formation_id: 1, is_outdoor: 1 },
      { id: 12, surface_id: null, formation_id: null, is_outdoor: 0 },
    ],
  };

  it.each([
    [11, { surface: turf, formation: null, outdoor: 1 }],
    [12, { surface: null, formation: null, outdoor: 0 }],
    [99, { surface: null, formation: null, outdoor: null }],
  ])('facility %i: traits shared by all are omitted', (id, traits) => {
    expect(traitsOf(names, id)).toEqual(traits);
  });

  it('are none while they are unknown', () => {
    expect(traitsOf(undefined, 11)).toEqual({ surface: null, formation: null, outdoor: null });
  });
});
