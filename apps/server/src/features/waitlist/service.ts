import { randomUUID } from 'node:crypto';
import type {
  joinWaitlist,
  RefusedDays,
  Wish as WireWish,
} from '@nadi/contract/waitlist/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { parseEnd, parseTime } from '@nadi/domain/kernel/time-text';
import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import { checkWishes, fits, isWaitable } from '@nadi/domain/waitlist/wish';
import { type WindowTimes, windowsAround, windowsOn } from '@nadi/domain/waitlist/wish-days';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import type { Line } from '../../platform/kind.ts';
import { callersAccount, lockPerson, NO_ACCOUNT } from '../account/ports.ts';
import { quoteLines } from '../cart/ports.ts';
import { linesOn, rangeOfPeriod } from './lines.ts';
import { drop, type OfferDeps } from './offers.ts';
import { wishView } from './present.ts';
import { freeLines, SERVE_LATER } from './serve.ts';
import * as store from './store.ts';

export type { OfferDeps } from './offers.ts';
export { offerFreed, type ServeDeps } from './serve.ts';

const NOT_WAITABLE = refuse<Failure>({ code: 'not_waitable' });

/** Lists the caller's wishes, newest first. */
export async function listWishes(
  { database, kinds }: Pick<OfferDeps, 'database' | 'kinds'>,
  context: RequestContext,
): Promise<Result<WireWish[], Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const wishes = await store.listWishes(database, context.tenant.id, who.value.id);
  return ok(wishes.map((wish) => wishView(kinds, context, wish)));
}

/**
 * Joins the waiting list for a line, or for any line like it within a window (WAIT-01).
 *
 * The same wish again is the open one. Of a wish for several days, a refusal lists the days that it
 * concerns (WAIT-11). Refusals: login_required, not_waitable, place_is_free, wishes_full.
 */
export async function join(
  deps: OfferDeps,
  context: RequestContext,
  body: ParsedBody<typeof joinWaitlist>,
): Promise<Result<WireWish, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const wish = await wishFrom(deps, context, who.value.id, body);
  if (!wish.ok) return wish;
  const free = await freeLines(deps, deps.database, context, wish.value);
  if (free.length > 0) {
    const dates = wish.value.windows?.filter((window) => free.some((line) => isIn(window, line)));
    return refuseDays('place_is_free', wish.value, dates ?? []);
  }
  const joined = await deps.database.forTenant(
    context.tenant.id,
    async (tx): Promise<Result<string, Failure>> => {
      if ((await lockPerson(tx, who.value.id)) === undefined) return NO_ACCOUNT;
      const open = await store.openWishes(tx, who.value.id);
      const same = open.find(({ key }) => key === wish.value.key);
      if (same !== undefined) return ok(same.id);
      const checked = checkWishes(open.length);
      if (!checked.ok) return refuse(failureOf(checked.refusal));
      const { customerId, ranges, windows } = wish.value;
      const exhausted = await store.exhaustedRanges(tx, customerId, ranges);
      if (exhausted.length > 0) {
        const days = windows?.filter((_, index) => exhausted.includes(index)) ?? [];
        return refuseDays('not_waitable', wish.value, days);
      }
      await store.addWish(tx, wish.value);
      // A place freed since the check above did not find the wish.
      await addEvent(tx, SERVE_LATER, { wishes: [wish.value.id] }, context.now);
      return ok(wish.value.id);
    },
  );
  if (!joined.ok) return joined;
  const all = await store.listWishes(deps.database, context.tenant.id, who.value.id);
  const added = all.find(({ id }) => id === joined.value);
  return added === undefined ? NOT_WAITABLE : ok(wishView(deps.kinds, context, added));
}

const isIn = (window: Period, { when }: Line): boolean =>
  when !== null && windowsAround([window], when).length > 0;

/** Refuses a wish; one for several days with the dates of the windows that are the reason. */
function refuseDays(
  code: 'not_waitable' | 'place_is_free',
  { windows }: Pick<store.NewWish, 'windows'>,
  days: readonly Period[],
): Result<never, Failure> {
  if (windows === null || windows.length === 1) return refuse({ code });
  const data: RefusedDays = { dates: days.map(({ from }) => dateOf(from)) };
  return refuse({ code, data });
}

/** Returns the wish that a request describes. Refusal: not_waitable. */
async function wishFrom(
  { kinds }: Pick<OfferDeps, 'kinds'>,
  context: RequestContext,
  customerId: CustomerId,
  { line: wire, window: times, dates, most }: ParsedBody<typeof joinWaitlist>,
): Promise<Result<store.NewWish, Failure>> {
  const { tenant, now, language, actor } = context;
  const quoted = await quoteLines(kinds, context, [wire], new Set(), { heldLines: [] });
  const line = quoted.ok && quoted.value.lines.length === 1 ? quoted.value.lines[0]?.line : null;
  if (!quoted.ok || !line || !isWaitable(line) || line.when === null) return NOT_WAITABLE;
  const windows = times
    ? windowsOn([dateOf(line.when.from), ...(dates ?? [])], minutesOf(times))
    : null;
  const mostFils = most == null ? null : Math.round(most * 100);
  const { from, to } = line.when;
  const days = (windows ?? [line.when]).map((day) => rangeOfPeriod(day, tenant));
  const wish = {
    id: randomUUID(),
    customerId,
    key: keyOf(line, windows, mostFils),
    line,
    windows,
    mostFils,
    channel: actor.channel,
    language,
    checkedVersion: quoted.value.configVersion,
    now,
    ranges: days,
    lastStart: (days.at(-1) as store.InstantRange).to - (to - from) * 60_000,
  };
  const unsold: Period[] = [];
  for (const window of windows ?? []) {
    const { lines } = await linesOn({ kinds }, context, wish, window);
    if (lines.length === 0) unsold.push(window);
  }
  if (windows === null && !fits(wish, line)) return NOT_WAITABLE;
  return unsold.length > 0 ? refuseDays('not_waitable', wish, unsold) : ok(wish);
}

/** Returns the key of a wish, which is equal for the same wish. */
function keyOf(
  { key, quantity, when }: Line,
  windows: readonly Period[] | null,
  mostFils: Fils | null,
): string {
  const times = windows?.map(({ from, to }) => `${from}-${to}`).join() ?? `-${when?.to}`;
  return [key, quantity, times, mostFils ?? ''].join('/');
}

/** Returns the times of a window; an end at or before its start is on the next day. */
function minutesOf(times: { readonly start_time: string; readonly end_time: string }): WindowTimes {
  const from = parseTime(times.start_time);
  return { from, to: parseEnd(times.end_time, from) };
}

/** Deletes all wishes of an account with it, and passes its offers on (ACCOUNT-30). */
export async function dropWishes(
  deps: Pick<OfferDeps, 'kinds' | 'notify'>,
  tx: TenantTx,
  customerId: CustomerId,
  context: Pick<RequestContext, 'tenant' | 'now'>,
): Promise<void> {
  for (const id of await store.idsOfCustomer(tx, customerId)) await drop(deps, tx, context, id);
}
