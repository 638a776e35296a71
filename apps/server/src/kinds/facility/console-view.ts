import type {
  ConsoleCourt,
  ConsoleHall,
  ConsoleService,
} from '@nadi/contract/kinds/facility/console-endpoints';
import type { FacilityId, ServiceId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type WrittenCourt, writtenFrom } from '@nadi/domain/kinds/facility/court-form';
import { courtTraitsBodyOf, hallTraitsBodyOf } from '@nadi/domain/kinds/facility/court-traits-form';
import { exclusionsBodyOf } from '@nadi/domain/kinds/facility/exclusions-form';
import { hallBodyOf, type WrittenHall } from '@nadi/domain/kinds/facility/hall-form';
import {
  type ScheduleRule,
  scheduleRulesBodyOf,
} from '@nadi/domain/kinds/facility/schedule-rules-form';
import { serviceBodyOf, type WrittenService } from '@nadi/domain/kinds/facility/service-form';
import {
  SELECTORS,
  type Selector,
  type ServiceSettings,
  serviceSettingsBodyOf,
} from '@nadi/domain/kinds/facility/service-settings-form';
import { traitListsBodyOf } from '@nadi/domain/kinds/facility/trait-lists-form';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { seenVersionOf as versionOf } from '../../platform/seen-version.ts';
import { type TraitRow, type TraitTables, traitsIn } from './store.court-traits.ts';
import * as store from './store.courts.ts';
import { type ExclusionTables, exclusionsIn } from './store.exclusions.ts';
import * as halls from './store.halls.ts';
import { type RuleRow, type RuleTables, rulesIn } from './store.schedule-rules.ts';

/* Services and courts as the console shows them, returned after each change. */

export interface CourtDeps {
  readonly database: Database;
}

export type Outcome = Result<ConsoleService, Failure>;

export const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
export const CHANGED = refuse<Failure>({ code: 'changed_meanwhile' });

export const writtenOf = (row: store.CourtRow): WrittenCourt => ({
  name: { en: row.name, ar: row.ar_name },
  isOpen: row.is_open,
  bands: row.bands,
  fullDayFils: row.full_day_fils,
});

const traitsOf = (row: store.CourtRow) => ({
  surfaceId: row.surface_id,
  formationId: row.formation_id,
  isOutdoor: row.is_outdoor,
  picture: row.image,
});

export function viewOfCourt(row: store.CourtRow): ConsoleCourt {
  const written = writtenFrom(writtenOf(row));
  const traits = courtTraitsBodyOf({ ...traitsOf(row), shortest: row.min_booking_time });
  return {
    id: row.id,
    version: versionOf(written),
    ...written,
    rates: [...written.rates],
    parts: [...row.parts],
    traits: { ...traits, version: versionOf(traits) },
  } as ConsoleCourt;
}

export const writtenServiceOf = (row: store.ServiceOfCourts): WrittenService => ({
  name: { en: row.name, ar: row.ar_name },
  noun: row.noun === null ? null : { en: row.noun, ar: row.ar_noun ?? '' },
  art: row.art,
  lengths: {
    shortest: row.min_booking_time,
    longest: row.max_booking_time,
    step: row.time_increment,
  },
  leadTimes: {
    daysAhead: row.advance_booking_days_limit,
    membersDaysAhead: row.members_advance_days_limit,
    notice: row.online_booking_delay,
    freeUntil: row.free_until_minutes_before,
  },
});

export const settingsOf = (row: store.ServiceOfCourts): ServiceSettings => ({
  terms: row.tnc === '' ? null : { en: row.tnc, ar: row.ar_tnc },
  approvals: row.approvals,
  filterBy: row.filter_by,
  resource: row.resource === null ? null : { en: row.resource, ar: row.ar_resource ?? '' },
  selectors: SELECTORS.filter((one) => row[ENABLED[one]]),
  mapPin: row.map_pin,
  weeklyChannels: row.weekly_channels,
});

const ENABLED = {
  surface: 'is_surface_enabled',
  outdoor: 'is_outdoor_enabled',
  formation: 'is_game_formation_enabled',
} as const satisfies Readonly<Record<Selector, keyof store.ServiceOfCourts>>;

type HallTables = Awaited<ReturnType<typeof halls.hallsIn>>;

/** Returns a facility as a hall. `null`: it is booked whole. */
export function writtenHallOf(row: store.CourtRow, tables: HallTables): WrittenHall | null {
  const hall = tables.halls.find(({ id }) => id === row.id);
  if (hall === undefined) return null;
  const tickets = tables.tickets.filter(({ facility_id }) => facility_id === row.id);
  return {
    name: { en: row.name, ar: row.ar_name },
    isOpen: row.is_open,
    capacity: hall.capacity,
    counted: hall.is_enable_per_day_capacity ? 'by_day' : 'by_session',
    sessions: row.bands,
    tickets: tickets.map((one) => ({
      productId: one.product_id,
      name: { en: one.name, ar: one.ar_name },
      priceFils: one.price_fils,
      fullDayFils: one.full_day_fils,
      openDays: one.open_days,
      people: one.participant_count,
      isOnSale: one.is_on_sale,
    })),
  };
}

export function viewOfHall(id: FacilityId, hall: WrittenHall): Omit<ConsoleHall, 'traits'> {
  const written = hallBodyOf(hall);
  return {
    id,
    version: versionOf(written),
    ...written,
    sessions: [...written.sessions],
    tickets: [...written.tickets],
  } as Omit<ConsoleHall, 'traits'>;
}

/** Returns the rules that close a service, and the products that they can be limited to. */
function viewOfSchedule(
  serviceId: ServiceId,
  { rules, products }: RuleTables,
): ConsoleService['schedule'] {
  const own = rules.filter(({ service_id }) => service_id === serviceId);
  const sold = products.filter(({ service_id }) => service_id === serviceId);
  // A rule for a product that has no hours now stays limited to it.
  const named = own.flatMap(({ rentals }) => rentals);
  const unsold = new Set(named.filter((id) => !sold.some((one) => one.product_id === id)));
  const written = scheduleRulesBodyOf(own.map(ruleOf));
  return {
    rules: written.rules as ConsoleService['schedule']['rules'],
    products: [
      ...sold.map(({ product_id: id, name, ar_name }) => ({ id, name, ar_name })),
      ...[...unsold].map((id) => ({ id, name: `# ${id}`, ar_name: `# ${id}` })),
    ],
    version: versionOf(written),
  };
}

const ruleOf = (row: RuleRow): ScheduleRule => ({
  id: row.id,
  date: row.date,
  endDate: row.end_date,
  from: row.start_minute,
  to: row.end_minute,
  isOnce: row.interval_type === 1,
  weekdays: row.weekdays,
  channels: row.channels,
  products: row.rentals,
});

/** Returns the exclusions that a service's tickets name, and all tickets of the venue. */
function viewOfExclusions(
  serviceId: ServiceId,
  tables: ExclusionTables,
): ConsoleService['exclusions'] {
  const tickets = tables.tickets.map((one) => ({
    id: one.product_id,
    name: one.name,
    ar_name: one.ar_name,
    is_own: one.service_id === serviceId,
  }));
  const own = new Set(tickets.filter((one) => one.is_own).map(({ id }) => id));
  const written = exclusionsBodyOf(
    tables.exclusions
      .filter(({ product_id }) => own.has(product_id))
      .map((row) => ({
        ticket: row.product_id,
        product: row.excludes_product_id,
        within: row.period === 'D' ? 'day' : 'overlap',
      })),
  );
  return { exclusions: [...written.exclusions], tickets, version: versionOf(written) };
}

/** Returns the surfaces and formations of the venue. */
export function viewOfTraits({ surfaces, formations }: TraitTables): ConsoleService['traits'] {
  const written = traitListsBodyOf({
    surfaces: surfaces.map(traitOf),
    formations: formations.map(traitOf),
  });
  return { ...written, version: versionOf(written) } as ConsoleService['traits'];
}

export const traitOf = ({ id, name, ar_name }: TraitRow) => ({
  id,
  name: { en: name, ar: ar_name },
});

interface Tables {
  readonly courts: readonly store.CourtRow[];
  readonly halls: HallTables;
  readonly rules: RuleTables;
  readonly exclusions: ExclusionTables;
  readonly traits: TraitTables;
}

function viewOf(service: store.ServiceOfCourts, tables: Tables): ConsoleService {
  const own = tables.courts.filter(({ service_id }) => service_id === service.id);
  const written = serviceBodyOf(writtenServiceOf(service));
  const settings = serviceSettingsBodyOf(settingsOf(service));
  return {
    id: service.id,
    version: versionOf(written),
    ...written,
    is_open: service.is_public,
    by_places: service.per_capacity,
    settings: { ...settings, version: versionOf(settings) },
    schedule: viewOfSchedule(service.id, tables.rules),
    exclusions: viewOfExclusions(
      service.id,
      service.per_capacity ? tables.exclusions : { tickets: [], exclusions: [] },
    ),
    traits: viewOfTraits(tables.traits),
    courts: service.per_capacity ? [] : own.map(viewOfCourt),
    halls: own.flatMap((row) => {
      const hall = writtenHallOf(row, tables.halls);
      const traits = hallTraitsBodyOf(traitsOf(row));
      return hall === null
        ? []
        : [{ ...viewOfHall(row.id, hall), traits: { ...traits, version: versionOf(traits) } }];
    }),
  } as ConsoleService;
}

/** Lists what the venue offers for booking, on the site and off it. */
export const listForConsole = (
  { database }: CourtDeps,
  { tenant }: StaffContext,
): Promise<ConsoleService[]> => database.readTenant(tenant.id, servicesIn);

/** Lists the services as they are in the transaction. */
export async function servicesIn(tx: TenantTx): Promise<ConsoleService[]> {
  const { services, courts } = await store.courtsIn(tx);
  const tables = {
    courts,
    halls: await halls.hallsIn(tx),
    rules: await rulesIn(tx),
    exclusions: await exclusionsIn(tx),
    traits: await traitsIn(tx),
  };
  return services.map((service) => viewOf(service, tables));
}

/** Returns one service as it is in the transaction. */
export const serviceIn = async (tx: TenantTx, id: ServiceId): Promise<ConsoleService | undefined> =>
  (await servicesIn(tx)).find((one) => one.id === id);

export const shown = async (tx: TenantTx, id: ServiceId): Promise<Outcome> => {
  const service = await serviceIn(tx, id);
  return service === undefined ? NOT_FOUND : ok(service);
};
