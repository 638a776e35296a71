import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { creditNote, sale } from './order-events.ts';
import { prepaidRedeemed, redeemedLapsed } from './prepaid-events.ts';

const UNIT = 'AED';

/** Returns what each account gained from entries. */
function sums(entries: readonly Entry[]): Readonly<Record<string, number>> {
  const all = new Map<string, number>();
  for (const { from, to, amount } of entries.flatMap(({ transfers }) => transfers)) {
    all.set(from.code, (all.get(from.code) ?? 0) - amount);
    all.set(to.code, (all.get(to.code) ?? 0) + amount);
  }
  return Object.fromEntries(all);
}

describe('PREPAID-03, PREPAID-04 money that is sold', () => {
  it('is kept by line, and neither a sale nor taxed', () => {
    const parts = [
      { kind: 'facility', netFils: 22_000, taxFils: 1_100 },
      { kind: 'prepaid', netFils: 10_000, taxFils: 0, prepaidLine: 'a' },
      { kind: 'prepaid', netFils: 5_000, taxFils: 0, prepaidLine: 'b' },
    ];
    const sold = sale({ orderId: 'o', currency: UNIT, parts });
    expect(sums([sold])).toEqual({
      'order:o': -38_100,
      'sales:facility': 22_000,
      vat: 1_100,
      'giftcard:a': 10_000,
      'giftcard:b': 5_000,
    });
    const note = creditNote({
      orderId: 'o',
      currency: UNIT,
      creditNoteId: 'n',
      parts: parts.slice(1, 2),
    });
    expect(sums([note])).toEqual({ 'giftcard:a': -10_000, refunds_due: 10_000 });
  });

  it('is redeemed under one key of its line, and lapses with the account', () => {
    const of = { customerId: 7, amountFils: 10_000, currency: UNIT };
    const redeemed = prepaidRedeemed({ ...of, lineId: 'a' });
    expect(redeemed.key).toBe('redeem:a');
    expect(sums([redeemed])).toEqual({ 'giftcard:a': -10_000, 'wallet:7:topup': 10_000 });
    const lapsed = redeemedLapsed({ ...of, closingId: 'x', amountFils: 4_000 });
    expect(sums([lapsed])).toEqual({ 'wallet:7:topup': -4_000, lapsed: 4_000 });
  });

  it('sums to what was sold less what was redeemed and refunded', () => {
    const card = fc.record({
      fils: fc.integer({ min: 1, max: 500_000 }),
      end: fc.constantFrom('kept', 'redeemed', 'refunded'),
    });
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 12 }), (cards) => {
        const parts = cards.map(({ fils }, at) => ({
          kind: 'prepaid',
          netFils: fils,
          taxFils: 0,
          prepaidLine: `line${at}`,
        }));
        const entries = [
          sale({ orderId: 'o', currency: UNIT, parts }),
          ...cards.flatMap(({ fils, end }, at): Entry[] => {
            const part = parts[at];
            if (part === undefined || end === 'kept') return [];
            const of = { customerId: at, amountFils: fils, currency: UNIT };
            if (end === 'redeemed') return [prepaidRedeemed({ ...of, lineId: `line${at}` })];
            const note = { orderId: 'o', currency: UNIT, creditNoteId: `n${at}` };
            return [creditNote({ ...note, parts: [part] })];
          }),
        ];
        const kept = Object.entries(sums(entries)).filter(([code]) => code.startsWith('giftcard:'));
        const left = cards.reduce((sum, { fils, end }) => sum + (end === 'kept' ? fils : 0), 0);
        expect(kept.reduce((sum, [, amount]) => sum + amount, 0)).toBe(left);
        expect(kept.every(([, amount]) => amount >= 0)).toBe(true);
      }),
    );
  });
});
