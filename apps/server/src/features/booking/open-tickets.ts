import { sessionsToEnter } from '@nadi/domain/booking/entry';
import { type LocalMinute, type Period, toLocal } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { KindRegistry, SessionsToEnter } from '../../platform/kind.ts';
import { release, takeWithin } from '../inventory/service.ts';
import * as store from './store.open.ts';
import { type Booking, findBooking } from './store.ts';

/* Open-dated tickets: without a time until a place is taken for one, by a hold with the id of the
   ticket. */

/** Returns the ends of open-dated lines from their tickets. */
export const openUntilIn = (bookings: readonly Booking[]): ReadonlyMap<string, LocalMinute> =>
  new Map(
    bookings.flatMap(({ lineId, openUntil }) => (openUntil === null ? [] : [[lineId, openUntil]])),
  );

/** Dependencies of taking a place for a ticket. */
export interface AdmissionDeps {
  readonly database: Database;
  readonly kinds: Pick<KindRegistry, 'of'>;
}

const isWithoutDay = ({ openUntil, when }: Booking): boolean => openUntil !== null && when === null;

/**
 * Loads the sessions in which a ticket can be checked in now (ENTRY-05).
 *
 * @param configVersion config version that the facts must have at least.
 * @returns null: it is not open-dated, or has its day.
 */
export async function sessionsOfTicket(
  { database, kinds }: AdmissionDeps,
  { tenant, now }: StaffContext,
  bookingId: string,
  configVersion: number,
): Promise<SessionsToEnter | null> {
  const booking = await findBooking(database, tenant.id, bookingId);
  if (booking === null || !isWithoutDay(booking)) return null;
  const context = { tenant: { ...tenant, configVersion }, now };
  const found = await kinds.of(booking.kind).sessionsAround?.(context, booking);
  const { version, sessions } = found ?? { version: configVersion, sessions: [] };
  return { version, sessions: sessionsToEnter(sessions, toLocal(now, tenant.offset)) };
}

/** Reason why no place was taken, with the pools that have too few. */
export interface NotTaken {
  readonly reason: 'stale_facts' | 'no_session_now' | 'session_full';
  readonly poolIds: readonly number[];
}

/** Takes a place for a ticket in the first of its sessions that has one (ENTRY-05). */
export async function takePlace(
  { tx, context, booking }: Entering,
  { version, sessions }: SessionsToEnter,
): Promise<Period | NotTaken> {
  const poolIds: number[] = [];
  for (const { when, claims } of sessions) {
    const taken = await takeWithin(tx, {
      tenantId: tx.tenantId,
      owner: booking.id,
      purpose: 'confirm',
      offset: context.tenant.offset,
      now: context.now,
      until: null,
      configVersion: version,
      lines: [
        { holdId: booking.id, claims, productId: booking.productId, orderLineId: booking.lineId },
      ],
    });
    if (taken.ok) {
      await store.setDay(tx, booking.id, when);
      return when;
    }
    if (taken.refusal.code === 'stale_facts') return { reason: 'stale_facts', poolIds };
    if (taken.refusal.code !== 'capacity_reached') throw new Error(taken.refusal.code);
    poolIds.push(...taken.refusal.short.map(({ poolId }) => poolId));
  }
  return { reason: sessions.length === 0 ? 'no_session_now' : 'session_full', poolIds };
}

/** Ticket with an entry in progress, in a transaction that has locked it. */
export interface Entering {
  readonly tx: TenantTx;
  readonly context: StaffContext;
  readonly booking: Booking;
}

/** Gives up the place that an undone entry has taken; the ticket has no day again. */
export async function givePlaceUp({ tx, context, booking }: Entering): Promise<void> {
  await store.setDay(tx, booking.id, null);
  await releasePlaces(tx, [booking.id], context.now);
}

/** Releases the places of open-dated tickets. */
export async function releasePlaces(
  tx: TenantTx,
  holdIds: readonly string[],
  now: number,
): Promise<void> {
  await release(tx, { tenantId: tx.tenantId, holdIds, owner: null, now, states: ['firm'] });
}
