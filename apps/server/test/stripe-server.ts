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

/** Payment by a saved card as the fake interface keeps it. */
export interface FakeIntent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: { payment: string };
  payment_method: string;
  last_payment_error: object | null;
  next_action: object | null;
  latest_charge: object | null;
}

/** Dispute as the fake interface keeps it. */
export interface FakeDispute {
  id: string;
  object: 'dispute';
  status: string;
  amount: number;
  currency: string;
  reason: string;
  charge: string;
  evidence_details: { due_by: number | null };
  payment_intent: { id: string; metadata: { payment: string } };
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
  readonly intents: Map<string, FakeIntent>;
  readonly disputes: Map<string, FakeDispute>;
  /** Result of the next charges of saved cards. */
  chargeResult: 'paid' | 'declined' | 'check' | 'processing';
  /** Manner of its answers; `lost`: it acts, and its answer does not arrive. */
  mode: 'normal' | 'silent' | 'lost' | 'refusing';
  /** State of new refunds. */
  refundState: string;
  pay(id: string, change?: Partial<FakeSession>): void;
  /** Opens a dispute of a paid session or of a payment by a saved card, as a bank does. */
  dispute(transactionId: string, change?: Partial<FakeDispute>): FakeDispute;
  /** Decides a charge, as the bank does. */
  finish(id: string, result: StripeServer['chargeResult']): void;
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
      const made =
        path === '/v1/refunds'
          ? refund(form)
          : path === '/v1/payment_intents'
            ? intend(form)
            : open(form);
      if (made === null) return refusal('charge_already_refunded');
      byKey.set(key, made);
      return [200, made];
    }
    if (path === '/v1/refunds') return [200, { data: stripe.refunds }];
    if (path.startsWith('/v1/disputes/')) {
      const found = stripe.disputes.get(path.split('/').at(-1) ?? '');
      return found === undefined ? [404, { error: { code: 'resource_missing' } }] : [200, found];
    }
    if (path.startsWith('/v1/payment_intents/')) {
      const [, , , id = '', act] = path.split('/');
      const found = stripe.intents.get(id);
      if (found === undefined) return [404, { error: { code: 'resource_missing' } }];
      if (act === 'cancel') {
        if (found.status === 'succeeded') return refusal('succeeded');
        found.status = 'canceled';
      }
      if (act !== 'confirm') return [200, found];
      if (found.status !== 'requires_confirmation') return refusal('unexpected_state');
      const saved = stripe.cards.get(found.payment_method);
      const result = saved?.customer ? stripe.chargeResult : 'declined';
      stripe.finish(id, result);
      return result === 'declined' ? [402, { error: { code: 'card_declined' } }] : [200, found];
    }
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

  const intend = (form: URLSearchParams): FakeIntent => {
    const made: FakeIntent = {
      id: `pi_card_${stripe.intents.size + 1}`,
      status: 'requires_confirmation',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      metadata: { payment: form.get('metadata[payment]') ?? '' },
      payment_method: form.get('payment_method') ?? '',
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
    };
    stripe.intents.set(made.id, made);
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
    intents: new Map(),
    disputes: new Map(),
    dispute(transactionId, change = {}) {
      const session = stripe.sessions.get(transactionId);
      const intent = stripe.intents.get(transactionId);
      const number = stripe.disputes.size + 1;
      const made: FakeDispute = {
        id: `du_${number}`,
        object: 'dispute',
        status: 'needs_response',
        amount: session?.amount_total ?? intent?.amount ?? 0,
        currency: session?.currency ?? intent?.currency ?? '',
        reason: 'fraudulent',
        charge: `ch_${number}`,
        evidence_details: { due_by: Math.floor(Date.now() / 1000) + 604_800 },
        payment_intent: {
          id: `pi_${number}`,
          metadata: {
            payment: session?.client_reference_id ?? intent?.metadata.payment ?? '',
          },
        },
        ...change,
      };
      stripe.disputes.set(made.id, made);
      return made;
    },
    chargeResult: 'paid',
    finish(id, result) {
      const found = stripe.intents.get(id);
      if (found === undefined) throw new Error(`There is no payment ${id}.`);
      found.next_action = null;
      if (result === 'paid') {
        found.status = 'succeeded';
        found.amount_received = found.amount;
        const card = { brand: 'visa', last4: '4242' };
        found.latest_charge = { payment_method_details: { card } };
      } else if (result === 'declined') {
        found.status = 'requires_payment_method';
        found.last_payment_error = { code: 'card_declined' };
      } else if (result === 'check') {
        found.status = 'requires_action';
        found.next_action = { redirect_to_url: { url: `${origin}/check/${id}` } };
      } else found.status = 'processing';
    },
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
