import type { TenantId } from '@nadi/domain/kernel/ids';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Sealed participant; `place` starts at 0. */
export interface SealedPerson {
  readonly place: number;
  readonly person_id: string;
  readonly sealed_person: Buffer;
}

/** Participant of a cart's line. */
export interface CartPersonRow extends SealedPerson {
  readonly line_key: LineKey;
}

export const cartPeopleSql = `
  select line_key, place, person_id, sealed_person from cart_participant
  where tenant_id = $1 and cart_id = $2 and line_key = any ($3) order by line_key, place`;

/** Lists the participants of a cart's lines. */
export async function listCartPeople(
  database: Database,
  tenantId: TenantId,
  cartId: string,
  keys: readonly LineKey[],
): Promise<readonly CartPersonRow[]> {
  const values = [tenantId, cartId, keys];
  const found = database.queryTenant<CartPersonRow>(tenantId, 'participant', cartPeopleSql, values);
  return (await found).rows;
}

export const dropCartPeopleSql = `
  delete from cart_participant where tenant_id = $1 and cart_id = $2 and line_key = any ($3)`;

/** Deletes the participants of a cart's lines. */
export async function dropCartPeople(
  tx: TenantTx,
  cartId: string,
  keys: readonly LineKey[],
): Promise<void> {
  await tx.query('participant', dropCartPeopleSql, [tx.tenantId, cartId, keys]);
}

export const addCartPersonSql = `
  insert into cart_participant (tenant_id, cart_id, line_key, place, person_id, sealed_person, purge_after)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))
  on conflict (tenant_id, cart_id, line_key, place) do update
  set person_id = excluded.person_id, sealed_person = excluded.sealed_person, purge_after = excluded.purge_after`;

/** Stores a participant of a cart's line. */
export async function addCartPerson(
  tx: TenantTx,
  cartId: string,
  { line_key, place, person_id, sealed_person }: CartPersonRow,
  purgeAfter: number,
): Promise<void> {
  const values = [tx.tenantId, cartId, line_key, place, person_id, sealed_person, purgeAfter];
  await tx.query('participant', addCartPersonSql, values);
}

export const dropReplacedSql = `
  delete from cart_participant c
  where c.tenant_id = $1 and c.cart_id = $3 and exists (
    select from cart_participant o
    where o.tenant_id = $1 and o.cart_id = $2 and o.line_key = c.line_key)`;
export const moveCartPeopleSql = `
  update cart_participant set cart_id = $3 where tenant_id = $1 and cart_id = $2`;

/** Moves participants to another cart; those of the same line there are replaced. */
export async function moveCartPeople(tx: TenantTx, from: string, to: string): Promise<void> {
  await tx.query('participant', dropReplacedSql, [tx.tenantId, from, to]);
  await tx.query('participant', moveCartPeopleSql, [tx.tenantId, from, to]);
}

/** Participant of an order's line. */
export interface LinePersonRow extends SealedPerson {
  readonly line_seq: number;
  readonly unit: number;
}

export const addLinePersonSql = `
  insert into line_participant (tenant_id, order_id, line_seq, place, unit, person_id, sealed_person, purge_after)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))`;

/** Stores a participant of an order's line. */
export async function addLinePerson(
  tx: TenantTx,
  orderId: string,
  { line_seq, place, unit, person_id, sealed_person }: LinePersonRow,
  purgeAfter: number,
): Promise<void> {
  const values = [
    tx.tenantId,
    orderId,
    line_seq,
    place,
    unit,
    person_id,
    sealed_person,
    purgeAfter,
  ];
  await tx.query('participant', addLinePersonSql, values);
}

export const keepLinePeopleSql = `
  update line_participant set purge_after = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and order_id = $2 and line_seq = $3`;

/** Changes when the participants of a line are deleted. */
export async function keepLinePeople(
  tx: TenantTx,
  orderId: string,
  seq: number,
  purgeAfter: number,
): Promise<void> {
  await tx.query('participant', keepLinePeopleSql, [tx.tenantId, orderId, seq, purgeAfter]);
}

export const dropLinePeopleSql =
  'delete from line_participant where tenant_id = $1 and order_id = $2';

/** Deletes the participants of an order. */
export async function dropLinePeople(tx: TenantTx, orderId: string): Promise<void> {
  await tx.query('participant', dropLinePeopleSql, [tx.tenantId, orderId]);
}

export const linePeopleSql = `
  select line_seq, place, unit, person_id, sealed_person from line_participant
  where tenant_id = $1 and order_id = $2 order by line_seq, place`;

/** Lists the participants of an order. */
export async function listLinePeople(
  database: Database,
  tenantId: TenantId,
  orderId: string,
): Promise<readonly LinePersonRow[]> {
  const values = [tenantId, orderId];
  const found = database.queryTenant<LinePersonRow>(tenantId, 'participant', linePeopleSql, values);
  return (await found).rows;
}

export const peopleOfOrdersSql = `
  select order_id, person_id, sealed_person from line_participant
  where tenant_id = $1 and order_id = any ($2) order by order_id, line_seq, place`;

/** Participant of one of several orders. */
export type OrderPersonRow = Omit<LinePersonOf, 'line_seq'>;

/** Lists the participants of several orders. */
export async function listPeopleOfOrders(
  database: Database,
  tenantId: TenantId,
  orderIds: readonly string[],
): Promise<readonly OrderPersonRow[]> {
  const values = [tenantId, orderIds];
  const found = database.queryTenant<OrderPersonRow>(
    tenantId,
    'participant',
    peopleOfOrdersSql,
    values,
  );
  return (await found).rows;
}

export const linePersonSql = `
  select order_id, line_seq, person_id, sealed_person from line_participant
  where tenant_id = $1 and person_id = $2`;

/** Participant of an order's line, by its own id. */
export interface LinePersonOf extends Omit<SealedPerson, 'place'> {
  readonly order_id: string;
  readonly line_seq: number;
}

/** Loads a participant of an order's line; null: unknown. */
export async function findLinePerson(
  database: Database,
  tenantId: TenantId,
  personId: string,
): Promise<LinePersonOf | null> {
  const values = [tenantId, personId];
  const found = database.queryTenant<LinePersonOf>(tenantId, 'participant', linePersonSql, values);
  return (await found).rows[0] ?? null;
}

export const lockLinePeopleSql = `${linePeopleSql} for update`;

/** Lists and locks the participants of an order. */
export async function lockLinePeople(
  tx: TenantTx,
  orderId: string,
): Promise<readonly LinePersonRow[]> {
  const values = [tx.tenantId, orderId];
  return (await tx.query<LinePersonRow>('participant', lockLinePeopleSql, values)).rows;
}

export const setLinePersonSql = `
  update line_participant set person_id = $3, sealed_person = $4 where tenant_id = $1 and person_id = $2`;

/** Replaces a participant of an order's line. */
export async function setLinePerson(
  tx: TenantTx,
  personId: string,
  { person_id, sealed_person }: Omit<SealedPerson, 'place'>,
): Promise<void> {
  const values = [tx.tenantId, personId, person_id, sealed_person];
  await tx.query('participant', setLinePersonSql, values);
}

export const namedOrdersSql = `
  select distinct order_id from line_participant where tenant_id = $1 and order_id = any ($2)`;

/** Returns the orders, of these, that name participants. */
export async function namedOrders(
  database: Database,
  tenantId: TenantId,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const values = [tenantId, orderIds];
  const found = database.queryTenant<NamedOrder>(tenantId, 'participant', namedOrdersSql, values);
  return new Set((await found).rows.map(({ order_id }) => order_id));
}

interface NamedOrder {
  readonly order_id: string;
}

export const lockSealedCartPeopleSql = `
  select person_id, sealed_person from cart_participant
  where tenant_id = $1 and substring(sealed_person from 1 for octet_length($2::bytea)) <> $2::bytea limit $3 for update`;
export const setSealedCartPersonSql =
  'update cart_participant set sealed_person = $3 where tenant_id = $1 and person_id = $2';
export const lockSealedLinePeopleSql = `
  select person_id, sealed_person from line_participant
  where tenant_id = $1 and substring(sealed_person from 1 for octet_length($2::bytea)) <> $2::bytea limit $3 for update`;
export const setSealedLinePersonSql =
  'update line_participant set sealed_person = $3 where tenant_id = $1 and person_id = $2';

type Sealed = Pick<SealedPerson, 'person_id' | 'sealed_person'>;

/** Statements of one of the tables, for re-sealing. */
export interface Resealing {
  lock(tx: TenantTx, keyName: Buffer, limit: number): Promise<readonly Sealed[]>;
  set(tx: TenantTx, personId: string, sealed_person: Buffer): Promise<void>;
}

export const cartResealing: Resealing = {
  async lock(tx, keyName, limit) {
    const values = [tx.tenantId, keyName, limit];
    return (await tx.query<Sealed>('participant', lockSealedCartPeopleSql, values)).rows;
  },
  async set(tx, personId, sealed_person) {
    await tx.query('participant', setSealedCartPersonSql, [tx.tenantId, personId, sealed_person]);
  },
};

export const lineResealing: Resealing = {
  async lock(tx, keyName, limit) {
    const values = [tx.tenantId, keyName, limit];
    return (await tx.query<Sealed>('participant', lockSealedLinePeopleSql, values)).rows;
  },
  async set(tx, personId, sealed_person) {
    await tx.query('participant', setSealedLinePersonSql, [tx.tenantId, personId, sealed_person]);
  },
};
