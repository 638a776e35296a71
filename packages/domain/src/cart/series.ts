import { isWeeklyPeriod, SERIES_WEEKS } from '../availability/weekly.ts';
import type { CustomerId, ProductId, ResourceId, ServiceId } from '../kernel/ids.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LocalMinute, Period } from '../kernel/zoned.ts';
import type { Line, Quote } from '../kinds/kind.ts';

/** Minutes for which a previewed series can be held (SERIES-02). */
export const SERIES_MINUTES = 15;

/** Weekly series as previewed for a customer (SERIES-02). */
export interface WeeklySeries {
  readonly id: string;
  readonly customer: CustomerId;
  readonly service: ServiceId;
  readonly product: ProductId;
  readonly where: ResourceId;
  readonly first: Period;
  /** Start of its last date. */
  readonly last: LocalMinute;
  /** Time of the preview, in epoch milliseconds. */
  readonly previewedAt: number;
}

/** Requester of a line with a series. */
export interface SeriesAsker {
  /** `null`: not signed in. */
  readonly customer: CustomerId | null;
  readonly now: number;
  /** Set where the cart holds the line already: its series may have expired since. */
  readonly isHeld: boolean;
}

/**
 * Checks that a line is one of the dates of its series, and that the caller may hold it (SERIES-02).
 *
 * Refusal: series_not_valid.
 */
export function checkSeries(
  series: WeeklySeries,
  { provides }: Pick<Quote, 'provides'>,
  { customer, now, isHeld }: SeriesAsker,
): Result<null, Refusal> {
  if (series.customer !== customer) return notValid('account');
  const isSameCourt = provides?.product === series.product && provides.where === series.where;
  const during = provides?.during ?? null;
  if (!isSameCourt || during === null || !isWeeklyPeriod(during, series.first, series.last))
    return notValid('line');
  const isOver = now - series.previewedAt >= SERIES_MINUTES * 60_000;
  return isOver && !isHeld ? notValid('expired') : ok(null);
}

const notValid = (why: 'account' | 'line' | 'expired') =>
  refuse<Refusal>({ code: 'series_not_valid', why });

/** Fields of a line that decide whether it can be in a cart with the others of its series. */
export type LineInSeries = Pick<Line, 'series' | 'isBeyondLimit'>;

/**
 * Finds the reason a line cannot be in a cart of these lines because of its series.
 *
 * One series per service is open (SERIES-04), and a line beyond the advance limit needs at least
 * four lines of its series (SERIES-05). `null`: none.
 *
 * @param others lines of the same cart that do not count: being paid, or not bought together.
 */
export function seriesFault(
  { series, isBeyondLimit }: LineInSeries,
  cart: readonly LineInSeries[],
  others: readonly LineInSeries[] = [],
): Refusal | null {
  if (series === undefined) return null;
  const isOtherOfService = (line: LineInSeries): boolean =>
    line.series?.service === series.service && line.series.id !== series.id;
  if ([...cart, ...others].some(isOtherOfService)) return { code: 'series_open' };
  const count = cart.filter((line) => line.series?.id === series.id).length;
  const { least } = SERIES_WEEKS;
  return isBeyondLimit && count < least ? { code: 'series_together', least } : null;
}
