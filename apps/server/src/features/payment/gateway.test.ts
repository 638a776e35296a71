import { advanceRefund } from '@nadi/domain/payment/refund';
import { describe, expect, it } from 'vitest';
import { createSealer } from '../../platform/sealed-text.ts';
import { type GatewayAccount, isUsable } from './gateway.ts';
import { createGateways } from './gateways.ts';
import type { Refund } from './store.refund.ts';

const account: GatewayAccount = {
  gateway: 'EPG',
  endpoint: 'https://gateway.example.com:2443',
  customer: 'Some Club',
  userName: 'some-user',
  password: 'some-password',
  store: '',
  terminal: '',
  pageOrigins: ['https://gateway.example.com:2443'],
  firstCheckSeconds: 60,
  longestCheckSeconds: 300,
};

describe('PAY-10 which account may be used', () => {
  it('is one with secrets and pages, over HTTPS', () => expect(isUsable(account)).toBe(true));

  it('may be plain HTTP on this very machine', () => {
    const local = 'http://127.0.0.1:8080';
    expect(isUsable({ ...account, endpoint: `${local}/gateway`, pageOrigins: [local] })).toBe(true);
  });

  it.each<Partial<GatewayAccount>>([
    { password: '' },
    { password: '   ' },
    { userName: '' },
    { customer: '' },
    { pageOrigins: [] },
    { endpoint: 'http://gateway.example.com' },
    { endpoint: 'not an address' },
    { endpoint: 'https://user@gateway.example.com' },
    { pageOrigins: ['https://gateway.example.com:2443', 'http://gateway.example.com'] },
  ])('is not one with %j', (change) => expect(isUsable({ ...account, ...change })).toBe(false));
});

describe('PAY-13 a venue without a gateway for a while', () => {
  it('nothing was requested, so that a part may be requested later too', async () => {
    const gateways = createGateways({
      finder: { offered: async () => [], begunAt: async () => null },
      cards: { find: async () => null, isKept: async () => false },
      sealer: createSealer('a-secret-of-our-own-that-is-long-enough'),
      log: () => {},
    });
    const part: Refund = {
      id: 'r',
      paymentId: 'p',
      payoutId: null,
      orderId: 'o',
      state: 'asked',
      amountFils: 100,
      paidFils: 300,
      checks: 1,
      rechecks: 0,
      createdAt: 0,
      currency: 'AED',
      gateway: 'EPG',
      gatewayAccountId: null,
      transactionId: 't',
    };
    const answer = await gateways.refund(1, part);
    expect(answer).toBe('refused');
    expect(advanceRefund(answer, part)).toBe('due');
  });
});
