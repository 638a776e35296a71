import { dateOf, MINUTES_PER_DAY, minuteOf } from '@nadi/domain/kernel/zoned';
import type { PlacedLine } from './state.ts';

/** Part of the cart: the lines of a weekly series, or others. */
export interface CartPart {
  /** Absent: no series. */
  readonly seriesId?: string;
  readonly lines: readonly PlacedLine[];
}

/**
 * Splits lines in display order into parts: those of a series are together, where its first is.
 *
 * Descendants stay with their ancestor.
 */
export function partsOf(placed: readonly PlacedLine[]): readonly CartPart[] {
  const parts: { seriesId?: string; lines: PlacedLine[] }[] = [];
  let part: (typeof parts)[number] | undefined;
  for (const one of placed) {
    const { seriesId } = one.line;
    if (one.depth === 0 && (part === undefined || part.seriesId !== seriesId)) {
      part = seriesId === undefined ? undefined : parts.find((it) => it.seriesId === seriesId);
      if (part === undefined) {
        part = { ...(seriesId && { seriesId }), lines: [] };
        parts.push(part);
      }
    }
    part?.lines.push(one);
  }
  return parts;
}

/** Time of a series, and the number of its bookings. */
export interface SeriesTime {
  /** Date on its weekday. */
  readonly date: string;
  /** Minute of the day. */
  readonly minute: number;
  readonly count: number;
}

/**
 * Returns the weekday and time that most lines of a series have; alternatives may have others.
 *
 * `null`: it has no line with a time.
 */
export function timeOfSeries({ lines }: CartPart): SeriesTime | null {
  const starts = lines.flatMap(({ line, depth }) =>
    depth === 0 && line.when ? line.when.from : [],
  );
  const ofWeek = (start: number): number => start % (7 * MINUTES_PER_DAY);
  const countOf = (start: number): number =>
    starts.filter((other) => ofWeek(other) === ofWeek(start)).length;
  const [first] = starts.toSorted((a, b) => countOf(b) - countOf(a) || a - b);
  if (first === undefined) return null;
  return { date: dateOf(first), minute: minuteOf(first), count: starts.length };
}
