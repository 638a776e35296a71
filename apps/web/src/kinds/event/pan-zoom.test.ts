import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clamped, panned, WHOLE, zoomed } from './pan-zoom.ts';

const FRAME = { width: 400, height: 300 };
const MOST = 8;

describe('zooming', () => {
  it('keeps the point under the fingers in place', () => {
    const view = zoomed(WHOLE, 2, { x: 100, y: 150 }, FRAME, MOST);
    expect(view).toEqual({ scale: 2, x: -100, y: -150 });
    expect(zoomed(view, 2, { x: 100, y: 150 }, FRAME, MOST)).toEqual({
      scale: 4,
      x: -300,
      y: -450,
    });
  });

  it.each([
    [100, MOST],
    [0.001, 1],
  ])('by %s ends at %s', (factor, scale) =>
    expect(zoomed(WHOLE, factor, { x: 0, y: 0 }, FRAME, MOST).scale).toBe(scale),
  );
});

it('moving stops at the edges', () => {
  const near = { scale: 2, x: -100, y: -100 };
  expect(panned(near, { x: 500, y: 500 }, FRAME, MOST)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(panned(near, { x: -500, y: -500 }, FRAME, MOST)).toEqual({ scale: 2, x: -400, y: -300 });
  expect(panned(WHOLE, { x: -50, y: 50 }, FRAME, MOST)).toEqual(WHOLE);
});

it('always fills the frame', () => {
  const number = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  const factor = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number, factor)), (moves) => {
      let view = WHOLE;
      for (const [x, y, by] of moves) {
        view = panned(zoomed(view, by, { x, y }, FRAME, MOST), { x: y, y: x }, FRAME, MOST);
      }
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(MOST);
      expect(view).toEqual(clamped(view, FRAME, MOST));
      expect(view.x + FRAME.width * view.scale).toBeGreaterThanOrEqual(FRAME.width - 1e-6);
      expect(view.y + FRAME.height * view.scale).toBeGreaterThanOrEqual(FRAME.height - 1e-6);
    }),
  );
});
