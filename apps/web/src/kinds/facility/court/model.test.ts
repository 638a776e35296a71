import { drawingForFacility, drawingForService } from '@nadi/art/drawing-for';
import { describe, expect, it } from 'vitest';
import { court, football, padel } from '../../../../test/venue-facts.ts';
import { courtImage } from './model.ts';

const pitch = { ...court(11, 1), child_facilities: [12, 13] };
const halfA = { ...court(12, 2), parent_facilities: [11] };
const halfB = { ...court(13, 3), parent_facilities: [11] };
const small = court(14, 4);
const all = [pitch, halfA, halfB, small];

describe('the picture of a court', () => {
  it('a pitch lights up whole, each half as its half of the same picture', () => {
    const lit = [pitch, halfA, halfB].map((one) => courtImage(football, one, all));
    expect(lit.map(({ units }) => units)).toEqual([[0, 1], [0], [1]]);
    expect(new Set(lit.map(({ drawing }) => drawing))).toEqual(
      new Set([drawingForService('football')]),
    );
  });

  it('a half is the same half when its pitch is filtered away', () => {
    expect(courtImage(football, halfB, [halfA, halfB]).units).toEqual([1]);
  });

  it('beside a pitch with halves, one without any is a small one', () => {
    expect(courtImage(football, small, all).drawing).toBe(drawingForFacility('football', '5v5'));
  });

  it('elsewhere every court is the one of its sport', () => {
    const one = court(21, 1);
    expect(courtImage(padel, one, [one]).drawing).toBe(drawingForService('padel'));
  });
});
