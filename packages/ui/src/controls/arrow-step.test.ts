import { expect, test } from 'vitest';
import { arrowStep } from './arrow-step.ts';

test.each([
  ['ArrowRight', 1, -1],
  ['ArrowLeft', -1, 1],
  ['ArrowDown', 1, 1],
  ['ArrowUp', -1, -1],
  ['Home', 0, 0],
  ['a', 0, 0],
] as const)('%s leads %d left-to-right and %d right-to-left', (key, ltr, rtl) => {
  expect(arrowStep(key, 'ltr')).toBe(ltr);
  expect(arrowStep(key, 'rtl')).toBe(rtl);
});
