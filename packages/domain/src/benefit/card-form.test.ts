import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CardBody,
  cardBodyOf,
  checkCard,
  checkNewCard,
  type WrittenCard,
} from './card-form.ts';

const COURTS = {
  product_id: null,
  category_id: null,
  venue_service_id: 2,
  outlet_id: null,
  effect: 'percent',
  percent: 20,
  amount: null,
} as const;
const GOLD: CardBody = {
  name: 'Gold',
  ar_name: 'الذهبية',
  from_date: '2026-01-01',
  until_date: '2026-12-31',
  channel: 'members',
  discounts: [COURTS],
};

describe('BENEFIT-06 a card as it is written', () => {
  it('has its names, its days and what it gives', () => {
    expect(checkNewCard({ ...GOLD, customer_id: 2 }, '2026-05-01')).toEqual({
      ok: true,
      value: {
        customerId: 2,
        name: { en: 'Gold', ar: 'الذهبية' },
        from: '2026-01-01',
        until: '2026-12-31',
        channel: 'members',
        discounts: [{ match: { service: 2 }, effect: { type: 'percent', percent: 20 } }],
      },
    });
  });

  it.each<[string, object, object]>([
    ['no name', { name: '', ar_name: '' }, { name: 'required', ar_name: 'required' }],
    [
      'no days',
      { from_date: '', until_date: '' },
      { from_date: 'required', until_date: 'required' },
    ],
    ['reversed days', { until_date: '2025-12-31' }, { until_date: 'invalid' }],
    [
      'no percentage',
      { discounts: [{ ...COURTS, percent: null }] },
      { 'discounts.0.percent': 'required' },
    ],
    [
      'too much of one',
      { discounts: [{ ...COURTS, percent: 101 }] },
      { 'discounts.0.percent': 'invalid' },
    ],
    [
      'both effects',
      { discounts: [COURTS, { ...COURTS, amount: 5 }] },
      { 'discounts.1.amount': 'invalid' },
    ],
    [
      'an amount of nothing',
      { discounts: [{ ...COURTS, effect: 'amount', percent: null, amount: 0 }] },
      { 'discounts.0.amount': 'required' },
    ],
    [
      'part of a fils',
      { discounts: [{ ...COURTS, effect: 'amount', percent: null, amount: 1.001 }] },
      { 'discounts.0.amount': 'invalid' },
    ],
    ['nothing to give', { channel: 'b2c', discounts: [] }, { discounts: 'required' }],
    ['an unknown channel', { channel: 'partners' }, { channel: 'invalid' }],
  ])('%s is refused', (_, change, faults) =>
    expect(checkCard({ ...GOLD, ...change })).toEqual({ ok: false, refusal: faults }),
  );

  it('a new card needs a holder, and begins today unless stated', () => {
    expect(checkNewCard(GOLD, '2026-05-01')).toEqual({
      ok: false,
      refusal: { customer_id: 'required' },
    });
    const card = { ...GOLD, customer_id: 2, from_date: '' };
    expect(checkNewCard(card, '2026-05-01')).toMatchObject({ value: { from: '2026-05-01' } });
    expect(checkNewCard(card, '2027-05-01')).toMatchObject({ refusal: { until_date: 'invalid' } });
  });

  it('a card of members may give nothing else, and one for everything names no product', () => {
    expect(checkCard({ ...GOLD, discounts: [] }).ok).toBe(true);
    expect(
      checkCard({ ...GOLD, discounts: [{ ...COURTS, venue_service_id: null }] }),
    ).toMatchObject({
      value: { discounts: [{ match: {} }] },
    });
  });

  it('any card is the same after it was shown and saved', () => {
    const id = fc.integer({ min: 1, max: 2_147_483_647 });
    const card: fc.Arbitrary<WrittenCard> = fc.record({
      name: fc.constant({ en: 'Gold', ar: 'الذهبية' }),
      from: fc.constant('2026-01-01'),
      until: fc.constantFrom('2026-01-01', '2027-12-31'),
      channel: fc.constant('members' as const),
      discounts: fc.array(
        fc.record({
          match: fc.record(
            { product: id, category: id, service: id, outlet: id },
            { requiredKeys: [] },
          ),
          effect: fc.oneof(
            fc.record({
              type: fc.constant('percent' as const),
              percent: fc.integer({ min: 1, max: 100 }),
            }),
            fc.record({
              type: fc.constant('amount' as const),
              amountFils: fc.integer({ min: 1, max: 100_000_000 }),
            }),
          ),
        }),
        { maxLength: 20 },
      ),
    });
    fc.assert(
      fc.property(card, (one) => {
        expect(checkCard(cardBodyOf(one))).toEqual({ ok: true, value: one });
      }),
    );
  });
});
