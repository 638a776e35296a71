import type { Database } from '@nadi/server/platform/db/tenant-tx';
import type {
  StripeCard,
  StripeDispute,
  StripeIntent,
  StripePayment,
  StripeSession,
} from './state.ts';

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
export const findPaidSql = `
  select account, amount, refunded from stripe_double where payment_intent = $1
  union all
  select account, amount, refunded from stripe_double_intent
  where payment_intent = $1 and status = 'succeeded'`;
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

const intentColumns = `payment_intent as "paymentIntent", account, idempotency_key as "idempotencyKey", request,
  payment, amount, currency, payment_method as "paymentMethod", status`;

export const insertIntentSql = `
  insert into stripe_double_intent (payment_intent, account, idempotency_key, request, payment, amount, currency,
    payment_method, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))`;
export const findIntentSql = `
  select ${intentColumns} from stripe_double_intent where payment_intent = $1`;
export const findIntentByKeySql = `
  select ${intentColumns} from stripe_double_intent where account = $1 and idempotency_key = $2`;

/** Charges the card of a payment, which is declined where that has no customer any more. */
export const confirmIntentSql = `
  update stripe_double_intent i set status = case
    when exists (select from stripe_double_card c where c.payment_method = i.payment_method and not c.is_detached)
    then 'succeeded' else 'requires_payment_method' end
  where payment_intent = $1 and status = 'requires_confirmation'`;
export const cancelIntentSql = `
  update stripe_double_intent set status = 'canceled'
  where payment_intent = $1 and status in ('requires_confirmation', 'requires_payment_method')`;

const refundColumns = `refund_id as "refundId", payment_intent as "paymentIntent", amount, metadata,
  idempotency_key as "idempotencyKey", status`;

/** Refunds no more than is left of a payment. */
export const insertRefundSql = `
  with taken as (
    update stripe_double set refunded = refunded + $3
    where payment_intent = $2 and refunded + $3 <= amount
    returning payment_intent
  ), charged as (
    update stripe_double_intent set refunded = refunded + $3
    where payment_intent = $2 and status = 'succeeded' and refunded + $3 <= amount
    returning payment_intent
  )
  insert into stripe_double_refund (refund_id, payment_intent, amount, metadata, idempotency_key, created_at)
  select $1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)
  from (select from taken union all select from charged) paid`;
export const findRefundsSql = `
  select ${refundColumns} from stripe_double_refund where payment_intent = $1
  order by created_at desc limit $2`;
export const findRefundByKeySql = `
  select ${refundColumns} from stripe_double_refund where idempotency_key = $1`;

/** Fails the latest refund of a payment, whose amount is left of it again. */
export const failRefundSql = `
  with failed as (
    update stripe_double_refund set status = 'failed' where refund_id = (
      select refund_id from stripe_double_refund where payment_intent = $1 and status = 'succeeded'
      order by created_at desc limit 1)
    returning ${refundColumns}
  ), session as (
    update stripe_double s set refunded = s.refunded - f.amount from failed f where s.payment_intent = $1
  ), intent as (
    update stripe_double_intent i set refunded = i.refunded - f.amount from failed f where i.payment_intent = $1
  )
  select * from failed`;

export const findPaymentSql = `
  select account, payment_intent as "paymentIntent", client_reference_id as payment, amount, currency from stripe_double
  where payment_intent is not null and (session_id = $1 or payment_intent = $1)
  union all
  select account, payment_intent as "paymentIntent", payment, amount, currency from stripe_double_intent
  where payment_intent = $1 and status = 'succeeded'`;

export const writeDisputeSql = `
  insert into stripe_double_dispute (dispute_id, account, payment_intent, payment, amount, currency, status, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))
  on conflict (dispute_id) do update set status = excluded.status`;
export const findDisputeSql = `
  select dispute_id as "disputeId", account, payment_intent as "paymentIntent", payment, amount, currency, status,
    extract(epoch from created_at)::float8 * 1000 as "createdAt"
  from stripe_double_dispute where dispute_id = $1`;

/** Address of the shop's pages, by the latest session of an account. */
export const shopUrlSql = `
  select success_url as "successUrl" from stripe_double where account = $1 order by created_at desc limit 1`;

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
  readonly status: 'succeeded' | 'failed';
}

/** Paid payment, as far as a refund needs it. */
type PaidIntent = Pick<StripeSession, 'account' | 'amount' | 'refunded'>;

const SESSION_ID = /^cs_test_[A-Za-z0-9]{24}$/;

type Calls = Pick<Database, 'call' | 'queryTenant'>;

/** Part of the state that is about what happens to a payment later. */
const incidentStore = (database: Pick<Database, 'call'>) => ({
  /** Fails the latest refund of a payment; null: it has none. */
  failRefund: async (paymentIntent: string): Promise<StripeRefund | null> =>
    (await database.call<StripeRefund>(failRefundSql, [paymentIntent])).rows[0] ?? null,
  /** Finds a paid payment by its session or its own id. */
  findPayment: async (id: string): Promise<StripePayment | null> =>
    (await database.call<StripePayment>(findPaymentSql, [id])).rows[0] ?? null,
  async dispute(one: Omit<StripeDispute, 'createdAt'>, now: number): Promise<void> {
    const { disputeId, account, paymentIntent, payment, amount, currency, status } = one;
    await database.call(writeDisputeSql, [
      ...[disputeId, account, paymentIntent, payment, amount, currency, status, now],
    ]);
  },
  findDispute: async (disputeId: string): Promise<StripeDispute | null> =>
    (await database.call<StripeDispute>(findDisputeSql, [disputeId])).rows[0] ?? null,
  /** Returns an address of the shop; null: it has opened no session. */
  async shopUrl(account: string): Promise<string | null> {
    const { rows } = await database.call<Pick<StripeSession, 'successUrl'>>(shopUrlSql, [account]);
    return rows[0]?.successUrl ?? null;
  },
});

/**
 * State of the double: in the database, so that it survives a restart and is shared by processes.
 */
export function stripeStore(database: Calls) {
  const changed = async (sql: string, values: readonly unknown[]): Promise<boolean> =>
    (await database.call(sql, values)).rowCount === 1;
  return {
    ...incidentStore(database),
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
    /** Finds a paid payment, of a session or by a saved card. */
    findPaid: async (paymentIntent: string): Promise<PaidIntent | null> =>
      (await database.call<PaidIntent>(findPaidSql, [paymentIntent])).rows[0] ?? null,
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
    async intend(intent: Omit<StripeIntent, 'status'>, now: number): Promise<void> {
      await database.call(insertIntentSql, [
        ...[intent.paymentIntent, intent.account, intent.idempotencyKey, intent.request],
        ...[intent.payment, intent.amount, intent.currency, intent.paymentMethod, now],
      ]);
    },
    findIntent: async (paymentIntent: string): Promise<StripeIntent | null> =>
      (await database.call<StripeIntent>(findIntentSql, [paymentIntent])).rows[0] ?? null,
    findIntentByKey: async (account: string, key: string): Promise<StripeIntent | null> =>
      (await database.call<StripeIntent>(findIntentByKeySql, [account, key])).rows[0] ?? null,
    /** Returns false where the payment is decided, as the next one does. */
    confirmIntent: (paymentIntent: string) => changed(confirmIntentSql, [paymentIntent]),
    cancelIntent: (paymentIntent: string) => changed(cancelIntentSql, [paymentIntent]),
    /** Returns false when less is left of the payment. */
    refund: (refund: Omit<StripeRefund, 'status'>, now: number) =>
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
