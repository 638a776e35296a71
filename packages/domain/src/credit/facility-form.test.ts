import { describe, expect, it } from 'vitest';
import { checkLimit, checkTransfer } from './facility-form.ts';

describe('CREDIT-02 a limit', () => {
  it.each([
    [0, 0],
    [1500.5, 150_050],
    [1_000_000, 100_000_000],
  ])('%d', (limit, fils) => expect(checkLimit({ limit })).toEqual({ ok: true, value: fils }));

  it.each([[null], [-1], [1_000_000.01], [0.001], ['many']])('not %s', (limit) => {
    const checked = checkLimit({ limit });
    expect(checked.ok ? {} : Object.keys(checked.refusal)).toEqual(['limit']);
  });
});

describe('CREDIT-03 a bank transfer', () => {
  it.each(['ft-2026/0001 x', ' FT20260001X', 'Ft 2026 0001 X'])(
    '%s is one reference',
    (reference) =>
      expect(checkTransfer({ amount: 10.5, reference })).toEqual({
        ok: true,
        value: { amountFils: 1050, reference: 'FT20260001X' },
      }),
  );

  it.each([
    [{ amount: 0, reference: 'FT1' }, ['amount']],
    [{ amount: 1.001, reference: 'FT1' }, ['amount']],
    [{ amount: null, reference: 'FT1' }, ['amount']],
    [{ amount: 5, reference: '' }, ['reference']],
    [{ amount: 5, reference: ' - / ' }, ['reference']],
    [{ amount: 5, reference: 'x'.repeat(41) }, ['reference']],
    [{ amount: -1, reference: '' }, ['amount', 'reference']],
  ])('%j is refused by field', (written, fields) => {
    const checked = checkTransfer(written);
    expect(checked.ok ? [] : Object.keys(checked.refusal).sort()).toEqual(fields);
  });
});
