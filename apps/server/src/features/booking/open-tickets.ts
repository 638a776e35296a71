import { sessionsToEnter } from '@nadi/domain/booking/entry';
import type { Claim } from '@nadi/domain/inventory/claim';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, type LocalMinute, type Period, toLocal } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext, StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { KindRegistry, SessionsToEnter } from '../../platform/kind.ts';
import { release, sweepPools, takeWithin } from '../inventory/service.ts';
import type { OfferFreed } from '../order/ports.ts';
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
  /** Config version of the facts. */
  readonly version: number;
}

/** Attempts, while the facts change or expired holds fill a session. */
const ATTEMPTS_AT_MOST = 3;

/**
 * Runs a transaction that takes a place, again while the facts change or expired holds fill it.
 *
 * Refusals besides its own: no_session_now, session_full, changed_meanwhile.
 *
 * @param run transaction by facts of a config version at least.
 */
export async function withPlaces<T>(
  database: Database,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  run: (configVersion: number) => Promise<Result<T, Failure> | NotTaken>,
): Promise<Result<T, Failure>> {
  let { configVersion } = tenant;
  for (let attempt = 1; ; attempt += 1) {
    const done = await run(configVersion);
    if (!('reason' in done)) return done;
    const isLast = attempt === ATTEMPTS_AT_MOST;
    if (done.reason === 'stale_facts') {
      if (isLast) return refuse(failureOf({ code: 'changed_meanwhile' }));
      configVersion = done.version + 1;
    } else if (done.reason === 'no_session_now') {
      return refuse(failureOf({ code: 'no_session_now' }));
    } else if (isLast || (await sweepPools(database, tenant.id, now, done.poolIds)) === 0) {
      return refuse(failureOf({ code: 'session_full' }));
    }
  }
}

/**
 * Takes a place for a ticket in the first of its sessions that has one (ENTRY-05).
 *
 * The place that it has is given up for it.
 */
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
    if (taken.refusal.code === 'stale_facts') return { reason: 'stale_facts', poolIds, version };
    if (taken.refusal.code !== 'capacity_reached') throw new Error(taken.refusal.code);
    poolIds.push(...taken.refusal.short.map(({ poolId }) => poolId));
  }
  const reason = sessions.length === 0 ? 'no_session_now' : 'session_full';
  return { reason, poolIds, version };
}

/** Venue and time of a change. */
type AtTime = Pick<RequestContext, 'tenant' | 'now'>;

/** Ticket with a change in progress, in a transaction that has locked it. */
export interface Entering<Context extends AtTime = AtTime> {
  readonly tx: TenantTx;
  readonly context: Context;
  readonly booking: Booking;
}

/** Gives up the place of a ticket; it has no day again. */
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

/** Returns the places of a ticket's session; a session that its hall no longer has has none. */
export async function placesOf(
  { kinds }: Pick<AdmissionDeps, 'kinds'>,
  { tenant }: Pick<RequestContext, 'tenant'>,
  { kind, when, ...ticket }: Booking,
): Promise<readonly Claim[]> {
  if (when === null) return [];
  const found = await kinds.of(kind).sessionsOn?.({ tenant }, ticket, dateOf(when.from));
  return found?.sessions.find((one) => one.when.from === when.from)?.claims ?? [];
}

/** Offers the places that tickets had to the waiting list (WAIT-02). */
export async function offerPlaces(
  { kinds, offerFreed }: Pick<AdmissionDeps, 'kinds'> & { readonly offerFreed: OfferFreed },
  { tx, context }: Pick<Entering, 'tx' | 'context'>,
  tickets: readonly Booking[],
  retaken: readonly Claim[],
): Promise<void> {
  const places = await Promise.all(tickets.map((one) => placesOf({ kinds }, context, one)));
  const givenUp = places.flat();
  const { tenant, now } = context;
  if (givenUp.length > 0) await offerFreed(tx, { tenant, now, givenUp, retaken });
}
