import { describe, expect, it } from 'vitest';
import { refundText } from './failed-refunds.ts';
import type { FailedRefund } from './store.refund.ts';

const unclear: FailedRefund = {
  id: '0197a5b1-0000-7000-8000-000000000001',
  orderId: '0197a5b1-0000-7000-8000-000000000002',
  payoutId: null,
  paymentId: '0197a5b1-0000-7000-8000-000000000003',
  state: 'unclear',
  amountFils: 5_000,
  paidFils: 23_100,
  currency: 'AED',
  gateway: 'EPG',
  gatewayAccountId: null,
  partnerId: null,
  transactionId: 'T1',
  customerId: null,
  contact: null,
  checks: 1,
  answer: 'silence',
  createdAt: Date.UTC(2026, 0, 5, 8),
  nextCheckAt: null,
};

describe('PAY-14 a refund in the operator’s list', () => {
  it('that may have succeeded is looked up at the bank', () =>
    expect(refundText(unclear, 'N-1', 240)).toContain(
      `check at the bank, then run nadi refund returned (or again) ${unclear.id}`,
    ));

  it('PAY-30 of a payment at the counter is paid out there, and no command applies to it', () => {
    const atCounter = { ...unclear, state: 'due', gateway: 'COUNTER', answer: null } as const;
    const text = refundText({ ...atCounter, checks: 0 }, 'N-1', 240);
    expect(text).toContain(
      'N-1  50 of 231 AED  paid at the counter: to be paid out at the counter',
    );
    expect(text).toContain('recorded in the console, under Refunds');
    expect(text).not.toMatch(/bank|nadi|tried/);
  });
});
