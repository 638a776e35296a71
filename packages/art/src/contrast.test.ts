import { describe, expect, test } from 'vitest';
import {
  contrast,
  mix,
  mostReadable,
  parseHex,
  type Rgb,
  toHex,
  untilContrast,
} from './contrast.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

describe('colours', () => {
  test.each([
    ['#C8F031', [200, 240, 49]],
    ['c8f031', [200, 240, 49]],
    ['#fff', [255, 255, 255]],
  ])('%s is read', (text, rgb) => expect(parseHex(text)).toEqual(rgb));

  test.each(['', 'lime', '#12', '#12345', 'rgb(0,0,0)', '#1234567'])('%s is refused', (text) => {
    expect(parseHex(text)).toBeNull();
  });

  test('are written and mixed', () => {
    expect(toHex([200, 240, 49])).toBe('#c8f031');
    expect(mix(BLACK, WHITE, 0.5)).toEqual([128, 128, 128]);
  });
});

describe('contrast (WCAG 2.2)', () => {
  test.each<[string, string, number]>([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#123456', '#123456', 1],
  ])('%s on %s is %d', (a, b, ratio) => {
    expect(contrast(parseHex(a) ?? BLACK, parseHex(b) ?? BLACK)).toBeCloseTo(ratio, 2);
  });

  test('ink is the more readable of two', () => {
    expect(mostReadable([200, 240, 49], [BLACK, WHITE])).toBe(BLACK);
    expect(mostReadable([11, 61, 46], [BLACK, WHITE])).toBe(WHITE);
  });

  test('a colour is kept when it suffices and moved only as far as it must', () => {
    expect(untilContrast([11, 61, 46], [WHITE], 4.5, BLACK)).toEqual([11, 61, 46]);
    const moved = untilContrast([240, 240, 100], [WHITE], 4.5, BLACK);
    expect(contrast(moved, WHITE)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(moved, WHITE)).toBeLessThan(5.5);
  });
});
