import type { FacilityId, ServiceId } from '@nadi/domain/kernel/ids';
import { weekdayRuns } from '@nadi/domain/kernel/weekdays';
import { MINUTES_PER_DAY } from '@nadi/domain/kernel/zoned';
import {
  checkCourt,
  checkNewCourt,
  nameCourts,
  type WrittenCourt,
  writtenFrom,
} from '@nadi/domain/kinds/facility/court-form';
import { weekdaysText } from '@nadi/i18n/dates';
import { addProduct } from '../../features/catalogue/ports.ts';
import { showPlace } from '../../features/inventory/ports.ts';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { fieldFailure } from '../../platform/http/mount.ts';
import {
  CHANGED,
  type CourtDeps,
  NOT_FOUND,
  type Outcome,
  servicesIn,
  shown,
  viewOfCourt,
  writtenOf,
} from './console-view.ts';
import * as store from './store.courts.ts';

/** Returns the short form of a court for the audit log. */
const auditedCourt = (court: WrittenCourt) => {
  const { name, is_open, rates, full_day_price } = writtenFrom(court);
  const rateTexts = rates
    .map(
      ({ weekdays, from, to, price }) =>
        `${weekdaysText(weekdayRuns(weekdays ?? 0), 'en', ' ')}${from}–${to}: ${price}`,
    )
    .join(', ');
  return { name, is_open, rates: rateTexts, full_day_price };
};

/** Returns the minutes past midnight for which the night after a day is sold. */
export const tailOf = ({ bands }: Pick<WrittenCourt, 'bands'>): number =>
  Math.max(0, ...bands.map(({ to }) => to - MINUTES_PER_DAY));

/**
 * Adds a court to a service that is booked whole (FACILITY-16). Refusals: not_found, and by field.
 */
export async function addCourt(
  { database }: CourtDeps,
  context: StaffContext,
  serviceId: ServiceId,
  written: unknown,
): Promise<Outcome> {
  return database.forTenant(context.tenant.id, async (tx) => {
    await store.lockCourts(tx);
    const services = await servicesIn(tx);
    const service = services.find((one) => one.id === serviceId);
    if (service === undefined || service.by_places) return NOT_FOUND;
    const all = nameCourts(services);
    const added = checkNewCourt(written, all);
    if (!added.ok) return fieldFailure(added.refusal);
    const { court, parts } = added.value;
    const id = await store.addCourt(tx, serviceId);
    await store.addParts(tx, id, parts);
    const madeOf = all.filter((one) => parts.includes(one.id)).map(({ name }) => name.en);
    const place = { id, serviceId, productId: null, parts };
    return write(tx, context, place, null, court, madeOf.join('; '));
  });
}

/**
 * Changes a court if the caller's version is current (FACILITY-16).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changeCourt(
  { database }: CourtDeps,
  context: StaffContext,
  id: FacilityId,
  { version, court: written }: { readonly version: string; readonly court: unknown },
): Promise<Outcome> {
  const court = checkCourt(written);
  if (!court.ok) return fieldFailure(court.refusal);
  return database.forTenant(context.tenant.id, async (tx) => {
    await store.lockCourts(tx);
    const { services, courts } = await store.courtsIn(tx);
    const row = courts.find((one) => one.id === id);
    const service = services.find((one) => one.id === row?.service_id);
    if (row === undefined || service === undefined || service.per_capacity) return NOT_FOUND;
    if (viewOfCourt(row).version !== version) return CHANGED;
    const place = { id, serviceId: row.service_id, productId: row.product_id, parts: row.parts };
    return write(tx, context, place, writtenOf(row), court.value);
  });
}

interface Place {
  readonly id: FacilityId;
  readonly serviceId: ServiceId;
  /** Product it is sold as. `null`: never sold. */
  readonly productId: number | null;
  /** Courts that it is made of. */
  readonly parts: readonly FacilityId[];
}

async function write(
  tx: TenantTx,
  context: StaffContext,
  { id, serviceId, productId, parts }: Place,
  before: WrittenCourt | null,
  after: WrittenCourt,
  madeOf = '',
): Promise<Outcome> {
  await store.writeCourt(tx, id, productId ?? (await addProduct(tx, 'facility')), after);
  const change = {
    ...(before && { before: auditedCourt(before) }),
    after: { ...auditedCourt(after), ...(madeOf !== '' && { parts: madeOf }) },
  };
  const action = before === null ? 'court.added' : 'court.changed';
  await writeAuditEntry(
    tx,
    auditActorOf(context),
    { action, subject: `court:${id}`, ...change },
    context.now,
  );
  const outcome = await shown(tx, serviceId);
  await showPlace(tx, { facilityId: id, serviceId, tailMinutes: tailOf(after), parts });
  return outcome;
}
