import { describe, expect, it } from 'vitest';
import {
  acceptedDays,
  checkGift,
  checkRecipient,
  checkTypedGift,
  mailDays,
  mailTime,
} from './gift-form.ts';

const OFFSET = 240;
/** 1 December 2026, 22:30 in Dubai. */
const NOW = Date.UTC(2026, 11, 1, 18, 30);
const MIDNIGHT = Date.UTC(2026, 11, 1, 20, 0);
const days = acceptedDays(NOW, OFFSET);
const fields = {
  amount: 99.99,
  to_name: '  Omar   Ali ',
  to_email: ' OMAR@Example.com',
  on: '2026-12-24',
  words: ' Play  well ',
};

describe('GIFT-03 a gift card as it is ordered', () => {
  it('is read in plain form', () => {
    expect(checkGift(fields, days)).toEqual({
      ok: true,
      value: {
        amountFils: 9_999,
        to: { name: 'Omar Ali', email: 'omar@example.com' },
        on: '2026-12-24',
        words: 'Play well',
      },
    });
  });

  it.each([
    [{ amount: null }, { amount: 'required' }],
    [{ amount: 0 }, { amount: 'invalid' }],
    [{ amount: 10.001 }, { amount: 'invalid' }],
    [{ to_name: '' }, { to_name: 'required' }],
    [{ to_name: 'x'.repeat(81) }, { to_name: 'too_long' }],
    [{ to_email: null }, { to_email: 'required' }],
    [{ to_email: 'omar' }, { to_email: 'email' }],
    [{ on: undefined }, { on: 'required' }],
    [{ on: '2026-11-30' }, { on: 'invalid' }],
    [{ on: '2027-12-02' }, { on: 'invalid' }],
    [{ on: '2026-02-30' }, { on: 'invalid' }],
    [{ words: 'x'.repeat(301) }, { words: 'too_long' }],
    [
      { amount: null, to_name: null, words: null },
      { amount: 'required', to_name: 'required' },
    ],
  ])('is refused by field: %j', (more, refusal) => {
    expect(checkGift({ ...fields, ...more }, days)).toEqual({ ok: false, refusal });
  });

  it('is accepted shortly after midnight of the day on which it was filled in', () => {
    const after = acceptedDays(MIDNIGHT + 600_000, OFFSET);
    expect(mailDays(MIDNIGHT + 600_000, OFFSET).first).toBe('2026-12-02');
    expect(checkGift({ ...fields, on: '2026-12-01' }, after).ok).toBe(true);
    const late = acceptedDays(MIDNIGHT + 3_600_001, OFFSET);
    expect(checkGift({ ...fields, on: '2026-12-01' }, late).ok).toBe(false);
  });

  it('is marked at its amount where that is out of range', () => {
    const range = { days, leastFils: 10_000, mostFils: 20_000 };
    expect(checkTypedGift({ ...fields, to_name: '' }, range)).toEqual({
      ok: false,
      refusal: { amount: 'invalid', to_name: 'required' },
    });
    expect(checkTypedGift({ ...fields, amount: 200 }, range).ok).toBe(true);
    expect(checkTypedGift({ ...fields, amount: null }, range)).toEqual({
      ok: false,
      refusal: { amount: 'required' },
    });
  });

  it('has a recipient that is corrected by the same rule', () => {
    expect(checkRecipient(fields)).toEqual({
      ok: true,
      value: { name: 'Omar Ali', email: 'omar@example.com' },
    });
    expect(checkRecipient({})).toEqual({
      ok: false,
      refusal: { to_name: 'required', to_email: 'required' },
    });
  });
});

describe('GIFT-04 the mail', () => {
  it('is sent at 09:00 of its day, and today at once', () => {
    expect(mailTime('2026-12-24', NOW, OFFSET)).toBe(Date.UTC(2026, 11, 24, 5, 0));
    const early = NOW - 16 * 3_600_000;
    for (const now of [NOW, early]) expect(mailTime('2026-12-01', now, OFFSET)).toBe(now);
    expect(mailTime('2026-11-30', NOW, OFFSET)).toBe(NOW);
  });
});
