import { describe, expect, it } from 'vitest';
import { parseQuery } from './query-text.ts';

describe('a query', () => {
  it.each([
    ['', {}],
    ['a=1&b=x%20y', { a: '1', b: 'x y' }],
    ['x[]=1&x[]=2', { x: ['1', '2'] }],
    ['x%5B%5D=1', { x: ['1'] }],
    ['x[0]=1&x[1]=2', { x: ['1', '2'] }],
    ['x=1&x=2', { x: ['1', '2'] }],
    ['x=1&x[]=2', { x: ['1', '2'] }],
    ['x[key]=1', { 'x[key]': '1' }],
    ['[]=1', { '[]': '1' }],
    ['a=%E0%A4%A', { a: '\ufffd%A' }],
  ])('%s', (text, expected) => {
    expect({ ...parseQuery(text) }).toEqual(expected);
  });

  it('reaches no prototype', () => {
    const found = parseQuery('__proto__[]=1&__proto__=2&constructor=3');
    expect(Object.getPrototypeOf(found)).toBeNull();
    expect(({} as Record<string, unknown>).constructor).toBe(Object);
  });
});
