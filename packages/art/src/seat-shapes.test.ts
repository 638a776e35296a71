import { expect, test } from 'vitest';
import {
  accessibleSign,
  chosenSign,
  companionSign,
  lostSign,
  SEAT_COLORS,
  seatShape,
} from './seat-shapes.ts';

test('price levels that have a colour in common have different shapes', () => {
  const appearances = Array.from({ length: 20 }, (_, category) => [
    category % SEAT_COLORS,
    seatShape(category, 10),
  ]);
  expect(new Set(appearances.map(String)).size).toBe(20);
});

test('shapes and signs can be drawn one after the other, each from a middle of its own', () => {
  const drawn = [
    ...Array.from({ length: 5 }, (_, category) => seatShape(category, 10)),
    ...[accessibleSign, companionSign, chosenSign, lostSign].map((sign) => sign(10)),
  ];
  for (const d of drawn) expect(d).toMatch(/^m[^A-Z]+$/);
});

test('shapes and signs stay about their middle', () => {
  const drawn = [
    ...Array.from({ length: 5 }, (_, category) => seatShape(category, 10)),
    ...[accessibleSign, companionSign, chosenSign, lostSign].map((sign) => sign(10)),
  ];
  for (const d of drawn) {
    expect(d).not.toMatch(/NaN|undefined|\.\d{3}/);
    let [x, y] = [0, 0];
    for (const [, dx, dy] of d.matchAll(/[ml](-?[\d.]+) (-?[\d.]+)/g)) {
      [x, y] = [x + Number(dx), y + Number(dy)];
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(12.01);
    }
  }
});
