import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim } from '@nadi/domain/inventory/claim';
import { ALWAYS_TICK, countsOf, intervalsOf } from '@nadi/domain/inventory/ticks';
import { instantOf, MINUTES_PER_TICK } from '@nadi/domain/kernel/zoned';
import {
  freedPlaces,
  isUsedUp,
  liesWithin,
  needsAny,
  withoutClaims,
} from '@nadi/domain/waitlist/freed-places';
import { offerUntil } from '@nadi/domain/waitlist/offer-end';
import { WISHES_KEPT_MS } from '@nadi/domain/waitlist/wish';
import { windowsAround } from '@nadi/domain/waitlist/wish-days';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import type { KindRegistry, Line } from '../../platform/kind.ts';
import { findPersonIn } from '../account/ports.ts';
import { findCapacity, takeWithin } from '../inventory/service.ts';
import { type Conditions, linesOf, rangeOfPeriod, type ServeContext } from './lines.ts';
import { type NotifyDeps, notifyOf } from './notify.ts';
import * as store from './store.ts';

export type { ServeContext } from './lines.ts';

export interface ServeDeps extends NotifyDeps {
  readonly kinds: KindRegistry;
}

/** Claims that a transaction gave up, and those that it took in exchange. */
export interface FreedClaims extends ServeContext {
  readonly givenUp: readonly Claim[];
  readonly retaken: readonly Claim[];
}

/** Topic of wishes that are served after a commit, because they need other places as well. */
export const SERVE_LATER = 'waitlist.serve';

/** Maximum wishes that are compared with places in the transaction that frees them. */
const COMPARED_AT_MOST = 100;

/** Attempts to lock a wish, and the pause between them in milliseconds. */
const LOCK_TRIES = 15;
const LOCK_PAUSE_MS = 20;

/** Maximum windows among them: all times of a window are quoted. */
const WINDOWS_AT_MOST = 10;

/**
 * Time for which an offer's places stay held after its end, in milliseconds.
 *
 * The job that ends the offer passes them on meanwhile.
 */
const PASS_ON_MS = 60_000;

/**
 * Offers the places that a transaction has freed to the oldest wishes that lie within them (WAIT-02).
 *
 * Takes only places that the transaction itself gave up, so it waits for no lock. Other wishes that
 * need one of the places are served after the commit.
 */
export async function offerFreed(
  deps: ServeDeps,
  tx: TenantTx,
  { tenant, now, givenUp, retaken }: FreedClaims,
): Promise<void> {
  const { offset } = tenant;
  let freed = freedPlaces(givenUp, retaken, offset);
  const range = rangeOf(givenUp, tenant);
  if (range === null || isUsedUp(freed)) return;
  const wishes = await store.waitingBetween(tx, range, COMPARED_AT_MOST);
  const later: string[] = [];
  let windows = 0;
  for (const wish of wishes) {
    if (isUsedUp(freed)) break;
    if (wish.windows === null && !needsAny(freed, wish.line.claims, offset)) continue;
    if (wish.windows !== null) windows += 1;
    const isLate = windows > WINDOWS_AT_MOST;
    const lines = isLate ? null : await linesOrNull(deps, { tenant, now }, wish, range);
    const within = lines?.find(({ claims }) => liesWithin(freed, claims, offset));
    const made = within && (await makeOffer(deps, tx, { tenant, now }, wish, within));
    if (within !== undefined && made === 'offered') {
      freed = withoutClaims(freed, within.claims, offset);
    } else if (lines === null || lines.some(({ claims }) => needsAny(freed, claims, offset))) {
      later.push(wish.id);
    }
  }
  if (wishes.length === COMPARED_AT_MOST && !isUsedUp(freed)) {
    later.push(...(await store.waitingIds(tx, range, COMPARED_AT_MOST)));
  }
  if (later.length > 0) await addEvent(tx, SERVE_LATER, { wishes: later }, now);
}

/** Quotes the lines of a wish; null: that failed, which must not fail the transaction. */
const linesOrNull = (
  deps: ServeDeps,
  context: ServeContext,
  wish: store.Wish,
  range: store.InstantRange,
): Promise<readonly Line[] | null> => linesOf(deps, context, wish, range).catch(() => null);

/** Serves the wishes for places that are free already after the commit. */
export async function offerLater(
  tx: TenantTx,
  claims: readonly Claim[],
  { tenant, now }: ServeContext,
): Promise<void> {
  const range = rangeOf(claims, tenant);
  const wishes = range === null ? [] : await store.waitingIds(tx, range, 0);
  if (wishes.length > 0) await addEvent(tx, SERVE_LATER, { wishes }, now);
}

/**
 * Returns the range in which wishes can need the claims; null: none has a time.
 *
 * Places may be counted by day, so a count concerns the day that follows its tick.
 */
function rangeOf(claims: readonly Claim[], { offset }: TenantFacts): store.InstantRange | null {
  const ticks = [
    ...intervalsOf(claims, offset),
    ...countsOf(claims).map(({ tick }) => ({ fromTick: tick, toTick: tick + TICKS_PER_DAY })),
  ].filter(({ fromTick }) => fromTick < ALWAYS_TICK);
  if (ticks.length === 0) return null;
  const instant = (tick: number): number => tick * MINUTES_PER_TICK * 60_000;
  return {
    from: instant(Math.min(...ticks.map(({ fromTick }) => fromTick))),
    to: instant(Math.max(...ticks.map(({ toTick }) => toTick))),
  };
}

const TICKS_PER_DAY = 1440 / MINUTES_PER_TICK;

/**
 * Serves wishes one by one from what is free now; repetitions have no effect (WAIT-02).
 *
 * Throws where facts have changed meanwhile: the event is repeated.
 */
export async function serveLater(
  deps: ServeDeps & { readonly database: Database },
  context: ServeContext,
  wishIds: readonly string[],
): Promise<void> {
  for (const id of wishIds) {
    await deps.database.forTenant(context.tenant.id, async (tx) => {
      const wish = await store.lockWish(tx, id);
      if (wish?.state !== 'waiting') return;
      for (const line of await freeLines(deps, tx, context, wish)) {
        const made = await makeOffer(deps, tx, context, wish, line);
        if (made === 'stale') throw new Error('The facts have changed since the quote.');
        if (made !== 'taken') return;
      }
    });
  }
}

/** Returns the lines that fulfil a wish and are free now. */
export async function freeLines(
  deps: Pick<ServeDeps, 'kinds'>,
  source: Database | TenantTx,
  { tenant, now }: ServeContext,
  wish: Conditions,
): Promise<readonly Line[]> {
  const lines = await linesOf(deps, { tenant, now }, wish);
  const claims = lines.flatMap((line) => line.claims);
  const { id: tenantId, offset } = tenant;
  const hasCapacity = await findCapacity(source, { tenantId, offset, now, claims });
  return lines.filter((line) => hasCapacity(line.claims));
}

/**
 * Locks a waiting wish, which another transaction may lock for a moment; null: it is over, or stays
 * locked.
 *
 * Waiting for the lock itself could be a deadlock: its owner may need the places that are passed on.
 */
async function lockWaitingSoon(tx: TenantTx, id: string): Promise<store.Wish | null> {
  for (let tries = 1; ; tries += 1) {
    const wish = await store.lockWaiting(tx, id);
    if (wish !== null || tries === LOCK_TRIES || !(await store.isWaiting(tx, id))) return wish;
    await sleep(LOCK_PAUSE_MS);
  }
}

/**
 * Takes the places of a line for a wish and notifies its customer, in the caller's transaction.
 *
 * `over`: the wish is not waiting any more. Otherwise a place was not free (`taken`), or the quote is
 * older than the facts (`stale`); nothing was written.
 */
async function makeOffer(
  deps: ServeDeps,
  tx: TenantTx,
  { tenant, now }: ServeContext,
  { id }: store.Wish,
  line: Line,
): Promise<'offered' | 'over' | 'taken' | 'stale'> {
  const wish = await lockWaitingSoon(tx, id);
  if (wish === null || line.when === null) return 'over';
  const person = await findPersonIn(tx, wish.customerId);
  if (person === undefined || person.is_disabled) {
    await store.closeWish(tx, wish.id, 'ended', now + WISHES_KEPT_MS);
    return 'over';
  }
  const until = offerUntil(now, instantOf(line.when.from, tenant.offset), tenant.offset);
  const holdId = randomUUID();
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: wish.id,
    purpose: 'hold',
    offset: tenant.offset,
    now,
    until: until + PASS_ON_MS,
    configVersion: tenant.configVersion,
    lines: [{ holdId, claims: line.claims, productId: line.product }],
  });
  if (!taken.ok) return taken.refusal.code === 'stale_facts' ? 'stale' : 'taken';
  const [window = null] = wish.windows === null ? [] : windowsAround(wish.windows, line.when);
  const range = rangeOfPeriod(window ?? line.when, tenant);
  await store.writeOffer(tx, wish.id, { line, holdId, until, window, range });
  await notifyOf(deps, tx, wish, { kind: 'place_offered', line, until }, { tenant, now });
  return 'offered';
}
