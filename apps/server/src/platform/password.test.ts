import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  it('is kept as argon2id with two passes over 19 MiB', async () => {
    expect(await hashPassword('Customer#1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is distinguished from another, also a long one that differs at its end', async () => {
    const long = 'x'.repeat(200);
    const stored = await hashPassword(long);
    expect(await isPassword(stored, long)).toBe(true);
    expect(await isPassword(stored, `${long}y`)).toBe(false);
  });

  it('of nobody is verified once, at the same cost as one of somebody, and never matches', async () => {
    const verified: string[] = [];
    const verify = async (hash: string): Promise<boolean> => verified.push(hash) > 0;
    const stored = await hashPassword('Customer#1');
    expect(await isPassword(stored, 'Customer#1', verify)).toBe(true);
    expect(await isPassword(null, 'Customer#1', verify)).toBe(false);
    const costs = verified.map((hash) => hash.split('$').slice(0, 4));
    expect(costs).toHaveLength(2);
    expect(costs[1]).toEqual(costs[0]);
  });

  it('of nobody is verified against a hash that argon2 accepts', async () => {
    expect(await isPassword(null, 'Wrong#1')).toBe(false);
  });
});
