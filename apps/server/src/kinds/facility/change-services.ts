import { isCourt } from '@nadi/art/drawing-for';
import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { checkSessions } from '@nadi/domain/availability/check-facts';
import type { ServiceId } from '@nadi/domain/kernel/ids';
import { ok, type Result } from '@nadi/domain/kernel/result';
import { faultOfCourts } from '@nadi/domain/kinds/facility/court-traits-form';
import {
  checkService,
  type ServiceBody,
  serviceBodyOf,
  soldOf,
  type WrittenService,
} from '@nadi/domain/kinds/facility/service-form';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import {
  CHANGED,
  type CourtDeps,
  NOT_FOUND,
  type Outcome,
  serviceIn,
  servicesIn,
  shown,
} from './console-view.ts';
import * as store from './store.courts.ts';

/** Adds a service, which is shown once it is put on the site (FACILITY-17). Refusals: by field. */
export async function addService(
  { database }: CourtDeps,
  context: StaffContext,
  written: unknown,
): Promise<Outcome> {
  const sold = soldOf(written);
  const service = checkService(written, isCourt, sold);
  if (!service.ok) return fieldFailure(service.refusal);
  return database.forTenant(context.tenant.id, async (tx) => {
    await store.lockCourts(tx);
    const id = await store.addService(tx, sold);
    return write(tx, context, { id, action: 'service.added' }, service.value);
  });
}

/**
 * Changes a service if the caller's version is current (FACILITY-17).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changeService(
  { database }: CourtDeps,
  context: StaffContext,
  id: ServiceId,
  { version, service: written }: { readonly version: string; readonly service: unknown },
): Promise<Outcome> {
  return database.forTenant(context.tenant.id, async (tx) => {
    await store.lockCourts(tx);
    const before = await serviceIn(tx, id);
    if (before === undefined) return NOT_FOUND;
    const service = checkService(written, isCourt, before.by_places ? 'by_places' : 'whole');
    if (!service.ok) return fieldFailure(service.refusal);
    const shortest = before.lengths.min_booking_time;
    // A court whose shortest time is the service's follows it.
    const isOwn = (one: store.CourtRow): boolean => one.min_booking_time !== shortest;
    const courts = (await store.courtsIn(tx)).courts.filter((one) => one.service_id === id);
    if (before.by_places && courts.some((one) => isMeeting(one, service.value)))
      return fieldFailure({ 'lengths.time_increment': 'sessions_meet' });
    const lost = before.by_places ? {} : faultOfCourts(service.value.lengths, courts.filter(isOwn));
    if (Object.keys(lost).length > 0) return fieldFailure(lost);
    if (before.version !== version) return CHANGED;
    const was = auditedService(before);
    return write(tx, context, { id, action: 'service.changed', before: was }, service.value);
  });
}

/** Checks that hours of the same time share one grid of sessions (SLOT-19). */
function isMeeting({ bands }: store.CourtRow, { lengths }: WrittenService): boolean {
  const windows = bands.map(({ from: open, to: close, weekdays }, index) => {
    return { open, close, rental: { product_id: 1, rental_product_id: index, weekdays } };
  });
  const configuration = { min_booking_time: lengths.shortest, time_increment: lengths.step };
  return checkSessions({ minutes: null, windows }, configuration).length > 0;
}

/** Returns the short form of a service for the audit log. */
const auditedService = ({
  name,
  ar_name,
  noun,
  ar_noun,
  art,
  lengths,
  lead_times,
}: ServiceBody) => ({
  name: `${name} · ${ar_name}`,
  noun: noun && `${noun} · ${ar_noun}`,
  art,
  ...lengths,
  ...lead_times,
});

interface ServiceChange {
  readonly id: ServiceId;
  readonly action: 'service.added' | 'service.changed';
  readonly before?: Readonly<Record<string, unknown>>;
}

async function write(
  tx: TenantTx,
  context: StaffContext,
  { id, ...change }: ServiceChange,
  service: WrittenService,
): Promise<Outcome> {
  await store.writeService(tx, id, service);
  const entry = {
    ...change,
    subject: `service:${id}`,
    after: auditedService(serviceBodyOf(service)),
  };
  await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
  const outcome = await shown(tx, id);
  await store.moveFacts(tx);
  return outcome;
}

/** Shows a service on the site or removes it. Refusals: not_found. */
export const openService = (
  { database }: CourtDeps,
  context: StaffContext,
  id: ServiceId,
  isOpen: boolean,
): Promise<Outcome> =>
  database.forTenant(context.tenant.id, async (tx) => {
    await store.lockCourts(tx);
    const before = await serviceIn(tx, id);
    if (before === undefined) return NOT_FOUND;
    if (before.is_open === isOpen) return ok(before);
    await store.openService(tx, id, isOpen);
    const change = { before: { is_open: before.is_open }, after: { is_open: isOpen } };
    await writeAuditEntry(
      tx,
      auditActorOf(context),
      { action: 'service.changed', subject: `service:${id}`, ...change },
      context.now,
    );
    const after = await shown(tx, id);
    await store.moveFacts(tx);
    return after;
  });

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

const ascending = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b);

/**
 * Orders all services if the caller's version of the order is current (FACILITY-17).
 *
 * Refusals: changed_meanwhile.
 */
export const orderServices = (
  { database }: CourtDeps,
  context: StaffContext,
  { seen, order }: { readonly seen: readonly ServiceId[]; readonly order: readonly ServiceId[] },
): Promise<Result<ConsoleService[], Failure>> =>
  database.forTenant(context.tenant.id, async (tx) => {
    await store.lockCourts(tx);
    const there = (await servicesIn(tx)).map(({ id }) => id);
    if (!isSame(there, seen) || !isSame(ascending(there), ascending(order))) return CHANGED;
    await store.orderServices(tx, order);
    await writeAuditEntry(tx, auditActorOf(context), { action: 'service.ordered' }, context.now);
    const after = await servicesIn(tx);
    await store.moveFacts(tx);
    return ok(after);
  });
