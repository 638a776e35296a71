import { randomUUID } from 'node:crypto';
import type { previewRecurring as endpoint } from '@nadi/contract/cart/recurring-endpoints';
import type { AnswerOf, ParsedBody } from '@nadi/contract/wire/endpoint';
import { excludeEachOther } from '@nadi/domain/cart/exclusion';
import { SERIES_MINUTES, type WeeklySeries } from '@nadi/domain/cart/series';
import { isOccupy } from '@nadi/domain/inventory/claim';
import { overlaps } from '@nadi/domain/inventory/conflicts';
import { toDecimal } from '@nadi/domain/kernel/money';
import { type Refusal, TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Period, SellingCtx } from '@nadi/domain/kinds/kind';
import { totalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { Line } from '../../platform/kind.ts';
import { findCapacity } from '../inventory/service.ts';
import { alternativeOf, alternativesOfEach } from './alternatives.ts';
import { type CartDeps, cartNow } from './change.ts';
import { lineOf } from './holds.ts';
import { ctxOf, parseLine, type QuotedLine, quoteLine, type ReadLine } from './quote.ts';
import { sealSeries } from './series.ts';

type Preview = AnswerOf<typeof endpoint>;
type PreviewedDate = Preview['dates'][number];

/** Date of a series: its line if it is free, else the reason. */
interface JudgedDate {
  readonly read: ReadLine;
  readonly result: Result<QuotedLine, Refusal>;
}

/**
 * Previews a line in each week of a series, without holding anything (SERIES-01).
 *
 * One read of the cart and one of the availability of all dates; alternatives to all dates that are
 * not free are checked together. Refusals: not_found, validation_failed, not_on_sale, date_too_far
 * for the first date, series_not_valid where weekly bookings are not offered.
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
      : (kind.rules.weekly?.(choice, facts, weeks) ?? NO_SERIES);
  if (!weekly.ok) return refuse(failureOf(weekly.refusal));
  const { service, product, where, dates } = weekly.value;
  const first = quoteLine({ kind, choice, facts, wire: kind.encode(context, choice) }, ctx);
  if (!first.ok && APPLIES_TO_ALL.has(first.refusal.code)) return refuse(failureOf(first.refusal));
  const inSeries: SellingCtx = { ...ctx, isInSeries: true };
  const choices = dates.map((date) => date.choice);
  const of = (await kind.facts(context, choices, inSeries)).of;
  const reads = choices.map((one) => {
    const wire = kind.encode(context, one);
    return { kind, choice: one, facts: of.get(kind.rules.identify(one)), wire };
  });
  if (reads.some((read) => read.facts === undefined)) return refuse({ code: 'not_found' });
  const judged = await judge(deps, context, reads, inSeries);
  const lost = judged.filter((date) => !date.result.ok);
  const found = await alternativesOfEach(
    deps.database,
    context,
    lost.map(({ read }) => read),
    { others: [], ctx: inSeries },
  );
  const base = { id: randomUUID(), customer: customer.id, service, previewedAt: context.now };
  const seal = (place: Place): string => sealSeries(deps, context.tenant.id, { ...base, ...place });
  const series = seal({ product, where, ...spanOf(dates.map(({ when }) => when)) });
  return ok({
    series,
    expires_at: formatInstant(context.now + SERIES_MINUTES * 60_000, context.tenant.offset),
    dates: judged.map((date) => {
      const alternatives = found[lost.indexOf(date)] ?? [];
      return dateOf(
        date,
        series,
        alternatives.map((one) => withSeries(one, seal)),
      );
    }),
  });
}

const NO_SERIES = refuse<Refusal>({ code: 'series_not_valid', why: 'not_offered' });

/** Refusals of the first date that apply to all of them. */
const APPLIES_TO_ALL: ReadonlySet<Refusal['code']> = new Set([
  ...(['not_found', 'not_on_sale', 'date_too_far'] as const),
]);

type Place = Pick<WeeklySeries, 'product' | 'where' | 'first' | 'last'>;

function spanOf(dates: readonly Period[]): Pick<Place, 'first' | 'last'> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A series has no dates.');
  return { first, last: last.from };
}

/** Judges each date by its kind's rules, the cart, and what is free now. */
async function judge(
  deps: CartDeps,
  context: RequestContext,
  reads: readonly ReadLine[],
  ctx: SellingCtx,
): Promise<readonly JudgedDate[]> {
  const { holds, paying } = await cartNow(deps, context);
  const inCart = [...holds, ...paying].map(lineOf);
  const quoted = reads.map((read) => ({ read, result: quoteLine(read, ctx) }));
  const claims = quoted.flatMap(({ result }) => (result.ok ? result.value.line.claims : []));
  const { id: tenantId, offset } = context.tenant;
  const query = { tenantId, offset, now: context.now, claims };
  const hasCapacity = await findCapacity(deps.database, query);
  return quoted.map(({ read, result }) => {
    if (!result.ok) return { read, result };
    const { line } = result.value;
    const fault = faultBeside(line, inCart);
    if (fault !== null) return { read, result: refuse(fault) };
    return { read, result: hasCapacity(line.claims) ? result : refuse(takenOf(line)) };
  });
}

function faultBeside(line: Line, inCart: readonly Line[]): Refusal | null {
  const isInCart = inCart.some(
    (other) => other.key === line.key || overlaps(other.claims, line.claims),
  );
  if (isInCart) return TICKET_IN_CART;
  const isExcluded = inCart.some((other) => excludeEachOther(line, other));
  return isExcluded ? { code: 'dependent_ticket_overlap' } : null;
}

const takenOf = ({ claims, quantity }: Line): Refusal =>
  claims.some(isOccupy)
    ? { code: 'slot_taken' }
    : { code: 'capacity_reached', remaining: 0, requested: quantity };

/** Returns a date in wire format. */
function dateOf(
  { read, result }: JudgedDate,
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

/** Returns an alternative with the line that books it, whose series has its date alone. */
function withSeries(
  alternative: QuotedLine,
  seal: (place: Place) => string,
): PreviewedDate['alternatives'][number] {
  const { wire, line } = alternative;
  const { product, where, during } = line.provides ?? {};
  if (product == null || where == null || during == null)
    throw new Error('An alternative of a series has no place.');
  const series = seal({ product, where, ...spanOf([during]) });
  return { ...alternativeOf(alternative), line: { ...wire, series } };
}
