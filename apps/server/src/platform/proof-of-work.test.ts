import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { machineNow } from './clock.ts';
import { createProofs } from './proof-of-work.ts';

const MINUTE = 60_000;
const proofs = createProofs({ secret: 'a secret of tests', now: machineNow });
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a proof of work', () => {
  it('is found by trying, and contains what it paid for', async () => {
    const challenge = await proofs.issue('sara', { tries: 50, added: 3 });
    const solution = await solveChallenge({ challenge, deriveKey });
    expect(solution?.counter).toBeLessThan(50);
    const text = encoded({ challenge, solution });
    const proof = await proofs.read('sara', text);
    expect(proof).toMatchObject({ tries: 50, added: 3 });
    expect(proof?.until).toBeGreaterThan(machineNow() + 9 * MINUTE);
    expect(await proofs.read('omar', text)).toBeNull();
  });

  it('is computed without trying only with the secret', async () => {
    const challenge = await proofs.issue('sara', { tries: 2 ** 31, added: 3 });
    const text = await proofs.solve(challenge);
    expect(await proofs.read('sara', text ?? '')).toMatchObject({ tries: 2 ** 31 });
    const others = createProofs({ secret: 'another secret', now: machineNow });
    expect(await others.read('sara', text ?? '')).toBeNull();
    const wrong = await others.solve(challenge);
    expect(await proofs.read('sara', wrong ?? '')).toBeNull();
    expect(await proofs.solve({ parameters: {} })).toBeNull();
  });

  it('is good for ten minutes', async () => {
    const before = createProofs({
      secret: 'a secret of tests',
      now: () => machineNow() - 11 * MINUTE,
    });
    const text = await proofs.solve(await before.issue('sara', { tries: 5, added: 1 }));
    expect(await proofs.read('sara', text ?? '')).toBeNull();
  });

  it('cannot be made cheaper, larger or longer than it was requested', async () => {
    const challenge = await proofs.issue('sara', { tries: 50, added: 1 });
    const text = await proofs.solve(challenge);
    const { solution } = JSON.parse(Buffer.from(text ?? '', 'base64').toString());
    const { parameters, signature } = challenge;
    for (const change of [
      { data: { ...parameters.data, added: 9 } },
      { data: { ...parameters.data, tries: 5000 } },
      { expiresAt: (parameters.expiresAt ?? 0) + 60 },
      { cost: 1 },
      { keyPrefix: '00' },
    ]) {
      const changed = { parameters: { ...parameters, ...change }, signature };
      expect(await proofs.read('sara', encoded({ challenge: changed, solution }))).toBeNull();
    }
    const guessed = { ...solution, counter: 0, derivedKey: 'ab'.repeat(32) };
    expect(await proofs.read('sara', encoded({ challenge, solution: guessed }))).toBeNull();
  });

  it('is nothing where it is no proof at all', async () => {
    for (const text of [undefined, '', 'x', encoded({}), 'A'.repeat(5000)]) {
      expect(await proofs.read('sara', text)).toBeNull();
    }
  });
});
