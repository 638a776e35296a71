import { isWeeklyPeriod, SERIES_WEEKS, weekOf } from '../availability/weekly.ts';
import type { CustomerId, ProductId, ResourceId, ServiceId } from '../kernel/ids.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LocalMinute, Period } from '../kernel/zoned.ts';
import type { Line, Quote, SeriesOfLine } from '../kinds/kind.ts';

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
  /** Number of the week of its first date; an alternative has that of the date it replaces. */
  readonly week: number;
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
 * Returns the series of a line that is one of its dates and that the caller may hold (SERIES-02).
 *
 * Refusal: series_not_valid.
 */
export function checkSeries(
  series: WeeklySeries,
  { provides }: Pick<Quote, 'provides'>,
  { customer, now, isHeld }: SeriesAsker,
): Result<SeriesOfLine, Refusal> {
  if (series.customer !== customer) return notValid('account');
  const isSameCourt = provides?.product === series.product && provides.where === series.where;
  const during = provides?.during ?? null;
  if (!isSameCourt || during === null || !isWeeklyPeriod(during, series.first, series.last))
    return notValid('line');
  const isOver = now - series.previewedAt >= SERIES_MINUTES * 60_000;
  if (isOver && !isHeld) return notValid('expired');
  const { id, service, first } = series;
  return ok({ id, service, week: series.week + weekOf(during.from - first.from) });
}

const notValid = (why: 'account' | 'line' | 'expired' | 'week') =>
  refuse<Refusal>({ code: 'series_not_valid', why });

/** Fields of a line that decide whether it can be in a cart with the others of its series. */
export type LineInSeries = Pick<Line, 'series' | 'isBeyondLimit'>;

/**
 * Finds the reason a line cannot be in a cart of these lines because of its series.
 *
 * One series per service is open, with one line a week (SERIES-04), and a line beyond the advance
 * limit needs at least four lines of its series (SERIES-05). `null`: none.
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
  const all = [...cart, ...others];
  if (all.some(isOtherOfService)) return { code: 'series_open' };
  const weeksOf = (lines: readonly LineInSeries[]): readonly number[] =>
    lines.flatMap((line) => (line.series?.id === series.id ? line.series.week : []));
  const isSecond = weeksOf(all).filter((week) => week === series.week).length > 1;
  if (isSecond) return { code: 'series_not_valid', why: 'week' };
  const { least } = SERIES_WEEKS;
  return isBeyondLimit && new Set(weeksOf(cart)).size < least
    ? { code: 'series_together', least }
    : null;
}
