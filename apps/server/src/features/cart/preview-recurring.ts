import { randomUUID } from 'node:crypto';
import type { previewRecurring as endpoint } from '@nadi/contract/cart/recurring-endpoints';
import type { AnswerOf, ParsedBody } from '@nadi/contract/wire/endpoint';
import { weekOf } from '@nadi/domain/availability/weekly';
import { excludeEachOther } from '@nadi/domain/cart/exclusion';
import { SERIES_MINUTES, type WeeklySeries } from '@nadi/domain/cart/series';
import { isOccupy } from '@nadi/domain/inventory/claim';
import { overlaps } from '@nadi/domain/inventory/conflicts';
import { toDecimal } from '@nadi/domain/kernel/money';
import { type Refusal, TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Period, SellingCtx, SeriesOfLine } from '@nadi/domain/kinds/kind';
import { totalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { Line } from '../../platform/kind.ts';
import { findCapacity } from '../inventory/service.ts';
import { alternativeOf, alternativesOfEach } from './alternatives.ts';
import { type CartDeps, cartNow, type SeenCart } from './change.ts';
import { lineOf } from './holds.ts';
import { sessionFaults } from './people.ts';
import { ctxOf, parseLine, type QuotedLine, quoteLine, type ReadLine } from './quote.ts';
import { sealSeries } from './series.ts';

type Preview = AnswerOf<typeof endpoint>;
type PreviewedDate = Preview['dates'][number];

/** Line in a week of a series: its series, and its price if it is free, else the reason. */
interface WeekOfSeries {
  readonly read: ReadLine;
  readonly series: SeriesOfLine;
  readonly result: Result<QuotedLine, Refusal>;
  /** Set where the cart has another line of the series in that week. */
  readonly isBooked: boolean;
}

/**
 * Previews a line in each week of a series, without holding anything (SERIES-01).
 *
 * A series of the service that the cart holds is continued (SERIES-04): its lines are free for their
 * own dates. One read of the cart and one of the availability of all dates; alternatives to all
 * dates that are not free are checked together. Refusals: not_found, validation_failed, not_on_sale,
 * date_too_far for the first date, capacity_reached for more than the court holds, series_not_valid
 * where weekly bookings are not offered.
 */
export async function previewRecurring(
  deps: CartDeps,
  context: RequestContext,
  { line, weeks }: ParsedBody<typeof endpoint>,
): Promise<Result<Preview, Failure>> {
  const customer = context.actor.customer;
  if (customer === null) return refuse({ code: 'login_required' });
  const parsed = await parseLine(deps.kinds, context, line);
  if (!parsed.ok) return parsed;
  const { kind, choice } = parsed.value;
  const ctx = ctxOf(context, new Set());
  const facts = (await kind.facts(context, [choice], ctx)).of.get(kind.rules.identify(choice));
  const weekly =
    facts === undefined
      ? refuse<Refusal>({ code: 'not_found' })
      : (kind.rules.weekly?.(choice, facts, weeks, ctx) ?? NO_SERIES);
  if (!weekly.ok) return refuse(failureOf(weekly.refusal));
  const { service, product, where, dates } = weekly.value;
  const first = quoteLine({ kind, choice, facts, wire: kind.encode(context, choice) }, ctx);
  if (!first.ok && APPLIES_TO_ALL.has(first.refusal.code)) return refuse(failureOf(first.refusal));
  const cart = await cartNow(deps, context);
  const held = new Set(cart.holds.map((hold) => hold.line.key));
  const inSeries: SellingCtx = { ...ctx, held, isInSeries: true };
  const choices = dates.map((date) => date.choice);
  const of = (await kind.facts(context, choices, inSeries)).of;
  const id = openIdOf(cart, service) ?? randomUUID();
  const reads = dates.map(({ choice: one, when }) => ({
    kind,
    choice: one,
    facts: of.get(kind.rules.identify(one)),
    wire: kind.encode(context, one),
    series: { id, service, week: weekOf(when.from) },
  }));
  if (reads.some((read) => read.facts === undefined)) return refuse({ code: 'not_found' });
  const inWeeks = await quoteWeeks(deps, context, { reads, cart, ctx: inSeries });
  const unavailable = inWeeks.filter(({ result, isBooked }) => !result.ok && !isBooked);
  const free = await alternativesOfEach(
    deps.database,
    context,
    unavailable.map(({ read }) => read),
    { others: [], ctx: inSeries, accepts: besideCart(cart) },
  );
  const alternatives = await withinMaximum(deps, context, cart, free);
  const base = { id, customer: customer.id, service, previewedAt: context.now };
  const seal = (place: Place): string => sealSeries(deps, context.tenant.id, { ...base, ...place });
  const series = seal({ product, where, ...spanOf(dates.map(({ when }) => when)) });
  return ok({
    series,
    expires_at: formatInstant(context.now + SERIES_MINUTES * 60_000, context.tenant.offset),
    dates: inWeeks.map((one) => {
      const offered = alternatives[unavailable.indexOf(one)] ?? [];
      const { week } = one.series;
      return dateOf(
        one,
        series,
        offered.map((alternative) => withSeries(alternative, week, seal)),
      );
    }),
  });
}

const NO_SERIES = refuse<Refusal>({ code: 'series_not_valid', why: 'not_offered' });

/** Refusals of the first date that apply to all of them. */
const APPLIES_TO_ALL: ReadonlySet<Refusal['code']> = new Set([
  ...(['not_found', 'not_on_sale', 'capacity_reached'] as const),
]);

/** Returns the id of the series of a service that the cart holds; null: it holds none. */
const openIdOf = ({ holds }: SeenCart, service: WeeklySeries['service']): string | null =>
  holds.map(({ line }) => line.series).find((one) => one?.service === service)?.id ?? null;

type Place = Pick<WeeklySeries, 'product' | 'where' | 'first' | 'week' | 'last'>;

function spanOf(dates: readonly Period[]): Pick<Place, 'first' | 'week' | 'last'> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A series has no dates.');
  return { first, week: weekOf(first.from), last: last.from };
}

interface WeeksToQuote {
  readonly reads: readonly (ReadLine & Pick<WeekOfSeries, 'series'>)[];
  readonly cart: SeenCart;
  readonly ctx: SellingCtx;
}

/**
 * Prices each date by its kind's rules, and compares it with the cart and with what is free now.
 *
 * Lines that the cart holds are free for their own dates, in the same number (SERIES-06). A session
 * beyond the maximum of the customer's people is not free (PEOPLE-06).
 */
async function quoteWeeks(
  deps: CartDeps,
  context: RequestContext,
  { reads, cart: { holds, paying }, ctx }: WeeksToQuote,
): Promise<readonly WeekOfSeries[]> {
  const inCart = [...holds, ...paying].map(lineOf);
  const quoted = reads.map((read) => ({ read, result: quoteLine(read, ctx) }));
  const lines = quoted.flatMap(({ result }) => (result.ok ? result.value.line : []));
  const keys = new Set(lines.map(({ key }) => key));
  const own = holds.map(lineOf).filter(({ key }) => keys.has(key));
  const others = inCart.filter((line) => !own.includes(line));
  const { id: tenantId, offset } = context.tenant;
  const claims = lines.flatMap((line) => line.claims);
  const givenUp = own.flatMap((line) => line.claims);
  const query = { tenantId, offset, now: context.now, claims, givenUp };
  const hasCapacity = await findCapacity(deps.database, query);
  const faultOf = await sessionFaults(deps, context, lines, others);
  return quoted.map(({ read, result }) => {
    const { series } = read;
    const key = read.kind.rules.identify(read.choice);
    const isBooked = inCart.some((line) => line.key !== key && isOfWeek(line, series));
    const one = { read, series, isBooked };
    if (isBooked) return { ...one, result: refuse(TICKET_IN_CART) };
    if (!result.ok) return { ...one, result };
    const { line } = result.value;
    const isOtherNumber = own.some((it) => it.key === key && it.quantity !== line.quantity);
    if (isOtherNumber) return { ...one, result: refuse(TICKET_IN_CART) };
    const fault = faultBeside(line, others);
    const beyond = fault ?? faultOf([line]);
    if (beyond !== null) return { ...one, result: refuse(beyond) };
    return { ...one, result: hasCapacity(line.claims) ? result : refuse(takenOf(line)) };
  });
}

/**
 * Returns the filter of alternatives: none is in the cart already, or excluded by a line of it.
 *
 * Places of a session that the cart holds would be replaced, although the session has more of them.
 */
function besideCart({ holds, paying }: SeenCart): (alternative: QuotedLine) => boolean {
  const inCart = [...holds, ...paying].map(lineOf);
  const held = new Set(holds.map((hold) => hold.line.key));
  return ({ line }) => !held.has(line.key) && faultBeside(line, inCart) === null;
}

/** Returns the alternatives whose sessions stay within the customer's maximum (PEOPLE-06). */
async function withinMaximum(
  deps: CartDeps,
  context: RequestContext,
  { holds, paying }: SeenCart,
  alternatives: readonly (readonly QuotedLine[])[],
): Promise<readonly (readonly QuotedLine[])[]> {
  const inCart = [...holds, ...paying].map(lineOf);
  const lines = alternatives.flat().map(({ line }) => line);
  const faultOf = await sessionFaults(deps, context, lines, inCart);
  return alternatives.map((list) => list.filter(({ line }) => faultOf([line]) === null));
}

const isOfWeek = ({ series }: Line, { id, week }: SeriesOfLine): boolean =>
  series?.id === id && series.week === week;

function faultBeside(line: Line, others: readonly Line[]): Refusal | null {
  if (others.some((other) => overlaps(other.claims, line.claims))) return TICKET_IN_CART;
  const isExcluded = others.some((other) => excludeEachOther(line, other));
  return isExcluded ? { code: 'dependent_ticket_overlap' } : null;
}

const takenOf = ({ claims, quantity }: Line): Refusal =>
  claims.some(isOccupy)
    ? { code: 'slot_taken' }
    : { code: 'capacity_reached', remaining: 0, requested: quantity };

/** Returns a date in wire format. */
function dateOf(
  { read, result }: WeekOfSeries,
  series: string,
  alternatives: PreviewedDate['alternatives'],
): PreviewedDate {
  const line = { ...read.wire, series };
  const { date, start_time, end_time } = read.wire;
  if (date === undefined || start_time === undefined || end_time === undefined)
    throw new Error('A date of a series has no time.');
  const when = { date, start_time, end_time };
  const price = result.ok ? unitPrice(result.value.line.unit) : null;
  return {
    line,
    ...when,
    is_free: result.ok ? 1 : 0,
    why: result.ok ? null : result.refusal.code,
    price: price && toDecimal(price.priceFils),
    tax_amount: price && toDecimal(price.taxFils),
    total_price: result.ok ? toDecimal(totalOf(result.value.line)) : null,
    alternatives,
  };
}

/**
 * Returns an alternative with the line that books it, in the week of the date that it replaces.
 *
 * Its series has its date alone.
 */
function withSeries(
  alternative: QuotedLine,
  week: number,
  seal: (place: Place) => string,
): PreviewedDate['alternatives'][number] {
  const { wire, line } = alternative;
  const { product, where, during } = line.provides ?? {};
  if (product == null || where == null || during == null)
    throw new Error('An alternative of a series has no place.');
  const series = seal({ product, where, ...spanOf([during]), week });
  return { ...alternativeOf(alternative), line: { ...wire, series } };
}
