import type { Channel, PromotionId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { ProductMatch, PromotionEffect } from '@nadi/domain/promotion/promotion';
import type { WrittenPromotion } from '@nadi/domain/promotion/promotion-form';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export interface PromotionRow {
  readonly id: PromotionId;
  readonly name: string;
  readonly ar_name: string;
  /** In the form in which codes are compared. `null`: applies by itself. */
  readonly code: string | null;
  readonly is_paused: boolean;
  readonly priority: number;
  readonly stacks: boolean;
  /** First and last day, inclusive; `null`: unbounded. */
  readonly from_date: LocalDate | null;
  readonly until_date: LocalDate | null;
  readonly weekdays: number;
  /** Minutes of the day; `null`: the whole day. */
  readonly from_minute: number | null;
  readonly to_minute: number | null;
  readonly channels: readonly Channel[];
  readonly first_booking: boolean;
  readonly least_fils: number;
  readonly matches: readonly ProductMatch[];
  readonly effect: PromotionEffect;
  readonly limit_total: number | null;
  readonly limit_per_customer: number | null;
  readonly limit_per_day: number | null;
}

const columns = `id, name, ar_name, code, is_paused, priority, stacks, from_date::text as from_date,
  until_date::text as until_date, weekdays, from_minute, to_minute, channels, first_booking, least_fils, matches, effect,
  limit_total, limit_per_customer, limit_per_day`;

export const listPromotionsSql = `
  select ${columns} from promotion where tenant_id = $1 order by id desc`;

/** Lists the promotions of a venue, the latest first. */
export async function listPromotions(
  database: Database,
  tenantId: number,
): Promise<readonly PromotionRow[]> {
  const found = await database.queryTenant<PromotionRow>(tenantId, 'promotion', listPromotionsSql, [
    tenantId,
  ]);
  return found.rows;
}

export const readPromotionsSql = `
  select ${columns} from promotion where tenant_id = $1 and not is_paused order by id`;

/** Reads the promotions that are not paused. */
export const readPromotions = async (tx: TenantTx): Promise<readonly PromotionRow[]> =>
  (await tx.query<PromotionRow>('promotion', readPromotionsSql, [tx.tenantId])).rows;

export const versionSql = 'select config_version from pub_tenant_version';

/** Reads the config version. Call it before reading the rows that the version covers. */
export async function readConfigVersion(tx: TenantTx): Promise<number> {
  const { rows } = await tx.query<{ config_version: number }>('promotion', versionSql);
  return rows[0]?.config_version ?? 0;
}

export const lockPromotionsSql = 'select pg_advisory_xact_lock(7320119, $1)';

/** Serialises the changes of a venue's promotions, whose ids are sequential. */
export async function lockPromotions(tx: TenantTx): Promise<void> {
  await tx.query('promotion', lockPromotionsSql, [tx.tenantId]);
}

export const findPromotionSql = `
  select ${columns} from promotion where tenant_id = $1 and id = $2`;

export async function findPromotion(tx: TenantTx, id: PromotionId): Promise<PromotionRow | null> {
  const values = [tx.tenantId, id];
  return (await tx.query<PromotionRow>('promotion', findPromotionSql, values)).rows[0] ?? null;
}

const written = `name, ar_name, code, is_paused, priority, stacks, from_date, until_date, weekdays, from_minute, to_minute,
  channels, first_booking, least_fils, matches, effect, limit_total, limit_per_customer, limit_per_day`;

export const addPromotionSql = `
  insert into promotion (tenant_id, id, ${written})
  select $1, coalesce(max(p.id), 0) + 1, $2, $3, $4, $5, $6, $7, $8::date, $9::date, $10, $11, $12, $13::text[], $14, $15,
    $16::jsonb, $17::jsonb, $18, $19, $20
  from promotion p where p.tenant_id = $1 returning id`;

/** Adds a promotion and returns its id; violates a unique key where its code is used already. */
export async function addPromotion(tx: TenantTx, one: WrittenPromotion): Promise<PromotionId> {
  const values = [tx.tenantId, ...valuesOf(one)];
  const { rows } = await tx.query<{ id: number }>('promotion', addPromotionSql, values);
  return (rows[0] as { id: number }).id;
}

export const changePromotionSql = `
  update promotion set (${written}) = row($3::text, $4::text, $5::text, $6::boolean, $7::int, $8::boolean, $9::date,
    $10::date, $11::smallint, $12::int, $13::int, $14::text[], $15::boolean, $16::bigint, $17::jsonb, $18::jsonb, $19::int,
    $20::int, $21::int)
  where tenant_id = $1 and id = $2`;

export async function changePromotion(
  tx: TenantTx,
  id: PromotionId,
  one: WrittenPromotion,
): Promise<void> {
  await tx.query('promotion', changePromotionSql, [tx.tenantId, id, ...valuesOf(one)]);
}

const valuesOf = ({ name, when, effect, limits, ...one }: WrittenPromotion): readonly unknown[] => [
  name.en,
  name.ar,
  one.code,
  one.isPaused,
  one.priority,
  one.stacks,
  one.fromDate,
  one.untilDate,
  when.weekdays,
  when.minutes?.from ?? null,
  when.minutes?.to ?? null,
  when.channels,
  when.firstBooking,
  when.leastFils,
  JSON.stringify(one.on),
  JSON.stringify(effect),
  limits.total,
  limits.perCustomer,
  limits.perDay,
];

export const moveFactsSql = 'select tenant_move_config($1)';

/** Raises the version of the facts used in quotes; last in its transaction. */
export async function moveFacts(tx: TenantTx): Promise<void> {
  await tx.query('promotion', moveFactsSql, [tx.tenantId]);
}

/** Converts a row to the promotion that staff wrote. */
export const writtenOf = (row: PromotionRow): WrittenPromotion => ({
  name: { en: row.name, ar: row.ar_name },
  by: row.code === null ? 'auto' : 'code',
  code: row.code,
  isPaused: row.is_paused,
  priority: row.priority,
  stacks: row.stacks,
  fromDate: row.from_date,
  untilDate: row.until_date,
  when: {
    weekdays: row.weekdays,
    minutes:
      row.from_minute === null || row.to_minute === null
        ? null
        : { from: row.from_minute, to: row.to_minute },
    channels: row.channels,
    firstBooking: row.first_booking,
    leastFils: row.least_fils,
  },
  on: row.matches,
  effect: row.effect,
  limits: {
    total: row.limit_total,
    perCustomer: row.limit_per_customer,
    perDay: row.limit_per_day,
  },
});

/** Checks whether an error is the unique key of codes. */
export function isCodeTaken(error: unknown): boolean {
  const { code, constraint } = error as { readonly code?: string; readonly constraint?: string };
  return code === '23505' && constraint === 'promotion_tenant_id_code_key';
}
