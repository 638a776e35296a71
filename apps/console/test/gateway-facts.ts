import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';

/** Account at a bank's gateway, on offer. */
export const BANK: ConsoleGateway = {
  id: 1,
  version: 'g1',
  pg: 'EPG',
  kind: 'epg',
  name: 'Bank card',
  ar_name: 'بطاقة مصرفية',
  takes: ['card'],
  least: 0.01,
  saves: false,
  is_enabled: true,
  enabled_at: '2026-11-24T19:05:00+04:00',
  is_double: false,
  endpoint: 'https://ipg.bank.example:2443',
  customer: 'Al Noor',
  user_name: 'alnoor',
  store: '0001',
  terminal: '',
  page_origins: [{ origin: 'https://pages.bank.example' }],
  has_password: true,
  has_webhook_secret: false,
  webhook_url: null,
};

/** Account at Stripe without a signing secret, switched off. */
export const STRIPE: ConsoleGateway = {
  ...BANK,
  id: 2,
  version: 's1',
  pg: 'STRIPE',
  kind: 'stripe',
  name: 'Stripe',
  ar_name: 'سترايب',
  least: 2,
  saves: true,
  is_enabled: false,
  enabled_at: null,
  endpoint: 'https://api.stripe.com',
  webhook_url: 'https://alnoor.example/payments/stripe/webhook/2',
  customer: 'acct_1',
  user_name: '',
  store: '',
  page_origins: [{ origin: 'https://checkout.stripe.com' }],
};
