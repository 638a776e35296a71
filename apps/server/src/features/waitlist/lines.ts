import { setImmediate } from 'node:timers/promises';
import { epochDay } from '@nadi/domain/kernel/local-date';
import { dateOf, instantOf, type Period, toLocal } from '@nadi/domain/kernel/zoned';
import { fits, isWithdrawn } from '@nadi/domain/waitlist/wish';
import { openWindows, windowsMeeting } from '@nadi/domain/waitlist/wish-days';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { KindRegistry, Line } from '../../platform/kind.ts';
import { quoteDay, quoteLines } from '../cart/ports.ts';
import type { InstantRange, Wish } from './store.ts';

/** Venue and time of an offer. */
export interface ServeContext {
  readonly tenant: TenantFacts;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Parts of a wish that determine its lines. */
export type Conditions = Pick<
  Wish,
  'id' | 'line' | 'windows' | 'mostFils' | 'channel' | 'language'
>;

interface LinesDeps {
  readonly kinds: KindRegistry;
}

/**
 * Quotes the lines that fulfil a wish, as sold to its customer now.
 *
 * Those of each day come together, the one like the wished-for line first.
 * Days that are over have none (WAIT-11).
 *
 * @param range range of the days. Absent: all.
 */
export async function linesOf(
  { kinds }: LinesDeps,
  { tenant, now }: ServeContext,
  wish: Conditions,
  range?: InstantRange,
): Promise<readonly Line[]> {
  if (wish.windows === null) {
    const context = quoteContext(tenant, now, wish);
    const quoted = await quoteLines(kinds, context, [wireOf(wish)], new Set(), { heldLines: [] });
    if (!quoted.ok) return [];
    return quoted.value.lines.map(({ line }) => line).filter((line) => fits(wish, line));
  }
  const lines: Line[] = [];
  for (const window of openWindowsOf(wish.line, wish.windows, { tenant, now }, range)) {
    lines.push(...(await linesOn({ kinds }, { tenant, now }, wish, window)).lines);
    // All times of a day are priced without yielding.
    await setImmediate();
  }
  return lines;
}

/** Lines in one window of a wish that fulfil it, and the refusal of the wished-for one there. */
interface LinesOfDay extends Pick<Awaited<ReturnType<typeof quoteDay>>, 'refusal'> {
  readonly lines: readonly Line[];
}

/** Quotes the lines in one window of a wish that fulfil it. */
export async function linesOn(
  { kinds }: LinesDeps,
  { tenant, now }: ServeContext,
  wish: Conditions,
  window: Period,
): Promise<LinesOfDay> {
  const context = quoteContext(tenant, now, wish);
  const days = dayOf(window) - dayOf(wish.line.when ?? window);
  const { lines, refusal } = await quoteDay(kinds, context, wireOf(wish), days);
  const terms = { windows: [window], mostFils: wish.mostFils };
  return { lines: lines.map(({ line }) => line).filter((line) => fits(terms, line)), refusal };
}

/**
 * Checks whether the venue still sells the line of a wish, or one like it in its window (WAIT-07).
 *
 * Of several days, one is enough (WAIT-11). A wish that is over is ended, not withdrawn.
 */
export async function isStillSold(
  { kinds }: LinesDeps,
  { tenant, now }: ServeContext,
  wish: Conditions,
): Promise<boolean> {
  if (wish.windows === null) {
    const context = quoteContext(tenant, now, wish);
    const quoted = await quoteLines(kinds, context, [wireOf(wish)], new Set(), { heldLines: [] });
    return quoted.ok || !isWithdrawn(quoted.refusal.code);
  }
  const anyPrice = { ...wish, mostFils: null };
  const windows = openWindowsOf(wish.line, wish.windows, { tenant, now });
  for (const window of windows) {
    const { lines, refusal } = await linesOn({ kinds }, { tenant, now }, anyPrice, window);
    if (refusal === null || !isWithdrawn(refusal) || lines.length > 0) return true;
  }
  return windows.length === 0;
}

/** Returns the windows of a wish that are not over, on the days that meet a range. */
export function openWindowsOf(
  { when }: Pick<Line, 'when'>,
  windows: readonly Period[],
  { tenant, now }: ServeContext,
  range?: InstantRange,
): readonly Period[] {
  const minutes = when === null ? 0 : when.to - when.from;
  const open = openWindows(windows, minutes, toLocal(now, tenant.offset));
  if (range === undefined) return open;
  const [from, to] = [range.from, range.to].map((instant) => toLocal(instant, tenant.offset));
  return windowsMeeting(open, { from: from ?? 0, to: to ?? 0 });
}

const dayOf = ({ from }: Period): number => epochDay(dateOf(from));

const wireOf = ({ line }: Conditions) => ({ ...line.wire, quantity: line.quantity });

/** Returns a period as a range of instants. */
export const rangeOfPeriod = (
  { from, to }: Period,
  { offset }: Pick<TenantFacts, 'offset'>,
): InstantRange => ({ from: instantOf(from, offset), to: instantOf(to, offset) });

/** Returns the context in which lines are quoted for a customer who makes no request. */
const quoteContext = (
  tenant: TenantFacts,
  now: number,
  { id, channel, language }: Conditions,
): RequestContext => ({
  requestId: `wish:${id}`,
  tenant,
  actor: { cartId: id, sessionId: '', channel, customer: null },
  language,
  now,
  origin: '',
  header: () => undefined,
  visitorToken: '',
  address: '',
});
