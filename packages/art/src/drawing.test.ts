import { describe, expect, test } from 'vitest';
import { arc, bothEnds, circle, court, line, rect, rounded } from './drawing.ts';
import { drawingForFacility, drawingForService } from './drawing-for.ts';
import { badminton } from './drawings/badminton.ts';
import { basketball } from './drawings/basketball.ts';
import { cricketNets } from './drawings/cricket-nets.ts';
import { fiveASide } from './drawings/five-a-side.ts';
import { footballFull, footballHalf } from './drawings/football.ts';
import { hall } from './drawings/hall.ts';
import { lostPath } from './drawings/lost-path.ts';
import { padel } from './drawings/padel.ts';
import { spaRoom } from './drawings/spa-room.ts';
import { studio } from './drawings/studio.ts';
import { swimming } from './drawings/swimming.ts';
import { tennis } from './drawings/tennis.ts';

describe('paths', () => {
  test('are short and exact', () => {
    expect(rect(0, 1, 2, 3)).toBe('M0 1h2v3h-2z');
    expect(circle(2, 2, 1)).toBe('M1 2a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z');
    expect(arc(0, 0, 2, 0, 90)).toBe('M2 0A2 2 0 0 1 0 2');
    expect(arc(0, 0, 2, 0, 270)).toBe('M2 0A2 2 0 1 1 0 -2');
    expect(rounded(0, 0, 4, 4, 1)).toMatch(/^M1 0h2a1 1 0 0 1 1 1.*z$/);
  });

  test('repeat at both ends', () => {
    expect(bothEnds(10, (from) => line(from(2), 5, from(3), 5))).toBe('M2 5L3 5M8 5L7 5');
  });

  test('a court has air around it and its ground first', () => {
    const drawing = court(10, 5, () => []);
    expect(drawing.viewBox).toBe('-0.7 -0.7 11.4 6.4');
    expect(drawing.shapes).toEqual([{ role: 'ground', d: 'M0 0h10v5h-10z' }]);
  });
});

const COURTS = {
  footballFull: [footballFull, 105, 68, 2],
  footballHalf: [footballHalf, 68, 52.5, 1],
  fiveASide: [fiveASide, 40, 20, 1],
  padel: [padel, 20, 10, 1],
  tennis: [tennis, 23.77, 10.97, 1],
  swimming: [swimming, 25, 15, 6],
  basketball: [basketball, 28, 15, 1],
  badminton: [badminton, 13.4, 6.1, 1],
  cricketNets: [cricketNets, 24, 10.98, 3],
  studio: [studio, 14, 9, 1],
  spaRoom: [spaRoom, 6, 4, 1],
  hall: [hall, 30, 20, 1],
  lostPath: [lostPath, 30, 20, 0],
} as const;

describe.each(Object.entries(COURTS))('%s', (_name, [drawing, length, width, units]) => {
  test('has the published size', () => {
    expect(drawing.shapes[0]?.d).toBe(rect(0, 0, length, width));
  });

  test('has its units, its lines, and only whole numbers of hundredths', () => {
    const found = drawing.shapes.flatMap((shape) => shape.unit ?? []);
    expect(found).toEqual(Array.from({ length: units }, (_, index) => index));
    expect(drawing.shapes.some(({ role }) => role === 'line')).toBe(true);
    for (const { d } of drawing.shapes) expect(d).not.toMatch(/NaN|undefined|\.\d{3}|e-/);
  });

  test('stays within its frame', () => {
    const margin = -Number(drawing.viewBox.split(' ')[0]);
    for (const { d } of drawing.shapes) {
      for (const [, x, y] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(-margin);
        expect(Number(x)).toBeLessThanOrEqual(length + margin);
        expect(Number(y)).toBeGreaterThanOrEqual(-margin);
        expect(Number(y)).toBeLessThanOrEqual(width + margin);
      }
    }
  });
});

describe('the court of a service', () => {
  test.each([
    ['Football', footballFull],
    ['Padel', padel],
    ['Tennis', tennis],
    ['Swimming', swimming],
    ['Spa', spaRoom],
    ['Visit', hall],
    ['Cricket Nets', cricketNets],
    ['5-a-side', fiveASide],
  ])('%s', (name, drawing) => expect(drawingForService(name)).toBe(drawing));

  test('football has three sizes', () => {
    expect(drawingForFacility('Football', '11v11')).toBe(footballFull);
    expect(drawingForFacility('Football', '7v7')).toBe(footballHalf);
    expect(drawingForFacility('Football', '5v5')).toBe(fiveASide);
    expect(drawingForFacility('Football')).toBe(footballFull);
    expect(drawingForFacility('Padel', '5v5')).toBe(padel);
  });
});
