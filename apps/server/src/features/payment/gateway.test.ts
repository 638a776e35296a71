import { describe, expect, it } from 'vitest';
import { type GatewayAccount, isUsable } from './gateway.ts';

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
