import { inLanguage, type Language } from '../kernel/localized.ts';
import type { WirePeriod } from '../kernel/wire-period.ts';

/** Sold line as shown to its buyer: name, place, and time in the venue's local time. */
export interface ShownLine {
  readonly name: string;
  readonly ar_name: string;
  readonly where: string | null;
  readonly ar_where: string | null;
  readonly date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  /** Single periods, where it has several. */
  readonly times?: readonly WirePeriod[] | undefined;
}

/**
 * Checks whether the venue has moved or renamed a chosen line (ORDER-18).
 *
 * Its name, place or time differs now. Only the name in the reader's language counts, so a
 * correction in the other language does not.
 *
 * @param shown line as shown to the person who chose it.
 */
export function hasMoved(shown: ShownLine, now: ShownLine, language: Language): boolean {
  const read = ({ name, ar_name, where, ar_where, times = [], ...whole }: ShownLine) => [
    inLanguage({ en: name, ar: ar_name }, language),
    inLanguage({ en: where ?? '', ar: ar_where ?? '' }, language),
    ...[whole, ...times].flatMap(({ date, start_time, end_time }) => [date, start_time, end_time]),
  ];
  return JSON.stringify(read(shown)) !== JSON.stringify(read(now));
}
