import type { Database } from '@nadi/server/platform/db/tenant-tx';
import type { Behaviour, Decision, DoubleTransaction } from './state.ts';

const columns = `transaction_id, customer, order_id, order_name, amount, currency, language,
  return_path, registered_at, decision, final_code, refunded`;

export const insertTransactionSql = `
  insert into gateway_double (transaction_id, customer, order_id, order_name, amount, currency,
    language, return_path, registered_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))`;
export const findTransactionSql = `select ${columns} from gateway_double where transaction_id = $1`;
export const latestTransactionsSql = `
  select ${columns} from gateway_double order by registered_at desc limit $1`;
export const decideSql = `
  update gateway_double set decision = $2 where transaction_id = $1 and final_code is null`;
export const finalizeSql = `
  update gateway_double set final_code = $2 where transaction_id = $1 and final_code is null`;
export const refundSql = `
  update gateway_double set refunded = refunded + $2::numeric
  where transaction_id = $1 and refunded + $2::numeric <= amount::numeric`;
export const findBehaviourSql =
  'select repeated_finalization, is_silent from gateway_double_behaviour';
export const setBehaviourSql = `
  update gateway_double_behaviour set repeated_finalization = $1, is_silent = $2`;

interface Row {
  readonly transaction_id: string;
  readonly customer: string;
  readonly order_id: string;
  readonly order_name: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: 'en' | 'ar';
  readonly return_path: string;
  readonly registered_at: Date;
  readonly decision: Decision | null;
  readonly final_code: string | null;
  readonly refunded: string;
}

/** Delay after which another process sees a new manner. */
const BEHAVIOUR_MS = 250;

/** Transaction id of the double. */
const TRANSACTION_ID = /^\d{12}$/;

type Calls = Pick<Database, 'call'>;

/**
 * State of the double: in the database, so that it survives a restart and is shared by processes.
 */
export function doubleStore(database: Calls) {
  let known: { readonly behaviour: Behaviour; readonly until: number } | null = null;
  return {
    async register(
      transaction: Omit<DoubleTransaction, 'decision' | 'finalCode' | 'refunded'>,
    ): Promise<void> {
      const t = transaction;
      await database.call(insertTransactionSql, [
        t.transactionId,
        t.customer,
        t.orderId,
        t.orderName,
        t.amount,
        t.currency,
        t.language,
        t.returnPath,
        t.registeredAt,
      ]);
    },
    async find(transactionId: string): Promise<DoubleTransaction | null> {
      if (!TRANSACTION_ID.test(transactionId)) return null;
      const { rows } = await database.call<Row>(findTransactionSql, [transactionId]);
      return rows[0] === undefined ? null : transactionOf(rows[0]);
    },
    async latest(count: number): Promise<readonly DoubleTransaction[]> {
      const { rows } = await database.call<Row>(latestTransactionsSql, [count]);
      return rows.map(transactionOf);
    },
    /**
     * Stores a decision; the last one before the final answer counts. False after the final answer.
     */
    async decide(transactionId: string, decision: Decision): Promise<boolean> {
      const { rowCount } = await database.call(decideSql, [transactionId, decision]);
      return rowCount === 1;
    },
    /** Returns true for the first final answer, false for a repeat. */
    async finalize(transactionId: string, code: string): Promise<boolean> {
      const { rowCount } = await database.call(finalizeSql, [transactionId, code]);
      return rowCount === 1;
    },
    /** Returns false when the remaining amount is too small. */
    async refund(transactionId: string, amount: string): Promise<boolean> {
      const { rowCount } = await database.call(refundSql, [transactionId, amount]);
      return rowCount === 1;
    },
    /**
     * Returns the manner, cached briefly: every document reads it, and a script hardly ever changes
     * it.
     */
    async behaviour(): Promise<Behaviour> {
      if (known !== null && performance.now() < known.until) return known.behaviour;
      const behaviour = await readBehaviour(database);
      known = { behaviour, until: performance.now() + BEHAVIOUR_MS };
      return behaviour;
    },
    async setBehaviour(behaviour: Behaviour): Promise<void> {
      known = null;
      await database.call(setBehaviourSql, [behaviour.repeatedFinalization, behaviour.isSilent]);
    },
  };
}

async function readBehaviour(database: Calls): Promise<Behaviour> {
  const { rows } = await database.call<{
    repeated_finalization: Behaviour['repeatedFinalization'];
    is_silent: boolean;
  }>(findBehaviourSql);
  const row = rows[0];
  return {
    repeatedFinalization: row?.repeated_finalization ?? 'same',
    isSilent: row?.is_silent ?? false,
  };
}

export type DoubleStore = ReturnType<typeof doubleStore>;

const transactionOf = (row: Row): DoubleTransaction => ({
  transactionId: row.transaction_id,
  customer: row.customer,
  orderId: row.order_id,
  orderName: row.order_name,
  amount: row.amount,
  currency: row.currency,
  language: row.language,
  returnPath: row.return_path,
  registeredAt: row.registered_at.getTime(),
  decision: row.decision,
  finalCode: row.final_code,
  refunded: Number(row.refunded).toFixed(2),
});
