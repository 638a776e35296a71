import { describe, expect, it } from 'vitest';
import { checkGateway, type KnownGateway } from './gateway-form.ts';

const EPG = {
  kind: 'epg',
  name: 'Bank card',
  ar_name: 'بطاقة مصرفية',
  endpoint: 'https://ipg.bank.example:2443',
  customer: 'Venue',
  user_name: 'venue',
  password: 'secret',
  page_origins: [
    { origin: 'https://IPG.bank.example:2443/pay' },
    { origin: 'https://bank.example:443' },
  ],
};
const STRIPE = {
  kind: 'stripe',
  name: 'Card',
  ar_name: 'بطاقة',
  customer: 'acct_1',
  password: 'sk_test_1',
  webhook_secret: 'whsec_1',
};
const COUNTER = { kind: 'counter', name: 'Pay at the venue', ar_name: 'الدفع في المنشأة' };
const known: KnownGateway = {
  kind: 'epg',
  endpoint: EPG.endpoint,
  customer: 'Venue',
  hasPassword: true,
  isDouble: false,
};

const faultsOf = (written: unknown, of: KnownGateway | null = null) => {
  const checked = checkGateway(written, of);
  return checked.ok ? {} : checked.refusal;
};

describe('GATE-05 a gateway account', () => {
  it('keeps the origins of page addresses, each once', () => {
    const checked = checkGateway(EPG, null);
    expect(checked).toMatchObject({
      ok: true,
      value: { pageOrigins: ['https://ipg.bank.example:2443', 'https://bank.example'] },
    });
  });

  it('of Stripe has its own addresses', () => {
    expect(checkGateway(STRIPE, null)).toMatchObject({
      ok: true,
      value: { endpoint: 'https://api.stripe.com', pageOrigins: ['https://checkout.stripe.com'] },
    });
  });

  it('of the counter has names alone (GATE-08)', () => {
    expect(checkGateway(COUNTER, null)).toMatchObject({
      ok: true,
      value: { kind: 'counter', endpoint: '', customer: '', password: '', pageOrigins: [] },
    });
  });

  it.each([
    ['a password of the counter', { ...COUNTER, password: 'x' }, { password: 'invalid' }],
    [
      'a page of the counter',
      { ...COUNTER, page_origins: [{ origin: 'https://pay.example' }] },
      { page_origins: 'invalid' },
    ],
    ['no names', { ...EPG, name: '', ar_name: '' }, { name: 'required', ar_name: 'required' }],
    ['no password', { ...EPG, password: '' }, { password: 'required' }],
    ['no address', { ...EPG, endpoint: '' }, { endpoint: 'required' }],
    ['no origin', { ...EPG, page_origins: [] }, { page_origins: 'required' }],
    ['plain HTTP', { ...EPG, endpoint: 'http://bank.example' }, { endpoint: 'web_address' }],
    ['this machine', { ...EPG, endpoint: 'https://localhost' }, { endpoint: 'web_address' }],
    ['an IP address', { ...EPG, endpoint: 'https://10.0.0.1:8443' }, { endpoint: 'web_address' }],
    ['credentials', { ...EPG, endpoint: 'https://u@bank.example' }, { endpoint: 'web_address' }],
    ['a message secret of EPG', { ...EPG, webhook_secret: 'x' }, { webhook_secret: 'invalid' }],
    ['an address of Stripe', { ...STRIPE, endpoint: 'https://x.example' }, { endpoint: 'invalid' }],
    ['an unknown gateway', { ...EPG, kind: 'other' }, { kind: 'invalid' }],
    [
      'an origin of the venue’s network',
      { ...EPG, page_origins: [{ origin: 'https://pay.internal' }] },
      { 'page_origins.0.origin': 'web_address' },
    ],
  ])('is refused with %s', (_, written, faults) => expect(faultsOf(written)).toEqual(faults));

  it('keeps a stored secret where the field is empty', () => {
    expect(faultsOf({ ...EPG, password: '' }, known)).toEqual({});
  });

  it('keeps gateway, address and merchant', () => {
    const moved = { ...EPG, endpoint: 'https://other.example', customer: 'Other' };
    expect(faultsOf(moved, known)).toEqual({ endpoint: 'stays', customer: 'stays' });
    expect(faultsOf(STRIPE, known)).toMatchObject({ kind: 'stays' });
  });

  it('at a double takes names only', () => {
    const names = { kind: 'epg', name: 'Card', ar_name: 'بطاقة' };
    const double = { ...known, isDouble: true };
    expect(faultsOf(names, double)).toEqual({});
    expect(faultsOf({ ...names, password: 'x' }, double)).toEqual({ password: 'stays' });
  });
});
