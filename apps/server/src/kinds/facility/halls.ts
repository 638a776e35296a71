import type { FacilityId, ServiceId } from '@nadi/domain/kernel/ids';
import { weekdayRuns } from '@nadi/domain/kernel/weekdays';
import { checkHall, hallBodyOf, type WrittenHall } from '@nadi/domain/kinds/facility/hall-form';
import { weekdaysText } from '@nadi/i18n/dates';
import { addProduct } from '../../features/catalogue/ports.ts';
import { addPool, showPlace } from '../../features/inventory/ports.ts';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { fieldFailure } from '../../platform/http/mount.ts';
import {
  CHANGED,
  type CourtDeps,
  NOT_FOUND,
  type Outcome,
  shown,
  viewOfHall,
  writtenHallOf,
} from './console-view.ts';
import { tailOf } from './courts.ts';
import * as courts from './store.courts.ts';
import * as store from './store.halls.ts';

/** Returns the short form of a hall for the audit log. */
const auditedHall = (hall: WrittenHall) => {
  const { name, is_open, capacity, counted, sessions, tickets } = hallBodyOf(hall);
  const held = sessions.map(
    ({ weekdays, from, to }) =>
      `${weekdaysText(weekdayRuns(weekdays ?? 0), 'en', ' ')}${from}–${to}`,
  );
  const sold = tickets.map((one) => {
    const price = one.is_on_sale ? one.unit_price : 'not sold';
    const fullDay = one.full_day_price === null ? '' : ` (whole day: ${one.full_day_price})`;
    const anyDay = one.open_days === null ? '' : ` (any day: ${one.open_days})`;
    return `${one.name} (${one.participant_count}): ${price}${fullDay}${anyDay}`;
  });
  return {
    name,
    is_open,
    capacity,
    counted,
    sessions: held.join(', '),
    tickets: sold.join(', '),
  };
};

/**
 * Adds a hall to a service that is sold by places (FACILITY-22). Refusals: not_found, and by field.
 */
export async function addHall(
  { database }: CourtDeps,
  context: StaffContext,
  serviceId: ServiceId,
  written: unknown,
): Promise<Outcome> {
  const hall = checkHall(written, null);
  if (!hall.ok) return fieldFailure(hall.refusal);
  return database.forTenant(context.tenant.id, async (tx) => {
    await courts.lockCourts(tx);
    const { services } = await courts.courtsIn(tx);
    if (!services.some((one) => one.id === serviceId && one.per_capacity)) return NOT_FOUND;
    const session = await addPool(tx, serviceId);
    const day = hall.value.counted === 'by_day' ? await addPool(tx, serviceId) : null;
    const id = await store.addHall(tx, serviceId, { session, day });
    return write(tx, context, { id, serviceId, productId: null }, null, hall.value);
  });
}

/**
 * Changes a hall if the caller's version is current (FACILITY-22).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changeHall(
  { database }: CourtDeps,
  context: StaffContext,
  id: FacilityId,
  { version, hall: written }: { readonly version: string; readonly hall: unknown },
): Promise<Outcome> {
  return database.forTenant(context.tenant.id, async (tx) => {
    await courts.lockCourts(tx);
    const row = (await courts.courtsIn(tx)).courts.find((one) => one.id === id);
    const tables = await store.hallsIn(tx);
    const before = row && writtenHallOf(row, tables);
    if (row === undefined || !before) return NOT_FOUND;
    if (viewOfHall(id, before).version !== version) return CHANGED;
    const hall = checkHall(written, before);
    if (!hall.ok) return fieldFailure(hall.refusal);
    const place = { id, serviceId: row.service_id, productId: row.product_id };
    return write(tx, context, place, before, hall.value);
  });
}

interface Place {
  readonly id: FacilityId;
  readonly serviceId: ServiceId;
  /** Product that defines its sessions. `null`: it has none yet. */
  readonly productId: number | null;
}

async function write(
  tx: TenantTx,
  context: StaffContext,
  { id, serviceId, productId }: Place,
  before: WrittenHall | null,
  after: WrittenHall,
): Promise<Outcome> {
  const bands = after.sessions.map((one) => ({ ...one, rateFils: 0 }));
  const hours = productId ?? (await addProduct(tx, 'facility'));
  await courts.writeCourt(tx, id, hours, { ...after, bands, fullDayFils: null });
  await store.writeCapacity(tx, id, after);
  for (const ticket of after.tickets) {
    const product = ticket.productId ?? (await addProduct(tx, 'facility'));
    await store.writeTicket(tx, id, product, ticket);
  }
  const change = { ...(before && { before: auditedHall(before) }), after: auditedHall(after) };
  const action = before === null ? 'hall.added' : 'hall.changed';
  await writeAuditEntry(
    tx,
    auditActorOf(context),
    { action, subject: `hall:${id}`, ...change },
    context.now,
  );
  const outcome = await shown(tx, serviceId);
  await showPlace(tx, { facilityId: id, serviceId, tailMinutes: tailOf({ bands }) });
  return outcome;
}
