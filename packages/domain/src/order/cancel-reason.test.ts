import { expect, it } from 'vitest';
import { cancelReason } from './cancel-reason.ts';

it.each([
  ['', null],
  ['  \n ', null],
  ['\u200b\u2066', null],
  [' Knee injury ', 'Knee injury'],
  ['إصابة\u200f', 'إصابة'],
])('BOOK-26 keeps %j as %j', (typed, reason) => {
  expect(cancelReason(typed)).toBe(reason);
});
