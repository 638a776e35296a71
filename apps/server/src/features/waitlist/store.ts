import type { Channel, CustomerId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { LocalMinute, Period } from '@nadi/domain/kernel/zoned';
import { UNUSED_OFFERS_AT_MOST, type WishState, type WishTerms } from '@nadi/domain/waitlist/wish';
import { daysAfterFirst, windowsAfter } from '@nadi/domain/waitlist/wish-days';
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
  id, customer_id as "customerId", line, window_from as "windowFrom", window_to as "windowTo", days,
  most_fils as "mostFils", channel, language, state, offer, hold_id as "holdId",
  extract(epoch from created_at)::float8 * 1000 as "createdAt", extract(epoch from due_at)::float8 * 1000 as "dueAt"`;

interface WishRow {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly line: unknown;
  readonly windowFrom: LocalMinute | null;
  readonly windowTo: LocalMinute | null;
  readonly days: readonly number[];
  readonly mostFils: Fils | null;
  readonly channel: Channel;
  readonly language: Language;
  readonly state: WishState;
  readonly offer: unknown;
  readonly holdId: string | null;
  readonly createdAt: number;
  readonly dueAt: number | null;
}

function wishOf({ windowFrom: from, windowTo: to, days, ...row }: WishRow): Wish {
  const { line, offer, holdId, ...wish } = row;
  return {
    ...wish,
    line: decodeLine(line),
    windows: from === null || to === null ? null : windowsAfter({ from, to }, days),
    offer: offer === null || holdId === null ? null : { line: decodeLine(offer), holdId },
  };
}

const jsonOf = (line: Line): string => JSON.stringify(encodeLine(line));

export const addWishSql = `
  insert into wish (tenant_id, id, customer_id, key, line, window_from, window_to, days, most_fils, channel, language,
    checked_version, created_at, starts_at, ends_at, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, to_timestamp($13 / 1000.0), to_timestamp($14 / 1000.0),
    to_timestamp($15 / 1000.0), to_timestamp($16 / 1000.0))`;

/** Wish to be inserted. Instants in epoch milliseconds. */
export interface NewWish
  extends Pick<
    Wish,
    'id' | 'customerId' | 'line' | 'windows' | 'mostFils' | 'channel' | 'language'
  > {
  /** Key of the same wish. */
  readonly key: string;
  /** Config version of the facts that its line was quoted from. */
  readonly checkedVersion: number;
  readonly now: number;
  /** Range of each of its days, earliest first. */
  readonly ranges: readonly InstantRange[];
  readonly lastStart: number;
}

/** Range of time in epoch milliseconds. */
export interface InstantRange {
  readonly from: number;
  readonly to: number;
}

export async function addWish(tx: TenantTx, wish: NewWish): Promise<void> {
  const { id, customerId, key, line, windows, ranges, mostFils, channel, language } = wish;
  const window = windows?.[0];
  const days = windows === null ? [0] : daysAfterFirst(windows);
  const of = [id, customerId, key, jsonOf(line), window?.from ?? null, window?.to ?? null, days];
  const times = [wish.now, ranges[0]?.from, ranges.at(-1)?.to, wish.lastStart];
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

/** Condition on a wish `o`: its offer was declined or lapsed (WAIT-06). */
const isUnused = "o.state in ('declined', 'lapsed')";

/**
 * Condition on a wish `w`: one of its days meets the range `$2` to `$3`, and its customer has left
 * fewer offers of that day's hours unused (WAIT-06, WAIT-11).
 */
const isServed = `
  exists (select from unnest(w.days) as d (day), lateral (select
      w.starts_at + d.day * interval '24 hours' as starts_at,
      w.ends_at - (w.days[cardinality(w.days)] - d.day) * interval '24 hours' as ends_at) r
    where r.ends_at > to_timestamp($2 / 1000.0) and r.starts_at < to_timestamp($3 / 1000.0)
      and (select count(*) from wish o where o.tenant_id = w.tenant_id and o.customer_id = w.customer_id
        and ${isUnused} and o.starts_at < r.ends_at and o.ends_at > r.starts_at) < ${UNUSED_OFFERS_AT_MOST})`;

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

export const exhaustedRangesSql = `
  select r.place::int - 1 as index from unnest($3::bigint[], $4::bigint[]) with ordinality as r (starts, ends, place)
  where (select count(*) from wish o where o.tenant_id = $1 and o.customer_id = $2 and ${isUnused}
    and o.starts_at < to_timestamp(r.ends / 1000.0) and o.ends_at > to_timestamp(r.starts / 1000.0)) >= ${UNUSED_OFFERS_AT_MOST}
  order by r.place`;

/** Lists the ranges, by index, of which a customer left as many offers unused as allowed (WAIT-06). */
export async function exhaustedRanges(
  tx: TenantTx,
  customerId: CustomerId,
  ranges: readonly InstantRange[],
): Promise<readonly number[]> {
  const values = [
    tx.tenantId,
    customerId,
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
  ];
  const { rows } = await tx.query<{ index: number }>('waitlist', exhaustedRangesSql, values);
  return rows.map(({ index }) => index);
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

export const isWaitingSql = `select from wish where tenant_id = $1 and id = $2 and state = 'waiting'`;

/** Checks that a wish is waiting, without a lock. */
export async function isWaiting(tx: TenantTx, id: string): Promise<boolean> {
  return (await tx.query('waitlist', isWaitingSql, [tx.tenantId, id])).rows.length > 0;
}

export const lockWishSql = `
  select ${columns} from wish where tenant_id = $1 and id = $2 for update`;

/** Locks a wish until the end of the transaction; null: there is none. */
export async function lockWish(tx: TenantTx, id: string): Promise<Wish | null> {
  const { rows } = await tx.query<WishRow>('waitlist', lockWishSql, [tx.tenantId, id]);
  return rows[0] === undefined ? null : wishOf(rows[0]);
}

export const offerSql = `
  update wish set state = 'offered', offer = $3, hold_id = $4, due_at = to_timestamp($5 / 1000.0),
    window_from = $6, window_to = $7, days = '{0}', starts_at = to_timestamp($8 / 1000.0), ends_at = to_timestamp($9 / 1000.0)
  where tenant_id = $1 and id = $2`;

/** Offer of a wish. */
interface NewOffer {
  readonly line: Line;
  readonly holdId: string;
  /** Epoch milliseconds. */
  readonly until: number;
  /** Window of the offered day; `null`: the wish has none. */
  readonly window: Period | null;
  readonly range: InstantRange;
}

/** Writes the offer of a wish, which is for the offered day alone from then on (WAIT-11). */
export async function writeOffer(
  tx: TenantTx,
  id: string,
  { line, holdId, until, window, range }: NewOffer,
): Promise<void> {
  const day = [window?.from ?? null, window?.to ?? null, range.from, range.to];
  await tx.query('waitlist', offerSql, [tx.tenantId, id, jsonOf(line), holdId, until, ...day]);
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
