import type { Channel, FacilityId, ProductId, ServiceId } from '@nadi/domain/kernel/ids';
import type { CourtBand, WrittenCourt } from '@nadi/domain/kinds/facility/court-form';
import type { Sold, WrittenService } from '@nadi/domain/kinds/facility/service-form';
import { SELECTORS, type ServiceSettings } from '@nadi/domain/kinds/facility/service-settings-form';
import type { Approval } from '@nadi/domain/kinds/kind';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/* Services and courts of a venue as written by its staff. Every change raises the venue's version
   last in the transaction; inventory raises that of schedules to be shown again. */

export interface ServiceOfCourts {
  readonly id: ServiceId;
  readonly name: string;
  readonly ar_name: string;
  readonly noun: string | null;
  readonly ar_noun: string | null;
  readonly art: string;
  readonly is_public: boolean;
  readonly per_capacity: boolean;
  readonly min_booking_time: number;
  readonly max_booking_time: number;
  readonly time_increment: number;
  readonly online_booking_delay: number;
  readonly advance_booking_days_limit: number;
  readonly members_advance_days_limit: number | null;
  readonly free_until_minutes_before: number;
  readonly approvals: readonly Approval[];
  readonly weekly_channels: readonly Channel[];
  readonly tnc: string;
  readonly ar_tnc: string;
  readonly filter_by: 1 | 2;
  readonly resource: string | null;
  readonly ar_resource: string | null;
  readonly map_pin: string | null;
  readonly is_surface_enabled: boolean;
  readonly is_outdoor_enabled: boolean;
  readonly is_game_formation_enabled: boolean;
}

export const listCourtServicesSql = `
  select id, name, ar_name, noun, ar_noun, art, is_public, per_capacity, min_booking_time, max_booking_time, time_increment,
    online_booking_delay, advance_booking_days_limit, members_advance_days_limit, free_until_minutes_before,
    approvals, weekly_channels, tnc, ar_tnc, filter_by, resource, ar_resource, map_pin, is_surface_enabled,
    is_outdoor_enabled, is_game_formation_enabled
  from service where tenant_id = $1 order by sort, id`;

export interface CourtRow {
  readonly id: FacilityId;
  readonly service_id: ServiceId;
  readonly name: string;
  readonly ar_name: string;
  readonly is_open: boolean;
  /** Net price of a full day. `null`: not offered. */
  readonly full_day_fils: number | null;
  readonly surface_id: number | null;
  readonly formation_id: number | null;
  readonly is_outdoor: boolean;
  /** Id of its picture. */
  readonly image: string | null;
  /** `null`: the service's value. */
  readonly min_booking_time: number | null;
  /** Product it is sold as. `null`: it has no hours yet. */
  readonly product_id: ProductId | null;
  readonly bands: readonly CourtBand[];
  /** Courts that it is made of. */
  readonly parts: readonly FacilityId[];
}

export const listCourtsSql = `
  select f.id, f.service_id, f.name, f.ar_name, f.is_open, f.full_day_fils, f.surface_id, f.formation_id, f.is_outdoor,
    f.image, f.min_booking_time, min(r.product_id) as product_id,
    coalesce(jsonb_agg(jsonb_build_object('from', r.from_minute, 'to', r.to_minute, 'rateFils', r.rate_fils_per_hour,
      'weekdays', r.weekdays) order by r.rental_product_id) filter (where r.facility_id is not null), '[]') as bands,
    array(select p.facility_id from facility_parent p where p.tenant_id = f.tenant_id and p.parent_id = f.id order by 1) as parts
  from facility f left join facility_rental r on r.tenant_id = f.tenant_id and r.facility_id = f.id
  where f.tenant_id = $1 group by f.tenant_id, f.id order by f.id`;

export interface CourtTables {
  readonly services: readonly ServiceOfCourts[];
  readonly courts: readonly CourtRow[];
}

export async function courtsIn(tx: TenantTx): Promise<CourtTables> {
  const services = await tx.query<ServiceOfCourts>('facility', listCourtServicesSql, [tx.tenantId]);
  const courts = await tx.query<CourtRow>('facility', listCourtsSql, [tx.tenantId]);
  return { services: services.rows, courts: courts.rows };
}

/**
 * Advisory lock per venue: changes of what it offers are serialised because the next number is
 * counted.
 */
export const lockCourtsSql = 'select pg_advisory_xact_lock(7320116, $1)';

export async function lockCourts(tx: TenantTx): Promise<void> {
  await tx.query('facility', lockCourtsSql, [tx.tenantId]);
}

export const addServiceSql = `
  insert into service (tenant_id, id, sort, name, ar_name, is_public, filter_by, art, per_capacity)
  select $1, coalesce(max(s.id), 0) + 1, coalesce(max(s.sort), -1) + 1, '', '', false, case when $2 then 2 else 1 end, '', $2
  from service s where s.tenant_id = $1 returning id`;

/** Adds a service as the last one, not shown on the site. */
export async function addService(tx: TenantTx, sold: Sold): Promise<ServiceId> {
  const values = [tx.tenantId, sold === 'by_places'];
  const { rows } = await tx.query<{ id: ServiceId }>('facility', addServiceSql, values);
  return (rows[0] as { id: ServiceId }).id;
}

export const followShortestSql = `
  update facility f set min_booking_time = null from service s
  where s.tenant_id = $1 and s.id = $2 and f.tenant_id = s.tenant_id and f.service_id = s.id
    and (f.min_booking_time = s.min_booking_time or f.min_booking_time <= $3)`;

export const followShortestByHourSql = `
  update facility_rental r set min_booking_time = null from service s, facility f
  where s.tenant_id = $1 and s.id = $2 and f.tenant_id = s.tenant_id and f.service_id = s.id
    and r.tenant_id = f.tenant_id and r.facility_id = f.id and r.min_booking_time = s.min_booking_time`;

export const writeServiceSql = `
  update service set name = $3, ar_name = $4, noun = $5, ar_noun = $6, art = $7, min_booking_time = $8, max_booking_time = $9,
    time_increment = $10, advance_booking_days_limit = $11, members_advance_days_limit = $12, online_booking_delay = $13,
    free_until_minutes_before = $14
  where tenant_id = $1 and id = $2`;

/** Writes a service; a court's shortest time that is no longer than its own ends (FACILITY-20). */
export async function writeService(
  tx: TenantTx,
  id: ServiceId,
  { name, noun, art, lengths, leadTimes }: WrittenService,
): Promise<void> {
  await tx.query('facility', followShortestSql, [tx.tenantId, id, lengths.shortest]);
  await tx.query('facility', followShortestByHourSql, [tx.tenantId, id]);
  const texts = [name.en, name.ar, noun?.en ?? null, noun?.ar ?? null, art];
  const { shortest, longest, step } = lengths;
  const { daysAhead, membersDaysAhead, notice, freeUntil } = leadTimes;
  const times = [shortest, longest, step, daysAhead, membersDaysAhead, notice, freeUntil];
  await tx.query('facility', writeServiceSql, [tx.tenantId, id, ...texts, ...times]);
}

export const writeServiceSettingsSql = `
  update service set tnc = $3, ar_tnc = $4, approvals = $5, filter_by = $6, resource = $7, ar_resource = $8,
    is_surface_enabled = $9, is_outdoor_enabled = $10, is_game_formation_enabled = $11,
    weekly_channels = $12, map_pin = $13
  where tenant_id = $1 and id = $2`;

export async function writeServiceSettings(
  tx: TenantTx,
  id: ServiceId,
  { terms, approvals, filterBy, resource, selectors, weeklyChannels, mapPin }: ServiceSettings,
): Promise<void> {
  const texts = [terms?.en ?? '', terms?.ar ?? ''];
  const choice = [approvals, filterBy, resource?.en ?? null, resource?.ar ?? null];
  const shown = SELECTORS.map((one) => selectors.includes(one));
  await tx.query('facility', writeServiceSettingsSql, [
    ...[tx.tenantId, id, ...texts, ...choice, ...shown, weeklyChannels, mapPin],
  ]);
}

export const openServiceSql = 'update service set is_public = $3 where tenant_id = $1 and id = $2';

export async function openService(tx: TenantTx, id: ServiceId, isOpen: boolean): Promise<void> {
  await tx.query('facility', openServiceSql, [tx.tenantId, id, isOpen]);
}

export const orderServicesSql = `
  update service s set sort = o.place
  from unnest($2::int[]) with ordinality as o (id, place) where s.tenant_id = $1 and s.id = o.id`;

export async function orderServices(tx: TenantTx, ids: readonly ServiceId[]): Promise<void> {
  await tx.query('facility', orderServicesSql, [tx.tenantId, ids]);
}

export const moveFactsSql = 'select tenant_move_config($1)';

/** Raises the version of the facts used in quotes; last in its transaction. */
export async function moveFacts(tx: TenantTx): Promise<void> {
  await tx.query('facility', moveFactsSql, [tx.tenantId]);
}

export const addPartsSql = `
  insert into facility_parent (tenant_id, facility_id, parent_id) select $1, part, $2 from unnest($3::int[]) as part`;

/** Writes the courts that a new one is made of. */
export async function addParts(
  tx: TenantTx,
  id: FacilityId,
  parts: readonly FacilityId[],
): Promise<void> {
  await tx.query('facility', addPartsSql, [tx.tenantId, id, parts]);
}

export const addCourtSql = `
  insert into facility (tenant_id, id, service_id, name, ar_name, is_outdoor, surface_id, formation_id)
  select $1, (select coalesce(max(n.id), 0) + 1 from facility n where n.tenant_id = $1), s.id, '', '',
    coalesce(like_it.is_outdoor, true), like_it.surface_id, like_it.formation_id
  from service s left join lateral (
    select f.is_outdoor, f.surface_id, f.formation_id from facility f
    where f.tenant_id = s.tenant_id and f.service_id = s.id order by f.id limit 1) like_it on true
  where s.tenant_id = $1 and s.id = $2 returning id`;

/** Adds a court to a service, like its first one. */
export async function addCourt(tx: TenantTx, serviceId: ServiceId): Promise<FacilityId> {
  const { rows } = await tx.query<{ id: FacilityId }>('facility', addCourtSql, [
    tx.tenantId,
    serviceId,
  ]);
  return (rows[0] as { id: FacilityId }).id;
}

export const nameCourtSql = `
  update facility set name = $3, ar_name = $4, is_open = $5, full_day_fils = $6
  where tenant_id = $1 and id = $2`;

export const dropBandsSql = 'delete from facility_rental where tenant_id = $1 and facility_id = $2';

export const addBandsSql = `
  insert into facility_rental (tenant_id, rental_product_id, product_id, facility_id, from_minute, to_minute,
    rate_fils_per_hour, weekdays)
  select $1, (select coalesce(max(r.rental_product_id), 0) from facility_rental r where r.tenant_id = $1) + b.place, $3, $2,
    b.from_minute, b.to_minute, b.rate, b.weekdays
  from unnest($4::int[], $5::int[], $6::bigint[], $7::int[]) with ordinality as b (from_minute, to_minute, rate, weekdays, place)`;

/** Writes a court; what was sold of it stays unchanged. */
export async function writeCourt(
  tx: TenantTx,
  id: FacilityId,
  productId: ProductId,
  { name, isOpen, bands, fullDayFils }: WrittenCourt,
): Promise<void> {
  const facility = [name.en, name.ar, isOpen, fullDayFils];
  await tx.query('facility', nameCourtSql, [tx.tenantId, id, ...facility]);
  await tx.query('facility', dropBandsSql, [tx.tenantId, id]);
  const columns = [
    bands.map(({ from }) => from),
    bands.map(({ to }) => to),
    bands.map(({ rateFils }) => rateFils),
    bands.map(({ weekdays }) => weekdays),
  ];
  await tx.query('facility', addBandsSql, [tx.tenantId, id, productId, ...columns]);
}
