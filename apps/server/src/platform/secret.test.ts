import { describe, expect, it } from 'vitest';
import { derive, makeToken, randomText, tokenHash, uuidOf } from './secret.ts';

describe('secrets', () => {
  it('are never the same twice, across refills of the pool', () => {
    const tokens = new Set(Array.from({ length: 2000 }, makeToken));
    expect(tokens.size).toBe(2000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(randomText(24)).toHaveLength(32);
  });

  it('are derived for one purpose alone', () => {
    const derived = derive('secret', 'visitor', 'token');
    expect(derived).toEqual(derive('secret', 'visitor', 'token'));
    expect(derived).not.toEqual(derive('secret', 'visitor\0', 'token'));
    expect(derived).not.toEqual(derive('other', 'visitor', 'token'));
    expect(tokenHash('token')).toHaveLength(32);
  });

  it('make well-formed UUIDs', () => {
    expect(uuidOf(tokenHash('a'))).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(uuidOf(tokenHash('a'))).not.toBe(uuidOf(tokenHash('b')));
  });
});
