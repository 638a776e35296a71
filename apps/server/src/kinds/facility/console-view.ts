import { createHash } from 'node:crypto';
import type { ConsoleCourt, ConsoleService } from '@nadi/contract/facility/console-endpoints';
import type { ServiceId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type WrittenCourt, writtenFrom } from '@nadi/domain/kinds/facility/court-form';
import { serviceBodyOf, type WrittenService } from '@nadi/domain/kinds/facility/service-form';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import * as store from './store.courts.ts';

/* What the console sees of services and courts, and answers after each change of them. */

export interface CourtDeps {
  readonly database: Database;
}

export type Outcome = Result<ConsoleService, Failure>;

export const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
export const CHANGED = refuse<Failure>({ code: 'changed_meanwhile' });

export const writtenOf = ({ name, ar_name, is_open, bands }: store.CourtRow): WrittenCourt => ({
  ...{ name: { en: name, ar: ar_name }, isOpen: is_open, bands },
});

/** FACILITY-16, FACILITY-17: what something is, as whoever changes it has to have seen it. */
const versionOf = (written: object): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 22);

export function viewOfCourt(row: store.CourtRow): ConsoleCourt {
  const written = writtenFrom(writtenOf(row));
  return {
    id: row.id,
    version: versionOf(written),
    ...written,
    rates: [...written.rates],
  } as ConsoleCourt;
}

export const writtenServiceOf = (row: store.ServiceOfCourts): WrittenService => ({
  name: { en: row.name, ar: row.ar_name },
  noun: row.noun === null ? null : { en: row.noun, ar: row.ar_noun ?? '' },
  art: row.art,
});

function viewOf(service: store.ServiceOfCourts, courts: readonly store.CourtRow[]): ConsoleService {
  const written = serviceBodyOf(writtenServiceOf(service));
  return {
    ...{ id: service.id, version: versionOf(written), ...written },
    ...{ is_open: service.is_public, by_places: service.per_capacity },
    courts: courts.filter(({ service_id }) => service_id === service.id).map(viewOfCourt),
  };
}

const viewsOf = ({ services, courts }: store.CourtTables): ConsoleService[] =>
  services.map((service) => viewOf(service, courts));

/** What the venue offers to book, on the site and off it. */
export const listForConsole = async (
  { database }: CourtDeps,
  { tenant }: StaffContext,
): Promise<ConsoleService[]> => viewsOf(await store.readCourts(database, tenant.id));

/** The same, as it is now. */
export const servicesIn = async (tx: TenantTx): Promise<ConsoleService[]> =>
  viewsOf(await store.courtsIn(tx));

/** One service as it is now. */
export const serviceIn = async (tx: TenantTx, id: ServiceId): Promise<ConsoleService | undefined> =>
  (await servicesIn(tx)).find((one) => one.id === id);

export const shown = async (tx: TenantTx, id: ServiceId): Promise<Outcome> => {
  const service = await serviceIn(tx, id);
  return service === undefined ? NOT_FOUND : ok(service);
};
