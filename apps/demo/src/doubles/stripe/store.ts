import type { Database } from '@nadi/server/platform/db/tenant-tx';
import type { StripeCard, StripeSession } from './state.ts';

const columns = `session_id as "sessionId", account, idempotency_key as "idempotencyKey", request,
  client_reference_id as "clientReferenceId", name, amount, currency, locale,
  success_url as "successUrl", cancel_url as "cancelUrl",
  extract(epoch from created_at)::float8 * 1000 as "createdAt",
  extract(epoch from expires_at)::float8 * 1000 as "expiresAt", status,
  payment_intent as "paymentIntent", is_declined as "isDeclined",
  saves_card as "savesCard", refunded`;

export const insertSessionSql = `
  insert into stripe_double (session_id, account, idempotency_key, request, client_reference_id, name,
    amount, currency, locale, success_url, cancel_url, created_at, expires_at, saves_card)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12 / 1000.0),
    to_timestamp($13 / 1000.0), $14)`;
export const findSessionSql = `select ${columns} from stripe_double where session_id = $1`;
export const findByKeySql = `
  select ${columns} from stripe_double where account = $1 and idempotency_key = $2`;
export const findByPaymentSql = `select ${columns} from stripe_double where payment_intent = $1`;
export const latestSessionsSql = `
  select ${columns} from stripe_double order by created_at desc limit $1`;
export const completeSql = `
  update stripe_double set status = 'complete', payment_intent = $2
  where session_id = $1 and status = 'open' and expires_at > to_timestamp($3 / 1000.0)`;
export const declineSql = `
  update stripe_double set is_declined = true
  where session_id = $1 and status = 'open' and expires_at > to_timestamp($2 / 1000.0)`;
export const expireSql = `
  update stripe_double set status = 'expired'
  where session_id = $1 and status = 'open' and expires_at > to_timestamp($2 / 1000.0)`;

const cardColumns = `payment_method as "paymentMethod", account, customer, payment_intent as "paymentIntent", brand,
  last4, exp_month as "expMonth", exp_year as "expYear", is_detached as "isDetached"`;

export const insertCardSql = `
  insert into stripe_double_card (payment_method, account, customer, payment_intent, brand, last4, exp_month, exp_year)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;
export const findCardSql = `select ${cardColumns} from stripe_double_card where payment_method = $1`;
export const findCardOfSql = `select ${cardColumns} from stripe_double_card where payment_intent = $1`;
export const detachCardSql = `
  update stripe_double_card set is_detached = true where payment_method = $1 and not is_detached`;

const refundColumns = `refund_id as "refundId", payment_intent as "paymentIntent", amount, metadata,
  idempotency_key as "idempotencyKey"`;

/** Refunds no more than is left of a payment. */
export const insertRefundSql = `
  with taken as (
    update stripe_double set refunded = refunded + $3
    where payment_intent = $2 and refunded + $3 <= amount
    returning session_id
  )
  insert into stripe_double_refund (refund_id, payment_intent, amount, metadata, idempotency_key, created_at)
  select $1, $2, $3, $4, $5, to_timestamp($6 / 1000.0) from taken`;
export const findRefundsSql = `
  select ${refundColumns} from stripe_double_refund where payment_intent = $1
  order by created_at desc limit $2`;
export const findRefundByKeySql = `
  select ${refundColumns} from stripe_double_refund where idempotency_key = $1`;

/** Number of the stored account, which the address for its messages contains. */
export const findAccountSql = `
  select id from gateway_account where tenant_id = $1 and gateway = 'STRIPE' and is_double`;

/** Refund as stored by the double. */
export interface StripeRefund {
  readonly refundId: string;
  readonly paymentIntent: string;
  readonly amount: number;
  /** Id of the refund at the shop. */
  readonly metadata: string;
  readonly idempotencyKey: string | null;
}

const SESSION_ID = /^cs_test_[A-Za-z0-9]{24}$/;

type Calls = Pick<Database, 'call' | 'queryTenant'>;

/**
 * State of the double: in the database, so that it survives a restart and is shared by processes.
 */
export function stripeStore(database: Calls) {
  const changed = async (sql: string, values: readonly unknown[]): Promise<boolean> =>
    (await database.call(sql, values)).rowCount === 1;
  return {
    async open(
      session: Omit<StripeSession, 'status' | 'paymentIntent' | 'isDeclined' | 'refunded'>,
    ): Promise<void> {
      const s = session;
      await database.call(insertSessionSql, [
        ...[s.sessionId, s.account, s.idempotencyKey, s.request, s.clientReferenceId, s.name],
        ...[s.amount, s.currency, s.locale, s.successUrl, s.cancelUrl, s.createdAt, s.expiresAt],
        s.savesCard,
      ]);
    },
    async find(sessionId: string): Promise<StripeSession | null> {
      if (!SESSION_ID.test(sessionId)) return null;
      return (await database.call<StripeSession>(findSessionSql, [sessionId])).rows[0] ?? null;
    },
    findByKey: async (account: string, key: string): Promise<StripeSession | null> =>
      (await database.call<StripeSession>(findByKeySql, [account, key])).rows[0] ?? null,
    findByPayment: async (paymentIntent: string): Promise<StripeSession | null> =>
      (await database.call<StripeSession>(findByPaymentSql, [paymentIntent])).rows[0] ?? null,
    latest: async (count: number): Promise<readonly StripeSession[]> =>
      (await database.call<StripeSession>(latestSessionsSql, [count])).rows,
    /** Returns false where the session is not open any more, as the next two do. */
    complete: (sessionId: string, paymentIntent: string, now: number) =>
      changed(completeSql, [sessionId, paymentIntent, now]),
    decline: (sessionId: string, now: number) => changed(declineSql, [sessionId, now]),
    expire: (sessionId: string, now: number) => changed(expireSql, [sessionId, now]),
    async saveCard(card: StripeCard): Promise<void> {
      await database.call(insertCardSql, [
        ...[card.paymentMethod, card.account, card.customer, card.paymentIntent, card.brand],
        ...[card.last4, card.expMonth, card.expYear],
      ]);
    },
    findCard: async (paymentMethod: string): Promise<StripeCard | null> =>
      (await database.call<StripeCard>(findCardSql, [paymentMethod])).rows[0] ?? null,
    findCardOf: async (paymentIntent: string): Promise<StripeCard | null> =>
      (await database.call<StripeCard>(findCardOfSql, [paymentIntent])).rows[0] ?? null,
    /** Returns false where the card has no customer any more. */
    detachCard: (paymentMethod: string) => changed(detachCardSql, [paymentMethod]),
    /** Returns false when less is left of the payment. */
    refund: (refund: StripeRefund, now: number) =>
      changed(insertRefundSql, [
        ...[refund.refundId, refund.paymentIntent, refund.amount, refund.metadata],
        ...[refund.idempotencyKey, now],
      ]),
    refunds: async (paymentIntent: string, atMost: number): Promise<readonly StripeRefund[]> =>
      (await database.call<StripeRefund>(findRefundsSql, [paymentIntent, atMost])).rows,
    findRefundByKey: async (key: string): Promise<StripeRefund | null> =>
      (await database.call<StripeRefund>(findRefundByKeySql, [key])).rows[0] ?? null,
    async accountNumber(tenantId: number): Promise<number | null> {
      const values = [tenantId];
      const { rows } = await database.queryTenant<{ id: number }>(
        tenantId,
        'payment',
        findAccountSql,
        values,
      );
      return rows[0]?.id ?? null;
    },
  };
}

export type StripeStore = ReturnType<typeof stripeStore>;
