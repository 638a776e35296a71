import type { Channel } from '@nadi/domain/kernel/ids';
import type { Approval } from '@nadi/domain/kinds/kind';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/* The catalogue as stored; minutes, fils and ids as in the tables. A tenant's catalogue is small
   and loaded whole, once per config version. */

export interface ServiceRow {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
  readonly is_public: boolean;
  readonly map_pin: string | null;
  readonly filter_by: 1 | 2;
  readonly art: string;
  readonly noun: string | null;
  readonly ar_noun: string | null;
  readonly resource: string | null;
  readonly ar_resource: string | null;
  readonly is_surface_enabled: boolean;
  readonly is_outdoor_enabled: boolean;
  readonly is_game_formation_enabled: boolean;
  readonly per_capacity: boolean;
  readonly min_booking_time: number;
  readonly max_booking_time: number;
  readonly time_increment: number;
  readonly online_booking_delay: number;
  readonly advance_booking_days_limit: number;
  readonly members_advance_days_limit: number | null;
  readonly free_until_minutes_before: number;
  readonly approvals: readonly Approval[];
  /** Channels in which weekly bookings are offered. */
  readonly weekly_channels: readonly Channel[];
  readonly tnc: string;
  readonly ar_tnc: string;
}

export const servicesSql = `
  select id, name, ar_name, is_public, map_pin, filter_by, art, noun, ar_noun, resource, ar_resource,
    is_surface_enabled, is_outdoor_enabled, is_game_formation_enabled, per_capacity, min_booking_time, max_booking_time,
    time_increment, online_booking_delay, advance_booking_days_limit, members_advance_days_limit,
    free_until_minutes_before, approvals, weekly_channels, tnc, ar_tnc
  from service order by sort, id`;

export interface FacilityRow {
  readonly id: number;
  readonly service_id: number;
  readonly name: string;
  readonly ar_name: string;
  /** Id of its picture; in the catalogue the address of the picture. */
  readonly image: string | null;
  readonly surface_id: number | null;
  readonly formation_id: number | null;
  readonly is_outdoor: boolean;
  readonly capacity: number;
  readonly is_enable_per_day_capacity: boolean;
  readonly min_booking_time: number | null;
  /** `false`: no longer sold. */
  readonly is_open: boolean;
  /** Net price of a full day; `null`: not offered. */
  readonly full_day_fils: number | null;
  readonly session_pool_id: number | null;
  readonly day_pool_id: number | null;
}

export const facilitiesSql = `
  select id, service_id, name, ar_name, image, surface_id, formation_id, is_outdoor, capacity,
    is_enable_per_day_capacity, min_booking_time, is_open, full_day_fils, session_pool_id, day_pool_id
  from facility order by id`;

export interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

export const surfacesSql = 'select id, name, ar_name from surface order by sort, id';
export const formationsSql = 'select id, name, ar_name from formation order by sort, id';

export interface ParentRow {
  readonly facility_id: number;
  readonly parent_id: number;
}

export const parentsSql = 'select facility_id, parent_id from facility_parent order by 1, 2';

export interface RentalRow {
  readonly rental_product_id: number;
  readonly product_id: number;
  readonly facility_id: number;
  readonly from_minute: number;
  readonly to_minute: number;
  readonly rate_fils_per_hour: number;
  readonly weekdays: number;
  readonly min_booking_time: number | null;
}

export const rentalsSql = `
  select rental_product_id, product_id, facility_id, from_minute, to_minute, rate_fils_per_hour, weekdays,
    min_booking_time
  from facility_rental order by facility_id, product_id, from_minute`;

export interface TicketRow {
  readonly product_id: number;
  readonly facility_id: number;
  readonly name: string;
  readonly ar_name: string;
  readonly price_fils: number;
  readonly participant_count: number;
  /** Net price for all sessions of a day; `null`: not offered. */
  readonly full_day_fils: number | null;
  /** Days after payment until which one for any day is valid; `null`: not offered. */
  readonly open_days: number | null;
  /** `false`: no longer sold. */
  readonly is_on_sale: boolean;
}

export const ticketsSql = `
  select product_id, facility_id, name, ar_name, price_fils, participant_count, full_day_fils, open_days, is_on_sale
  from facility_ticket order by product_id`;

/** Exclusion of one ticket by another (SLOT-26). */
export interface ExclusionRow {
  readonly product_id: number;
  readonly excludes_product_id: number;
  /** `D`: also excluded on the same day. */
  readonly period: 'D' | null;
}

export const exclusionsSql = `
  select product_id, excludes_product_id, period from facility_ticket_exclusion order by 1, 2`;

export interface ControlRow {
  readonly id: number;
  readonly service_id: number;
  readonly date: string;
  readonly end_date: string;
  readonly start_minute: number;
  readonly end_minute: number;
  readonly interval_type: number | null;
  readonly weekdays: number;
  readonly rentals: readonly number[];
  readonly channels: readonly ('b2c' | 'members' | 'partners')[];
}

export const controlsSql = `
  select id, service_id, date::text as date, end_date::text as end_date, start_minute, end_minute,
    interval_type, weekdays, rentals, channels
  from schedule_control order by id`;

export interface ProgrammeRow {
  readonly kind: 'event' | 'class';
  readonly facility_id: number;
  readonly from_local: number;
  readonly to_local: number;
}

export const programmesSql = `
  select kind, facility_id, from_local, to_local from facility_programme order by from_local, id`;

export interface CatalogueRows {
  readonly services: readonly ServiceRow[];
  readonly facilities: readonly FacilityRow[];
  readonly surfaces: readonly NamedRow[];
  readonly formations: readonly NamedRow[];
  readonly parents: readonly ParentRow[];
  readonly rentals: readonly RentalRow[];
  readonly tickets: readonly TicketRow[];
  readonly exclusions: readonly ExclusionRow[];
  readonly controls: readonly ControlRow[];
  readonly programmes: readonly ProgrammeRow[];
}

/** Reads a tenant's whole catalogue of places. */
export async function loadCatalogueRows(tx: TenantTx): Promise<CatalogueRows> {
  const read = async <R>(text: string): Promise<readonly R[]> =>
    (await tx.query<R>('facility', text)).rows;
  return {
    services: await read<ServiceRow>(servicesSql),
    facilities: await read<FacilityRow>(facilitiesSql),
    surfaces: await read<NamedRow>(surfacesSql),
    formations: await read<NamedRow>(formationsSql),
    parents: await read<ParentRow>(parentsSql),
    rentals: await read<RentalRow>(rentalsSql),
    tickets: await read<TicketRow>(ticketsSql),
    exclusions: await read<ExclusionRow>(exclusionsSql),
    controls: await read<ControlRow>(controlsSql),
    programmes: await read<ProgrammeRow>(programmesSql),
  };
}
