import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [2, '2 entries'],
])('%i is counted as "%s"', (count, text) => {
  expect(counted(count, 'entry', 'entries')).toBe(text);
});
