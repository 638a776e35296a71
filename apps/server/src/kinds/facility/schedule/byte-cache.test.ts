import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const keys = (count: number) => Array.from({ length: count }, (_, index) => `key ${index}`);
const bytesOf = (text: string): number => text.length;

test('keeps so many and no more, however small they are; the longest unasked goes first', () => {
  const cache = createByteCache({ bytes: 1_000_000, entries: 3 }, bytesOf);
  const [a = '', b = '', c = '', d = ''] = keys(4);
  for (const key of [a, b, c]) cache.put(key, key);
  cache.put(a, a);
  cache.put(d, d);
  expect([a, b, c, d].map((key) => cache.get(key))).toEqual([a, undefined, c, d]);
});

test('counts keys, and overhead, as well as contents', () => {
  const cache = createByteCache({ bytes: 100_000, entries: 10_000 }, bytesOf);
  for (const key of keys(1_000)) cache.put(key, '');
  expect(keys(1_000).filter((key) => cache.get(key) !== undefined).length).toBeLessThan(100);
  const long = (mail: string) => mail.repeat(20_000);
  for (const mail of 'abcdef') cache.put(long(mail), '');
  expect([...'abcdef'].filter((mail) => cache.get(long(mail)) !== undefined)).toEqual(['e', 'f']);
});

test('a value put again counts once, and one larger than the cache is the only entry', () => {
  const cache = createByteCache({ bytes: 5_000, entries: 100 }, bytesOf);
  for (let round = 0; round < 50; round++) cache.put('small', 'x');
  cache.put('other', 'y');
  expect(cache.get('small')).toBe('x');
  cache.put('huge', 'x'.repeat(10_000));
  expect(['small', 'other', 'huge'].filter((key) => cache.get(key) !== undefined)).toEqual([
    'huge',
  ]);
  cache.put('small', 'x');
  expect(['small', 'huge'].filter((key) => cache.get(key) !== undefined)).toEqual(['small']);
});
