import type { Fils } from '@nadi/domain/kernel/money';
import type { CreditPot } from '@nadi/domain/ledger/chart';
import type { PotAmount, TenderKind } from '@nadi/domain/payment/tenders';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Progress of a tender: in the order's escrow, part of a complete order, or back in the wallet. */
export type TenderState = 'set_aside' | 'spent' | 'ended';

/** Part of an order's total that points, the wallet or a credit facility pay. */
export interface OrderTender extends PotAmount {
  readonly orderId: string;
  /** Position in the order of spending, from 1. */
  readonly seq: number;
  readonly kind: Exclude<TenderKind, 'card'>;
  readonly state: TenderState;
  /** Number of its last reservation (MONEY-30). */
  readonly attempt: number;
  readonly returnedFils: Fils;
}

const columns = `order_id as "orderId", seq, kind, pot, state, attempt,
  amount_fils as "amountFils", returned_fils as "returnedFils", points, partner_id as "partnerId",
  allowance_month as "allowanceMonth"`;

/**
 * Row of a tender.
 *
 * `points` is null where it is money, `partnerId` where it is the customer's own, and `allowanceMonth`
 * where it counts against no allowance.
 */
type TenderRow = Omit<OrderTender, 'points' | 'partnerId' | 'allowance'> & {
  readonly points: number | null;
  readonly partnerId: number | null;
  readonly allowanceMonth: string | null;
};

const tenderOf = ({ points, partnerId, allowanceMonth, ...row }: TenderRow): OrderTender => ({
  ...row,
  ...(points !== null && { points }),
  ...(partnerId !== null && { partnerId }),
  // Its account is open since it was ordered.
  ...(allowanceMonth !== null && { allowance: { month: allowanceMonth, limitFils: 0 } }),
});

export const tendersOfOrdersSql = `
  select ${columns} from order_tender where tenant_id = $1 and order_id = any ($2) order by order_id, seq`;

/** Loads the tenders of orders in an open transaction, in the order of spending. */
export async function lockedTenders(
  tx: TenantTx,
  orderIds: readonly string[],
): Promise<readonly OrderTender[]> {
  const values = [tx.tenantId, orderIds];
  return (await tx.query<TenderRow>('order', tendersOfOrdersSql, values)).rows.map(tenderOf);
}

export async function readTenders(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<readonly OrderTender[]> {
  if (orderIds.length === 0) return [];
  const values = [tenantId, orderIds];
  const found = await database.queryTenant<TenderRow>(
    tenantId,
    'order',
    tendersOfOrdersSql,
    values,
  );
  return found.rows.map(tenderOf);
}

export const addTendersSql = `
  insert into order_tender (tenant_id, order_id, seq, kind, pot, state, attempt, amount_fils, points, partner_id,
    allowance_month)
  select $1, $2, seq, order_tender_kind(pot), pot, $5, 1, fils, points, partner, allowance
  from unnest($3::credit_pot[], $4::bigint[], $6::bigint[], $7::int[], $8::text[]) with ordinality
    as part(pot, fils, points, partner, allowance, seq)`;

/** Stores what points, the wallet and a credit facility pay of an order, by its first reservation. */
export async function addTenders(
  tx: TenantTx,
  orderId: string,
  parts: readonly PotAmount[],
  state: Exclude<TenderState, 'ended'>,
): Promise<void> {
  if (parts.length === 0) return;
  const pots: readonly CreditPot[] = parts.map(({ pot }) => pot);
  const amounts = parts.map(({ amountFils }) => amountFils);
  const points = parts.map((part) => part.points ?? null);
  const partners = parts.map(({ partnerId }) => partnerId ?? null);
  const allowances = parts.map(({ allowance }) => allowance?.month ?? null);
  const values = [tx.tenantId, orderId, pots, amounts, state, points, partners, allowances];
  await tx.query('order', addTendersSql, values);
}

export const releaseTendersSql = `
  update order_tender set state = 'ended'
  where tenant_id = $1 and order_id = $2 and state = 'set_aside'
  returning ${columns}`;

/** Ends what is set aside for an order, and returns it. */
export async function endSetAside(tx: TenantTx, orderId: string): Promise<readonly OrderTender[]> {
  const values = [tx.tenantId, orderId];
  return (await tx.query<TenderRow>('order', releaseTendersSql, values)).rows.map(tenderOf);
}

export const saveTendersSql = `
  update order_tender t set state = s.state, attempt = s.attempt, amount_fils = s.fils, points = s.points
  from unnest($3::smallint[], $4::tender_state[], $5::smallint[], $6::bigint[], $7::bigint[])
    as s(seq, state, attempt, fils, points)
  where t.tenant_id = $1 and t.order_id = $2 and t.seq = s.seq`;

/** Stores tenders as they are after a payment. */
export async function saveTenders(
  tx: TenantTx,
  orderId: string,
  tenders: readonly OrderTender[],
): Promise<void> {
  await tx.query('order', saveTendersSql, [
    tx.tenantId,
    orderId,
    tenders.map(({ seq }) => seq),
    tenders.map(({ state }) => state),
    tenders.map(({ attempt }) => attempt),
    tenders.map(({ amountFils }) => amountFils),
    tenders.map((tender) => tender.points ?? null),
  ]);
}

export const countReturnedSql = `
  update order_tender set returned_fils = returned_fils + $4
  where tenant_id = $1 and order_id = $2 and seq = $3`;

/** Adds to what was refunded of a tender; a check constraint keeps it within its amount. */
export async function countReturned(
  tx: TenantTx,
  { orderId, seq }: Pick<OrderTender, 'orderId' | 'seq'>,
  fils: Fils,
): Promise<void> {
  await tx.query('order', countReturnedSql, [tx.tenantId, orderId, seq, fils]);
}
