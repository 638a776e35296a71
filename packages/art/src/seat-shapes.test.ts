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
  const looks = Array.from({ length: 20 }, (_, category) => [
    category % SEAT_COLORS,
    seatShape(category, 10),
  ]);
  expect(new Set(looks.map(String)).size).toBe(20);
});

test('shapes and signs stay about their middle', () => {
  const drawn = [
    ...Array.from({ length: 5 }, (_, category) => seatShape(category, 10)),
    ...[accessibleSign, companionSign, chosenSign, lostSign].map((sign) => sign(10)),
  ];
  for (const d of drawn) {
    expect(d).not.toMatch(/NaN|undefined|\.\d{3}/);
    for (const [, x, y] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Math.max(Math.abs(Number(x)), Math.abs(Number(y)))).toBeLessThanOrEqual(12);
    }
  }
});
