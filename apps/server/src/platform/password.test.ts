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

  it('of nobody is checked as long as one of somebody', async () => {
    const stored = await hashPassword('Customer#1');
    const time = async (hash: string | null): Promise<number> => {
      const before = performance.now();
      expect(await isPassword(hash, 'Wrong#1')).toBe(false);
      return performance.now() - before;
    };
    await time(null);
    // The fastest of several runs, alternating, because other load on the machine slows either.
    let [somebody, nobody] = [Infinity, Infinity];
    for (let round = 0; round < 5; round += 1) {
      somebody = Math.min(somebody, await time(stored));
      nobody = Math.min(nobody, await time(null));
    }
    expect(nobody).toBeGreaterThan(somebody / 3);
  });
});
