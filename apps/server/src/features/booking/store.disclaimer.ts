import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Key of a disclaimer in its order: line, participant and field. */
export interface DisclaimerKey {
  readonly line_seq: number;
  readonly place: number;
  readonly slug: string;
}

/** Signed disclaimer as stored. */
export interface DisclaimerRow extends DisclaimerKey {
  readonly id: string;
  readonly order_id: string;
  readonly sealed_document: Buffer;
}

const columns = 'id, order_id, line_seq, place, slug, sealed_document';

export const disclaimersSql = `
  select ${columns} from signed_disclaimer where tenant_id = $1 and order_id = $2
  order by line_seq, place, slug`;

/** Lists the signed disclaimers of an order. */
export async function listDisclaimers(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly DisclaimerRow[]> {
  const values = [tenantId, orderId];
  return (await database.queryTenant<DisclaimerRow>(tenantId, 'booking', disclaimersSql, values))
    .rows;
}

export const disclaimersOfOrdersSql = `
  select ${columns} from signed_disclaimer where tenant_id = $1 and order_id = any ($2)
  order by order_id, line_seq, place, slug`;

/** Lists the signed disclaimers of several orders. */
export async function listDisclaimersOfOrders(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<readonly DisclaimerRow[]> {
  const values = [tenantId, orderIds];
  return (
    await database.queryTenant<DisclaimerRow>(tenantId, 'booking', disclaimersOfOrdersSql, values)
  ).rows;
}

export const findDisclaimerSql = `
  select ${columns} from signed_disclaimer where tenant_id = $1 and id = $2`;

/** Finds a signed disclaimer; null: not found. */
export async function findDisclaimer(
  database: Database,
  tenantId: number,
  id: string,
): Promise<DisclaimerRow | null> {
  const values = [tenantId, id];
  const found = database.queryTenant<DisclaimerRow>(tenantId, 'booking', findDisclaimerSql, values);
  return (await found).rows[0] ?? null;
}

export const addDisclaimerSql = `
  insert into signed_disclaimer (tenant_id, id, order_id, line_seq, place, slug, sealed_document, signed_at, purge_after)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0), to_timestamp($9 / 1000.0))
  on conflict (tenant_id, order_id, line_seq, place, slug) do nothing`;

/** Disclaimer to be stored; times in epoch milliseconds. */
export interface NewDisclaimer extends DisclaimerRow {
  readonly signedAt: number;
  readonly purgeAfter: number;
}

/** Stores a signed disclaimer; a repeated call stores nothing. */
export async function addDisclaimer(
  database: Database,
  tenantId: number,
  { id, order_id, line_seq, place, slug, sealed_document, signedAt, purgeAfter }: NewDisclaimer,
): Promise<void> {
  const values = [tenantId, id, order_id, line_seq, place, slug, sealed_document, signedAt];
  await database.executeTenant(tenantId, 'booking', addDisclaimerSql, [...values, purgeAfter]);
}

export const keepDisclaimerSql = `
  update signed_disclaimer set purge_after = greatest(purge_after, to_timestamp($3 / 1000.0))
  where tenant_id = $1 and id = $2`;

/** Keeps a signed disclaimer at least until a time in epoch milliseconds. */
export async function keepDisclaimer(
  database: Database,
  tenantId: number,
  id: string,
  purgeAfter: number,
): Promise<void> {
  await database.executeTenant(tenantId, 'booking', keepDisclaimerSql, [tenantId, id, purgeAfter]);
}

export const signedOrdersSql = `
  select distinct order_id from signed_disclaimer where tenant_id = $1 and order_id = any ($2)`;

/** Returns the orders, of these, that have signed disclaimers. */
export async function signedOrders(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const values = [tenantId, orderIds];
  const found = database.queryTenant<SignedOrder>(tenantId, 'booking', signedOrdersSql, values);
  return new Set((await found).rows.map(({ order_id }) => order_id));
}

interface SignedOrder {
  readonly order_id: string;
}

export const lockSealedDisclaimersSql = `
  select id, sealed_document from signed_disclaimer
  where tenant_id = $1 and substring(sealed_document from 1 for octet_length($2::bytea)) <> $2::bytea limit $3 for update`;
export const setSealedDisclaimerSql =
  'update signed_disclaimer set sealed_document = $3 where tenant_id = $1 and id = $2';

/** Locks disclaimers that are not sealed with a key, at most a number of them. */
export async function lockSealedDisclaimers(
  tx: TenantTx,
  keyName: Buffer,
  limit: number,
): Promise<readonly Pick<DisclaimerRow, 'id' | 'sealed_document'>[]> {
  const values = [tx.tenantId, keyName, limit];
  const found = tx.query<Pick<DisclaimerRow, 'id' | 'sealed_document'>>(
    'booking',
    lockSealedDisclaimersSql,
    values,
  );
  return (await found).rows;
}

export async function setSealedDisclaimer(tx: TenantTx, id: string, sealed: Buffer): Promise<void> {
  await tx.query('booking', setSealedDisclaimerSql, [tx.tenantId, id, sealed]);
}
