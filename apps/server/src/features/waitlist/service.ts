import { randomUUID } from 'node:crypto';
import type { joinWaitlist, Wish as WireWish } from '@nadi/contract/waitlist/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { parseEnd, parseTime } from '@nadi/domain/kernel/time-text';
import { dateOf, instantOf, localMinute, type Period } from '@nadi/domain/kernel/zoned';
import { checkWishes, fits, isWaitable, UNUSED_OFFERS_AT_MOST } from '@nadi/domain/waitlist/wish';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import type { Line } from '../../platform/kind.ts';
import { callersAccount, lockPerson, NO_ACCOUNT } from '../account/ports.ts';
import { quoteLines } from '../cart/ports.ts';
import { drop, type OfferDeps } from './offers.ts';
import { wishView } from './present.ts';
import { freeLines, linesOf, SERVE_LATER } from './serve.ts';
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
 * The same wish again is the open one. Refusals: login_required, not_waitable, place_is_free,
 * wishes_full.
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
  if (free.length > 0) return refuse({ code: 'place_is_free' });
  const joined = await deps.database.forTenant(
    context.tenant.id,
    async (tx): Promise<Result<string, Failure>> => {
      if ((await lockPerson(tx, who.value.id)) === undefined) return NO_ACCOUNT;
      const open = await store.openWishes(tx, who.value.id);
      const same = open.find(({ key }) => key === wish.value.key);
      if (same !== undefined) return ok(same.id);
      const checked = checkWishes(open.length);
      if (!checked.ok) return refuse(failureOf(checked.refusal));
      const { customerId, startsAt, endsAt } = wish.value;
      const range = { from: startsAt, to: endsAt };
      const unused = await store.unusedOffers(tx, customerId, range);
      if (unused >= UNUSED_OFFERS_AT_MOST) return NOT_WAITABLE;
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

/** Returns the wish that a request describes. Refusal: not_waitable. */
async function wishFrom(
  { kinds }: Pick<OfferDeps, 'kinds'>,
  context: RequestContext,
  customerId: CustomerId,
  { line: wire, window: range, most }: ParsedBody<typeof joinWaitlist>,
): Promise<Result<store.NewWish, Failure>> {
  const { tenant, now, language, actor } = context;
  const quoted = await quoteLines(kinds, context, [wire], new Set(), { heldLines: [] });
  const line = quoted.ok && quoted.value.lines.length === 1 ? quoted.value.lines[0]?.line : null;
  if (!quoted.ok || !line || !isWaitable(line) || line.when === null) return NOT_WAITABLE;
  const window = range ? windowOn(line, range) : null;
  const mostFils = most == null ? null : Math.round(most * 100);
  const { from, to } = window ?? line.when;
  const length = line.when.to - line.when.from;
  const wish = {
    id: randomUUID(),
    customerId,
    key: [line.key, line.quantity, window ? `${from}-${to}` : `-${to}`, mostFils ?? ''].join('/'),
    line,
    window,
    mostFils,
    channel: actor.channel,
    language,
    checkedVersion: quoted.value.configVersion,
    now,
    startsAt: instantOf(from, tenant.offset),
    endsAt: instantOf(to, tenant.offset),
    lastStart: instantOf(to - length, tenant.offset),
  };
  const lines = window === null ? [line] : await linesOf({ kinds }, context, wish);
  return lines.some((one) => fits(wish, one)) ? ok(wish) : NOT_WAITABLE;
}

/** Returns a window on the day of a line; an end at or before its start is on the next day. */
function windowOn(
  { when }: Line,
  range: { readonly start_time: string; readonly end_time: string },
): Period {
  const date = dateOf(when?.from ?? 0);
  const start = parseTime(range.start_time);
  return {
    from: localMinute(date, start),
    to: localMinute(date, parseEnd(range.end_time, start)),
  };
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
