import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayAccount } from '../src/features/payment/gateway.ts';

/** Session as the fake interface keeps it; tests change it as the payer or an attacker would. */
export interface FakeSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string;
  amount_total: number;
  currency: string;
  url: string;
  payment_intent: object | null;
  customer?: string | null;
}

/** Saved card as the fake interface keeps it. */
export interface FakeCard {
  id: string;
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

interface FakeRefund {
  id: string;
  status: string;
  amount: number;
  metadata: { refund: string };
}

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

/** Fake of the interface of Stripe Checkout, with the requests that it received. */
export interface StripeServer {
  readonly account: GatewayAccount;
  readonly heard: Heard[];
  readonly sessions: Map<string, FakeSession>;
  readonly refunds: FakeRefund[];
  readonly cards: Map<string, FakeCard>;
  /** Manner of its answers; `lost`: it acts, and its answer does not arrive. */
  mode: 'normal' | 'silent' | 'lost' | 'refusing';
  /** State of new refunds. */
  refundState: string;
  pay(id: string, change?: Partial<FakeSession>): void;
  /** Pays a session with a card that is saved. */
  payAndSave(id: string, card?: Partial<FakeCard['card']>): FakeCard;
  close(): void;
}

const KEY = 'sk_test_secret';

/** Starts the fake on this machine. */
export async function startStripe(): Promise<StripeServer> {
  const byKey = new Map<string, object>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://stripe');
      const form = request.method === 'POST' ? new URLSearchParams(body) : url.searchParams;
      const heard = { method: request.method ?? '', path: url.pathname, form };
      stripe.heard.push({ ...heard, headers: request.headers });
      if (stripe.mode === 'silent') return request.socket.destroy();
      const [status, answer] = answered(heard, request.headers);
      if (stripe.mode === 'lost') return request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refusal = (code: string): [number, object] => [400, { error: { code, message: code } }];

  const answered = (
    { method, path, form }: Omit<Heard, 'headers'>,
    headers: IncomingMessage['headers'],
  ): [number, object] => {
    if (headers.authorization !== `Bearer ${KEY}`)
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }];
    if (stripe.mode === 'refusing') return refusal('refused');
    if (path === '/v1/account') return [200, { id: 'acct_1' }];
    const key = headers['idempotency-key'];
    if (method === 'POST' && typeof key === 'string') {
      const known = byKey.get(key);
      if (known !== undefined) return [200, known];
      const made = path === '/v1/refunds' ? refund(form) : open(form);
      if (made === null) return refusal('charge_already_refunded');
      byKey.set(key, made);
      return [200, made];
    }
    if (path === '/v1/refunds') return [200, { data: stripe.refunds }];
    if (path.startsWith('/v1/payment_methods/')) {
      const saved = stripe.cards.get(path.split('/')[3] ?? '');
      if (saved === undefined) return [404, { error: { code: 'resource_missing' } }];
      if (!path.endsWith('/detach')) return [200, saved];
      if (saved.customer === null) return refusal('not_attached');
      saved.customer = null;
      return [200, saved];
    }
    if (path.endsWith('/expire')) {
      const ended = stripe.sessions.get(path.split('/').at(-2) ?? '');
      if (ended?.status !== 'open') return refusal('not_open');
      ended.status = 'expired';
      return [200, ended];
    }
    const found = stripe.sessions.get(path.split('/').at(-1) ?? '');
    return found === undefined ? [404, { error: { code: 'resource_missing' } }] : [200, found];
  };

  const open = (form: URLSearchParams): FakeSession => {
    const id = `cs_test_${stripe.sessions.size}${Math.random().toString(36).slice(2)}`;
    const made: FakeSession = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      url: `${origin}/pay/${id}`,
      payment_intent: null,
    };
    stripe.sessions.set(id, made);
    return made;
  };

  const refund = (form: URLSearchParams): FakeRefund | null => {
    const amount = Number(form.get('amount'));
    const id = form.get('metadata[refund]') ?? '';
    const made = {
      id: `re_${stripe.refunds.length}`,
      status: stripe.refundState,
      amount,
      metadata: { refund: id },
    };
    stripe.refunds.push(made);
    return made;
  };

  const stripe: StripeServer = {
    account: {
      gateway: 'STRIPE',
      endpoint: origin,
      customer: 'acct_1',
      userName: '',
      password: KEY,
      store: '',
      terminal: '',
      pageOrigins: [origin],
      firstCheckSeconds: 2,
      longestCheckSeconds: 4,
    },
    heard: [],
    sessions: new Map(),
    refunds: [],
    cards: new Map(),
    mode: 'normal',
    refundState: 'succeeded',
    pay(id, change = {}) {
      const found = stripe.sessions.get(id);
      if (found === undefined) throw new Error(`There is no session ${id}.`);
      const card = { brand: 'visa', last4: '4242' };
      Object.assign(found, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: { id: 'pi_1', latest_charge: { payment_method_details: { card } } },
        ...change,
      });
    },
    payAndSave(id, change = {}) {
      const number = stripe.cards.size + 1;
      const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2090, ...change };
      const saved: FakeCard = { id: `pm_${number}`, customer: `cus_${number}`, card };
      stripe.cards.set(saved.id, saved);
      stripe.pay(id, {
        customer: saved.customer,
        payment_intent: {
          id: `pi_saved_${number}`,
          latest_charge: { payment_method_details: { card } },
          setup_future_usage: 'on_session',
          payment_method: saved,
        },
      });
      return saved;
    },
    close: () => server.close(),
  };
  return stripe;
}
