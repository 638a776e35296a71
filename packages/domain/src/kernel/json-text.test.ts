import { expect, it } from 'vitest';
import { parseJson, withoutByteOrderMark } from './json-text.ts';

it.each([
  ['{"a":1}', { a: 1 }],
  ['\uFEFF{"a":1}', { a: 1 }],
  ['\uFEFF\r\n[]', []],
])('reads JSON with and without a byte order mark: %j', (text, value) =>
  expect(parseJson(text)).toEqual({ ok: true, value }),
);

it.each(['', '{', '\uFEFF', '\uFEFF\uFEFF{}'])('refuses what is not JSON: %j', (text) =>
  expect(parseJson(text)).toMatchObject({ ok: false }),
);

it('removes the mark at the start only', () =>
  expect(withoutByteOrderMark('\uFEFFa\uFEFF')).toBe('a\uFEFF'));
