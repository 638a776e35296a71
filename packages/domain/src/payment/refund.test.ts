import { describe, expect, it } from 'vitest';
import { advanceRefund, type RefundEvent, type RefundState } from './refund.ts';

describe('PAY-13 a refund by its gateway’s answer', () => {
  it.each<[RefundEvent, RefundState, RefundState]>([
    ['confirmed', 'returned', 'returned'],
    ['repeated', 'returned', 'unclear'],
    ['refused', 'due', 'due'],
    ['silence', 'due', 'unclear'],
  ])('%s: the whole payment is %s, a part of it %s', (event, whole, part) => {
    expect(advanceRefund(event, { amountFils: 300, paidFils: 300 })).toBe(whole);
    expect(advanceRefund(event, { amountFils: 100, paidFils: 300 })).toBe(part);
  });
});
