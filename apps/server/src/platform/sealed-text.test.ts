import { describe, expect, it } from 'vitest';
import { createSealer } from './sealed-text.ts';

const OLD = 'an-old-secret-of-more-than-32-characters';
const NEW = 'a-new-secret-of-more-than-32-characters!';
const NUMBER = '784198012345678';
const where = { tenantId: 1, purpose: 'identity document', owner: '7/32' };

describe('a sealed text', () => {
  it('is opened by the sealing secret, is never twice the same, and does not show its text', () => {
    const { seal, unseal } = createSealer(NEW);
    const [one, other] = [seal(NUMBER, where), seal(NUMBER, where)];
    expect([unseal(one, where), unseal(other, where)]).toEqual([NUMBER, NUMBER]);
    expect(one.equals(other)).toBe(false);
    expect(one.includes(NUMBER)).toBe(false);
  });

  it('outlives a change of the secret for as long as the one before is named', () => {
    const sealed = createSealer(OLD).seal(NUMBER, where);
    const changed = createSealer(NEW, OLD);
    expect(changed.unseal(sealed, where)).toBe(NUMBER);
    expect(() => createSealer(NEW).unseal(sealed, where)).toThrow('NADI_SECRET_BEFORE');
    const renewed = changed.seal(NUMBER, where);
    expect(createSealer(NEW).unseal(renewed, where)).toBe(NUMBER);
  });

  it.each([
    ['of another venue', { ...where, tenantId: 2 }],
    ['for another purpose', { ...where, purpose: 'gateway password' }],
    ['in another row', { ...where, owner: '8/32' }],
  ])('is nothing %s', (_, elsewhere) => {
    const { seal, unseal } = createSealer(NEW);
    expect(() => unseal(seal(NUMBER, where), elsewhere)).toThrow();
  });

  it('that was changed is nothing', () => {
    const { seal, unseal } = createSealer(NEW);
    const sealed = seal(NUMBER, where);
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(sealed, where)).toThrow();
  });
});
