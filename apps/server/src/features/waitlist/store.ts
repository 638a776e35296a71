import type { Channel, CustomerId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { UNUSED_OFFERS_AT_MOST, type WishState, type WishTerms } from '@nadi/domain/waitlist/wish';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Line } from '../../platform/kind.ts';
import { decodeLine, encodeLine } from '../cart/ports.ts';

/** Wish of a customer. Instants in epoch milliseconds. */
export interface Wish extends WishTerms {
  readonly id: string;
  readonly customerId: CustomerId;
  /** Line as quoted when it was wished for. */
  readonly line: Line;
  readonly channel: Channel;
  readonly language: Language;
  readonly state: WishState;
  readonly createdAt: number;
  /** Last possible start, or the end of the offer; `null`: it is over. */
  readonly dueAt: number | null;
  /** Offered line with its hold; `null`: none yet. */
  readonly offer: { readonly line: Line; readonly holdId: string } | null;
}

const columns = `
  id, customer_id as "customerId", line, window_from as "windowFrom", window_to as "windowTo",
  most_fils as "mostFils", channel, language, state, offer, hold_id as "holdId",
  extract(epoch from created_at)::float8 * 1000 as "createdAt", extract(epoch from due_at)::float8 * 1000 as "dueAt"`;

interface WishRow {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly line: unknown;
  readonly windowFrom: LocalMinute | null;
  readonly windowTo: LocalMinute | null;
  readonly mostFils: Fils | null;
  readonly channel: Channel;
  readonly language: Language;
  readonly state: WishState;
  readonly offer: unknown;
  readonly holdId: string | null;
  readonly createdAt: number;
  readonly dueAt: number | null;
}

function wishOf({ windowFrom, windowTo, holdId, offer, line, ...row }: WishRow): Wish {
  return {
    ...row,
    line: decodeLine(line),
    window: windowFrom === null || windowTo === null ? null : { from: windowFrom, to: windowTo },
    offer: offer === null || holdId === null ? null : { line: decodeLine(offer), holdId },
  };
}

const jsonOf = (line: Line): string => JSON.stringify(encodeLine(line));

export const addWishSql = `
  insert into wish (tenant_id, id, customer_id, key, line, window_from, window_to, most_fils, channel, language,
    checked_version, created_at, starts_at, ends_at, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12 / 1000.0), to_timestamp($13 / 1000.0),
    to_timestamp($14 / 1000.0), to_timestamp($15 / 1000.0))`;

/** Wish to be inserted. Instants in epoch milliseconds. */
export interface NewWish
  extends Pick<
    Wish,
    'id' | 'customerId' | 'line' | 'window' | 'mostFils' | 'channel' | 'language'
  > {
  /** Key of the same wish. */
  readonly key: string;
  /** Config version of the facts that its line was quoted from. */
  readonly checkedVersion: number;
  readonly now: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly lastStart: number;
}

export async function addWish(tx: TenantTx, wish: NewWish): Promise<void> {
  const { id, customerId, key, line, window, mostFils, channel, language } = wish;
  const of = [id, customerId, key, jsonOf(line), window?.from ?? null, window?.to ?? null];
  const times = [wish.now, wish.startsAt, wish.endsAt, wish.lastStart];
  const values = [tx.tenantId, ...of, mostFils, channel, language, wish.checkedVersion, ...times];
  await tx.query('waitlist', addWishSql, values);
}

export const openWishesSql = `
  select id, key from wish where tenant_id = $1 and customer_id = $2 and state in ('waiting', 'offered')`;

/** Lists a customer's open wishes with their keys. */
export async function openWishes(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<readonly { readonly id: string; readonly key: string }[]> {
  const values = [tx.tenantId, customerId];
  return (await tx.query<{ id: string; key: string }>('waitlist', openWishesSql, values)).rows;
}

export const listWishesSql = `
  select ${columns} from wish where tenant_id = $1 and customer_id = $2 order by created_at desc, id limit 100`;

/** Lists a customer's wishes, newest first. */
export async function listWishes(
  database: Database,
  tenantId: number,
  customerId: CustomerId,
): Promise<readonly Wish[]> {
  const values = [tenantId, customerId];
  const { rows } = await database.queryTenant<WishRow>(tenantId, 'waitlist', listWishesSql, values);
  return rows.map(wishOf);
}

/** Range of time in epoch milliseconds. */
export interface InstantRange {
  readonly from: number;
  readonly to: number;
}

/** Condition on a wish `w`: its customer has left fewer offers of its hours unused (WAIT-06). */
const isServed = `
  (select count(*) from wish o where o.tenant_id = w.tenant_id and o.customer_id = w.customer_id
    and o.state in ('declined', 'lapsed') and o.starts_at < w.ends_at and o.ends_at > w.starts_at) < ${UNUSED_OFFERS_AT_MOST}`;

export const waitingBetweenSql = `
  select ${columns} from wish w
  where tenant_id = $1 and state = 'waiting' and ends_at > to_timestamp($2 / 1000.0) and starts_at < to_timestamp($3 / 1000.0)
    and ${isServed}
  order by created_at, id limit $4`;

/** Lists waiting wishes that may lie within a range, oldest first, without unreadable ones. */
export async function waitingBetween(
  tx: TenantTx,
  range: InstantRange,
  limit: number,
): Promise<readonly Wish[]> {
  const values = [tx.tenantId, range.from, range.to, limit];
  const { rows } = await tx.query<WishRow>('waitlist', waitingBetweenSql, values);
  return rows.flatMap((row) => {
    try {
      return wishOf(row);
    } catch {
      return [];
    }
  });
}

export const waitingIdsSql = `
  select id from wish w
  where tenant_id = $1 and state = 'waiting' and ends_at > to_timestamp($2 / 1000.0) and starts_at < to_timestamp($3 / 1000.0)
    and ${isServed}
  order by created_at, id offset $4 limit 500`;

/** Lists the ids of waiting wishes that may lie within a range, after the oldest ones. */
export async function waitingIds(
  tx: TenantTx,
  range: InstantRange,
  after: number,
): Promise<readonly string[]> {
  const values = [tx.tenantId, range.from, range.to, after];
  const { rows } = await tx.query<{ id: string }>('waitlist', waitingIdsSql, values);
  return rows.map(({ id }) => id);
}

export const unusedOffersSql = `
  select count(*)::int as count from wish
  where tenant_id = $1 and customer_id = $2 and state in ('declined', 'lapsed')
    and starts_at < to_timestamp($4 / 1000.0) and ends_at > to_timestamp($3 / 1000.0)`;

/** Counts the offers in a range that a customer declined or let lapse. */
export async function unusedOffers(
  tx: TenantTx,
  customerId: CustomerId,
  { from, to }: InstantRange,
): Promise<number> {
  const values = [tx.tenantId, customerId, from, to];
  const { rows } = await tx.query<{ count: number }>('waitlist', unusedOffersSql, values);
  return (rows[0] as { count: number }).count;
}

export const postponeSql = `
  update wish set due_at = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2 and due_at is not null`;

/** Postpones the end of a wish, which failed. */
export async function postpone(tx: TenantTx, id: string, until: number): Promise<void> {
  await tx.query('waitlist', postponeSql, [tx.tenantId, id, until]);
}

export const lockWaitingSql = `
  select ${columns} from wish where tenant_id = $1 and id = $2 and state = 'waiting' for update skip locked`;

/** Locks a waiting wish without waiting for the lock; null: it is not waiting, or is locked. */
export async function lockWaiting(tx: TenantTx, id: string): Promise<Wish | null> {
  const { rows } = await tx.query<WishRow>('waitlist', lockWaitingSql, [tx.tenantId, id]);
  return rows[0] === undefined ? null : wishOf(rows[0]);
}

export const lockWishSql = `
  select ${columns} from wish where tenant_id = $1 and id = $2 for update`;

/** Locks a wish until the end of the transaction; null: there is none. */
export async function lockWish(tx: TenantTx, id: string): Promise<Wish | null> {
  const { rows } = await tx.query<WishRow>('waitlist', lockWishSql, [tx.tenantId, id]);
  return rows[0] === undefined ? null : wishOf(rows[0]);
}

export const offerSql = `
  update wish set state = 'offered', offer = $3, hold_id = $4, due_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and id = $2`;

export async function writeOffer(
  tx: TenantTx,
  id: string,
  { line, holdId, until }: { readonly line: Line; readonly holdId: string; readonly until: number },
): Promise<void> {
  await tx.query('waitlist', offerSql, [tx.tenantId, id, jsonOf(line), holdId, until]);
}

export const closeWishSql = `
  update wish set state = $3, due_at = null, purge_after = to_timestamp($4 / 1000.0) where tenant_id = $1 and id = $2`;

/** Closes a wish in an end state. */
export async function closeWish(
  tx: TenantTx,
  id: string,
  state: Exclude<WishState, 'waiting' | 'offered'>,
  purgeAfter: number,
): Promise<void> {
  await tx.query('waitlist', closeWishSql, [tx.tenantId, id, state, purgeAfter]);
}

export const dropWishSql = 'delete from wish where tenant_id = $1 and id = $2';

export async function dropWish(tx: TenantTx, id: string): Promise<void> {
  await tx.query('waitlist', dropWishSql, [tx.tenantId, id]);
}

export const idsOfCustomerSql = 'select id from wish where tenant_id = $1 and customer_id = $2';

/** Lists the ids of all wishes of a customer. */
export async function idsOfCustomer(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<readonly string[]> {
  const values = [tx.tenantId, customerId];
  const { rows } = await tx.query<{ id: string }>('waitlist', idsOfCustomerSql, values);
  return rows.map(({ id }) => id);
}

export const dueWishesSql = 'select waitlist_due_wishes($1) as tenant_id';

export const claimDueWishesSql = `
  select id from wish where tenant_id = $1 and due_at <= to_timestamp($2 / 1000.0)
  order by due_at limit $3 for update skip locked`;

/** Locks due wishes until the end of the transaction; returns their ids. */
export async function claimDueWishes(
  tx: TenantTx,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const values = [tx.tenantId, now, limit];
  const { rows } = await tx.query<{ id: string }>('waitlist', claimDueWishesSql, values);
  return rows.map(({ id }) => id);
}

export const uncheckedVenuesSql = 'select waitlist_unchecked_wishes($1) as tenant_id';

export const claimUncheckedSql = `
  select id from wish where tenant_id = $1 and checked_version < $2 and due_at is not null
  order by checked_version, id limit 1 for update skip locked`;

/** Locks an open wish that was not compared with the facts of a version; undefined: none. */
export async function claimUnchecked(tx: TenantTx, version: number): Promise<string | undefined> {
  const values = [tx.tenantId, version];
  const { rows } = await tx.query<{ id: string }>('waitlist', claimUncheckedSql, values);
  return rows[0]?.id;
}

export const markCheckedSql = `
  update wish set checked_version = $3 where tenant_id = $1 and id = $2`;

/** Records that a wish was compared with the facts of a version. */
export async function markChecked(tx: TenantTx, id: string, version: number): Promise<void> {
  await tx.query('waitlist', markCheckedSql, [tx.tenantId, id, version]);
}
