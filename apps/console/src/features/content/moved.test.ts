import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('putting rows elsewhere', () => {
  const all = ['a', 'b', 'c', 'd'];
  it.each([
    [['a'], 'c', 'after', 'bcad'],
    [['d'], 'a', 'before', 'dabc'],
    [['a', 'c'], 'd', 'after', 'bdac'],
    [['b'], 'b', 'before', 'abcd'],
  ] as const)('%s %s %s', (taken, key, dropPosition, then) => {
    expect(moved(all, new Set(taken), { key, dropPosition }).join('')).toBe(then);
  });
});
