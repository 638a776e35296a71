import { expect, it, vi } from 'vitest';
import { makeFirstDrawing } from './first-drawing.ts';

it('queues callbacks until the first screen is drawn, in their order', () => {
  const drawing = makeFirstDrawing();
  const [first, second, later] = [vi.fn(), vi.fn(), vi.fn()];
  drawing.after(first);
  drawing.after(second);
  expect(first).not.toHaveBeenCalled();
  drawing.done();
  drawing.after(later);
  const order = [first, second, later].map((call) => call.mock.invocationCallOrder[0] ?? 0);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
});

it('runs queued callbacks once, however often it is signalled', () => {
  const drawing = makeFirstDrawing();
  const call = vi.fn();
  drawing.after(call);
  drawing.done();
  drawing.done();
  expect(call).toHaveBeenCalledOnce();
});
