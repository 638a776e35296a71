import { describe, expect, it } from 'vitest';
import { seatMap } from '../../../test/event-facts.ts';
import { readSeatMap } from './read-seat-map.ts';
import { seatLines } from './seat-lines.ts';

const { plan } = readSeatMap(seatMap());
/**
 * North A: seats 0 to 7, at y 80 from x 100 on, 20 apart; South A: 16 to 23, the first for
 * wheelchairs.
 */
const NORTH_A = 0;
const SOUTH_A = 16;

const placesOf = (d: string): readonly string[] =>
  [...d.matchAll(/M(\S+ \S+)m/g)].map(([, place = '']) => place);

describe('the lines of a block of seats', () => {
  it('are one for all seats that look alike', () => {
    const lines = seatLines(plan, NORTH_A, 'fftfctff');
    expect(lines.map(({ paint }) => paint)).toEqual(['free', 'taken', 'closed']);
    const [free = '', taken = '', closed = ''] = lines.map(({ d }) => d);
    expect(placesOf(free)).toEqual(['100 80', '120 80', '160 80', '220 80', '240 80']);
    expect(placesOf(taken)).toEqual(['140 80', '200 80']);
    expect(placesOf(closed)).toEqual(['180 80']);
  });

  it('draw unavailable seats smaller than available ones', () => {
    const [free = '', taken = ''] = seatLines(plan, NORTH_A, 'ft').map(({ d }) => d);
    const widest = (d: string) => Math.max(...(d.match(/[\d.]+/g) ?? []).slice(2).map(Number));
    expect(widest(taken)).toBeLessThan(widest(free));
  });

  it('have the signs of wheelchairs and companions above them, paler where they are taken', () => {
    const paints = (appearances: string) =>
      seatLines(plan, SOUTH_A, appearances).map(({ paint }) => paint);
    expect(paints('ffffffff')).toEqual(['free', 'sign']);
    expect(paints('tfffffff')).toEqual(['taken', 'free', 'pale-sign', 'sign']);
    expect(seatLines(plan, SOUTH_A, 'ff')[0]?.category).toBe(1);
  });

  it('change in two when a seat changes', () => {
    const before = seatLines(plan, NORTH_A, 'ffttffff').map(({ d }) => d);
    const after = seatLines(plan, NORTH_A, 'ffftffff').map(({ d }) => d);
    expect(after).toHaveLength(2);
    expect(after.flatMap(placesOf).sort()).toEqual(before.flatMap(placesOf).sort());
  });
});
