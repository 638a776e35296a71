import { readFinalization } from '@nadi/domain/payment/finalization';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import type { Gateway, PaymentRequest } from './gateway.ts';
import { stripeGateway } from './stripe.ts';

const NOW = 1_800_000_000_000;
let stripe: StripeServer;
let gateway: Gateway;
beforeAll(async () => {
  stripe = await startStripe();
  gateway = stripeGateway(stripe.account, () => NOW);
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.mode = 'normal';
  stripe.refundState = 'succeeded';
  stripe.heard.length = 0;
  stripe.refunds.length = 0;
});

let count = 0;
const request = (): PaymentRequest => {
  count += 1;
  return requestOf(`ORDER${count}`);
};
const requestOf = (gatewayOrderId: string): PaymentRequest => ({
  gatewayOrderId,
  amountFils: 23_100,
  currency: 'AED',
  title: 'Some Club · نادٍ',
  language: 'en',
  returnUrl: 'http://localhost:8080/api/v1/payments/stripe/return/r_a',
});

/** Opens a session, and returns what the payment of it is compared with. */
async function open() {
  const sent = request();
  const answer = await gateway.register(sent);
  if (answer.type !== 'registered') throw new Error(answer.type);
  const { amountFils, currency, gatewayOrderId: orderId } = sent;
  return { transactionId: answer.transactionId, amountFils, currency, orderId };
}

type Opened = Awaited<ReturnType<typeof open>>;
const eventOf = async (payment: Opened) =>
  readFinalization((await gateway.finalize(payment)).finalization, payment);

describe('PAY-23 opening a page at Stripe', () => {
  it('sends a form with the amount in minor units, once under its key', async () => {
    await open();
    const [sent] = stripe.heard;
    expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
      mode: 'payment',
      expires_at: String(NOW / 1000 + 31 * 60),
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'aed',
      'line_items[0][price_data][unit_amount]': '23100',
      'line_items[0][price_data][product_data][name]': 'Some Club · نادٍ',
      success_url: 'http://localhost:8080/api/v1/payments/stripe/return/r_a',
    });
    expect(sent?.headers['idempotency-key']).toBe(sent?.form.get('client_reference_id'));
  });

  it('refuses a page elsewhere (PAY-09), a refusal, and silence', async () => {
    const elsewhere = { ...stripe.account, pageOrigins: ['https://checkout.stripe.com'] };
    const other = stripeGateway(elsewhere, () => NOW);
    expect(await other.register(request())).toEqual({ type: 'refused', code: 'page_not_allowed' });
    stripe.mode = 'refusing';
    expect(await gateway.register(request())).toEqual({ type: 'refused', code: 'refused' });
    for (const mode of ['silent', 'lost'] as const) {
      stripe.mode = mode;
      expect(await gateway.register(request())).toEqual({ type: 'silence' });
    }
  });
});

describe('PAY-03 the payment of a session', () => {
  it.each([
    ['paid', {}, 'captured'],
    ['of another amount', { amount_total: 23_099 }, 'mismatched'],
    ['of another currency', { currency: 'usd' }, 'mismatched'],
    ['of another order', { client_reference_id: 'OTHER' }, 'mismatched'],
    ['of another session', { id: 'cs_test_other' }, 'mismatched'],
    ['without an amount', { amount_total: undefined }, 'no_answer'],
    ['complete but not paid', { payment_status: 'unpaid' }, 'still_pending'],
    ['expired', { status: 'expired', payment_status: 'unpaid' }, 'declined'],
    ['unreadable', { payment_status: 'something' }, 'no_answer'],
  ] as const)('%s: %j is %s', async (_, change, event) => {
    const payment = await open();
    stripe.pay(payment.transactionId, change as never);
    expect(await eventOf(payment)).toBe(event);
    expect(await eventOf(payment)).toBe(event);
  });

  it('is pending while the page is open, and undecided in silence (PAY-02)', async () => {
    const payment = await open();
    expect(await eventOf(payment)).toBe('still_pending');
    stripe.mode = 'silent';
    expect(await eventOf(payment)).toBe('no_answer');
    stripe.mode = 'refusing';
    expect(await eventOf(payment)).toBe('no_answer');
  });

  it('shows the card by brand and last four digits', async () => {
    const payment = await open();
    stripe.pay(payment.transactionId);
    const answer = await gateway.finalize(payment);
    expect(answer).toMatchObject({ cardBrand: 'visa', maskedCard: '************4242' });
  });
});

describe('PAY-24 a refund at Stripe', () => {
  const paid = async () => {
    const payment = await open();
    stripe.pay(payment.transactionId);
    return { ...payment, id: `refund-${count}`, amountFils: 500 };
  };

  it('happens once, however often it is requested and whatever answer is lost', async () => {
    const refund = await paid();
    stripe.mode = 'lost';
    expect(await gateway.refund(refund)).toBe('silence');
    stripe.mode = 'normal';
    expect(await gateway.refund(refund)).toBe('confirmed');
    expect(await gateway.refund(refund)).toBe('confirmed');
    expect(stripe.refunds).toMatchObject([{ amount: 500 }]);
  });

  it('under way is queried again, and a failed one is requested under a further key', async () => {
    const refund = await paid();
    stripe.refundState = 'pending';
    expect(await gateway.refund(refund)).toBe('silence');
    for (const one of stripe.refunds) one.status = 'failed';
    stripe.refundState = 'succeeded';
    expect(await gateway.refund(refund)).toBe('confirmed');
    expect(stripe.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('of a session that was not paid is refused', async () => {
    expect(await gateway.refund({ ...(await open()), id: 'refund-of-nothing' })).toBe('refused');
  });
});

it('GATE-07 a test names the account of the key', async () => {
  const at = (change: object) => stripeGateway({ ...stripe.account, ...change }, () => NOW).test();
  expect(await at({})).toEqual({ outcome: 'works', code: '', text: 'acct_1' });
  expect(await at({ customer: 'acct_2' })).toMatchObject({ outcome: 'other_account' });
  expect(await at({ password: 'sk_wrong' })).toMatchObject({
    outcome: 'refused',
    text: 'Invalid API Key',
  });
  stripe.mode = 'silent';
  expect(await at({})).toMatchObject({ outcome: 'no_answer' });
});

it('PAY-25 closes an open page, and leaves one that was paid or does not answer', async () => {
  const [left, paid, unanswered] = [await open(), await open(), await open()];
  expect(await gateway.close?.(left)).toBe('closed');
  expect(await gateway.close?.(left)).toBe('closed');
  expect(await eventOf(left)).toBe('declined');
  stripe.pay(paid.transactionId);
  expect(await gateway.close?.(paid)).toBe('paid');
  expect(await eventOf(paid)).toBe('captured');
  stripe.mode = 'silent';
  expect(await gateway.close?.(unanswered)).toBe('silence');
});
