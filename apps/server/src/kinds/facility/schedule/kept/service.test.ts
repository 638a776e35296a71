import { expect, test } from 'vitest';
import { createKept } from './service.ts';

const keys = (count: number) => Array.from({ length: count }, (_, index) => `key ${index}`);
const bytesOf = (text: string): number => text.length;

test('keeps so many and no more, however small they are; the longest unasked goes first', () => {
  const kept = createKept({ bytes: 1_000_000, entries: 3 }, bytesOf);
  const [a = '', b = '', c = '', d = ''] = keys(4);
  for (const key of [a, b, c]) kept.put(key, key);
  kept.put(a, a);
  kept.put(d, d);
  expect([a, b, c, d].map((key) => kept.get(key))).toEqual([a, undefined, c, d]);
});

test('counts keys, and what is around them, as well as contents', () => {
  const kept = createKept({ bytes: 100_000, entries: 10_000 }, bytesOf);
  for (const key of keys(1_000)) kept.put(key, '');
  expect(keys(1_000).filter((key) => kept.get(key) !== undefined).length).toBeLessThan(100);
  const long = (letter: string) => letter.repeat(20_000);
  for (const letter of 'abcdef') kept.put(long(letter), '');
  expect([...'abcdef'].filter((letter) => kept.get(long(letter)) !== undefined)).toEqual([
    'e',
    'f',
  ]);
});

test('what is put again weighs once, and one that is larger than all the room stays alone', () => {
  const kept = createKept({ bytes: 5_000, entries: 100 }, bytesOf);
  for (let round = 0; round < 50; round++) kept.put('small', 'x');
  kept.put('other', 'y');
  expect(kept.get('small')).toBe('x');
  kept.put('huge', 'x'.repeat(10_000));
  expect(['small', 'other', 'huge'].filter((key) => kept.get(key) !== undefined)).toEqual(['huge']);
  kept.put('small', 'x');
  expect(['small', 'huge'].filter((key) => kept.get(key) !== undefined)).toEqual(['small']);
});
