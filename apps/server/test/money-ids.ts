import { randomUUID } from 'node:crypto';
import type { StatementContent } from '@nadi/domain/credit/statement-content';
import { expect } from 'vitest';
import { handleOf } from '../src/platform/handle.ts';
import { runSql, uuidIn } from './books.ts';
import type { CallOptions, TestApp } from './harness.ts';

/** Stores a tax document of an order that has no number yet; returns its id. */
export async function taxDocumentOf(site: TestApp, orderId: string): Promise<string> {
  const id = randomUUID();
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into tax_document (tenant_id, id, order_id, posting, type, series, content, net_fils, tax_fils, total_fils, originals, order_number, due_at)
     values (1, $1, $2, 'sale:made-up', 'receipt', 'REC', '{"currency": "AED"}', 0, 0, 0, '{}', 'ALN-2026-999999', 'infinity')`,
    [id, uuidIn(orderId)],
  );
  return handleOf('i', id);
}

/** Stores a request for a refund of an order's first unit; returns its id. */
export async function refundRequestOf(site: TestApp, orderId: string): Promise<string> {
  const id = randomUUID();
  const url = site.testDatabase.superuserUrl;
  await runSql(
    url,
    `insert into cancelled_unit (tenant_id, order_line_id, unit, cancellation_id, cause, kept_fils, cancelled_at)
     select 1, id, 1000, $1, 'customer', 100, now() from order_line where order_id = $2 limit 1`,
    [id, uuidIn(orderId)],
  );
  await runSql(
    url,
    `insert into refund_request (tenant_id, id, order_id, way, price_fils, answer_until, created_at, due_at)
     values (1, $1, $2, 'original', 100, 'infinity', now(), 'infinity')`,
    [id, uuidIn(orderId)],
  );
  return handleOf('q', id);
}

/** Stores promotional credit that staff gave to the demo's customer; returns its id. */
export async function creditGrantOf(site: TestApp): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    site.testDatabase.superuserUrl,
    `insert into credit_grant (tenant_id, customer_id, pot, amount, reason, ar_reason, until_date, given_at, staff_id, staff_name)
     values (1, 1, 'promo', 100, 'A late start', 'A late start', '2030-01-01', now(), 1, 'Somebody') returning id`,
  );
  return row?.id ?? 0;
}

/** Stores a closed session of the front desk's till; returns its id. */
export async function tillSessionOf(site: TestApp): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    site.testDatabase.superuserUrl,
    `insert into till_session (tenant_id, till_id, staff_id, opened_at, float_fils, cash_fils, closed_at, closed_by, counted_fils)
     select 1, 1, id, now(), 0, 0, now(), id, 0 from staff where tenant_id = 1 order by id limit 1 returning id`,
  );
  return row?.id ?? 0;
}

/** Stores a statement of the demo's partner. */
export async function stateCredit(site: TestApp): Promise<void> {
  const name = { en: 'Dune', ar: 'Dune' };
  const sums = { openingFils: 0, orderedFils: 0, refundedFils: 0, paidFils: 0, closingFils: 0 };
  const seller = { name, address: null, trn: null };
  const partner = { name, trn: '100000000000003' };
  const content: StatementContent = {
    version: 1,
    seller,
    partner,
    currency: 'AED',
    sums,
    rows: [],
  };
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into credit_statement (tenant_id, partner_id, serial, month, until_at, issued_at, due_on, overdue_at, content, closing_fils)
     values (1, 1, 1, '2020-01-01', now(), now(), '2020-01-31', now(), $1, 0)`,
    [JSON.stringify(content)],
  );
}

/** Stores a gift card that the buyer of an order has bought; returns its id. */
export async function giftCardOf(site: TestApp, orderId: string): Promise<string> {
  const id = randomUUID();
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into gift_card (tenant_id, line_id, order_id, order_number, product_id, customer_id, buyer, amount_fils, currency,
       to_name, to_email, words, on_date, language, mail_at, due_at, bought_at)
     select 1, $1, id, number, 8001, customer_id, 'Sara', 100, 'AED', 'Omar', 'omar@example.com', '', '2090-01-01', 'en',
       '2090-01-01', '2090-01-01', now() from orders where id = $2`,
    [id, uuidIn(orderId)],
  );
  return handleOf('g', id);
}

/** Stores an unclear refund of a payment of an order; returns its id. */
export async function refundOf(site: TestApp, orderId: string): Promise<string> {
  const [id, payment] = [randomUUID(), randomUUID()];
  const url = site.testDatabase.superuserUrl;
  await runSql(
    url,
    `insert into payment (tenant_id, id, order_id, gateway, gateway_order_id, transaction_id, state, amount_fils,
       currency, page_url, created_at, expires_at)
     values (1, $1, $2, 'EPG', 'made-up', 'made-up', 'captured', 100, 'AED', '', now(), now())`,
    [payment, uuidIn(orderId)],
  );
  await runSql(
    url,
    `insert into refund (tenant_id, id, payment_id, order_id, amount_fils, currency, state, answer, created_at)
     values (1, $1, $2, $3, 100, 'AED', 'unclear', 'silence', now())`,
    [id, payment, uuidIn(orderId)],
  );
  return handleOf('k', id);
}

/** Stores an open dispute of the payment of a refund; returns its id. */
export async function disputeOf(site: TestApp, refund: string): Promise<string> {
  const id = randomUUID();
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into dispute (tenant_id, id, payment_id, reference, is_by_hand, state, amount_fils, reason, opened_at)
     select 1, $1, payment_id, 'CB-1', true, 'open', 100, '', now() from refund where id = $2`,
    [id, uuidIn(refund)],
  );
  return handleOf('z', id);
}

/** Opens a top-up of the wallet; returns its id. */
export async function toppedUp(site: TestApp, owner: CallOptions): Promise<string> {
  const answer = await site.call('topUpWallet', { body: { amount: 20 } }, owner);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.id;
}

/** Stores a payment of the demo's partner's debt by the demo's customer; returns its id. */
export async function creditPaymentOf(site: TestApp): Promise<string> {
  const id = randomUUID();
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into payment (tenant_id, id, customer_id, partner_id, language, purpose, gateway, gateway_order_id,
       transaction_id, state, amount_fils, currency, page_url, created_at, expires_at)
     values (1, $1, 1, 1, 'en', 'credit', 'EPG', 'made-up-credit', 'made-up-credit', 'captured', 100, 'AED', '', now(), now())`,
    [id],
  );
  return handleOf('p', id);
}
