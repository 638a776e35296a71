import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, mismatchOf, parseAmount } from './match.ts';

const expected = {
  transactionId: '847718745846',
  orderId: 'ALN2026000017',
  amountFils: 23_100,
  currency: 'AED',
};
const paid = {
  transactionId: '847718745846',
  orderId: 'ALN2026000017',
  amountText: '231.00',
  currency: 'AED',
};

describe('PAY-03 a payment is ours only if every field matches', () => {
  it('all four match', () => expect(mismatchOf(paid, expected)).toBeNull());
  it.each([
    ['another transaction', { transactionId: '847718745847' }, 'transaction'],
    ['another order', { orderId: 'ALN2026000018' }, 'order'],
    ['a lower amount', { amountText: '230.99' }, 'amount'],
    ['a higher amount', { amountText: '2310.00' }, 'amount'],
    ['fils taken for dirhams', { amountText: '23100' }, 'amount'],
    ['a third decimal', { amountText: '231.000' }, 'amount'],
    ['a comma', { amountText: '231,00' }, 'amount'],
    ['no amount', { amountText: '' }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['a currency in small letters', { currency: 'aed' }, 'currency'],
  ])('%s', (_, wrong, mismatch) =>
    expect(mismatchOf({ ...paid, ...wrong }, expected)).toBe(mismatch),
  );
});

describe('PAY-04 amounts on the gateway', () => {
  it.each([
    [23_100, '231.00'],
    [5, '0.05'],
    [0, '0.00'],
    [100, '1.00'],
    [1_234_567_890, '12345678.90'],
  ])('%i fils is %s', (fils, text) => expect(amountText(fils)).toBe(text));
  it.each([
    ['231', 23_100],
    ['231.5', 23_150],
    ['0231.00', 23_100],
    ['-1.00', null],
    ['1e3', null],
    [' 231.00', null],
    ['231.', null],
    ['.50', null],
    ['NaN', null],
  ])('%s reads as %s', (text, fils) => expect(parseAmount(text)).toBe(fils));
  it('a written amount is read back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000_000 }), (fils) => {
        expect(parseAmount(amountText(fils))).toBe(fils);
      }),
    );
  });
});
