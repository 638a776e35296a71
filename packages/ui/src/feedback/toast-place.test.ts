import { describe, expect, it } from 'vitest';
import { type Box, liftOver, TOAST_GAP } from './toast-place.ts';

/** Phone of 390 × 844 with one toast of 60 at its bottom. */
const box: Box = { top: 768, bottom: 828, left: 16, right: 374 };
const button = (top: number, more: Partial<Box> = {}): Box => ({
  top,
  bottom: top + 48,
  left: 16,
  right: 374,
  ...more,
});

describe('toasts stay above content that must remain visible', () => {
  it.each<[string, readonly Box[], number]>([
    ['nothing there', [], 0],
    ['far above', [button(300)], 0],
    ['just clear above', [button(768 - TOAST_GAP - 48)], 0],
    ['below the fold', [button(900)], 0],
    ['under the toast', [button(780)], 828 - 780 + TOAST_GAP],
    ['half under it', [button(740)], 828 - 740 + TOAST_GAP],
    ['beside it', [button(780, { left: 380, right: 388 })], 0],
    [
      'a round button in the corner',
      [button(784, { left: 330, right: 378 })],
      828 - 784 + TOAST_GAP,
    ],
    ['a second one where it would go', [button(690), button(780)], 828 - 690 + TOAST_GAP],
    ['the order does not matter', [button(780), button(690)], 828 - 690 + TOAST_GAP],
    ['a gap that is large enough', [button(640), button(780)], 828 - 780 + TOAST_GAP],
  ])('%s', (_what, keptClear, lift) => expect(liftOver(box, keptClear)).toBe(lift));

  it('go up as far as the screen where no place is clear, and leave the lowest button', () => {
    const row = Array.from({ length: 16 }, (_, index) => button(index * 54));
    expect(liftOver(box, row)).toBe(box.top);
    const long = { ...box, top: 210 };
    const footer = button(460, { bottom: 844 });
    expect(liftOver(long, [footer])).toBe(210);
  });

  it('stay where they are higher than the screen themselves', () => {
    expect(liftOver({ ...box, top: -20 }, [button(780)])).toBe(0);
  });
});
