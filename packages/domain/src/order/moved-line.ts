import { inLanguage, type Language } from '../kernel/localized.ts';
import type { WirePeriod } from '../kernel/wire-period.ts';

/** Something sold, as its buyer is shown it: its name, of what it is a part, and its time on the venue's clock. */
export interface ShownLine {
  readonly name: string;
  readonly ar_name: string;
  readonly where: string | null;
  readonly ar_where: string | null;
  readonly date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  /** Each stretch of it, where it has several. */
  readonly times?: readonly WirePeriod[] | undefined;
}

/**
 * ORDER-18: whether the venue has moved or renamed what was chosen: it has another name, place or time by now. A name
 * counts as its reader sees it, so one that was mended in the other language does not.
 * @param shown as it was shown to whoever chose it.
 */
export function hasMoved(shown: ShownLine, now: ShownLine, language: Language): boolean {
  const read = ({ name, ar_name, where, ar_where, times = [], ...whole }: ShownLine) => [
    inLanguage({ en: name, ar: ar_name }, language),
    inLanguage({ en: where ?? '', ar: ar_where ?? '' }, language),
    ...[whole, ...times].flatMap(({ date, start_time, end_time }) => [date, start_time, end_time]),
  ];
  return JSON.stringify(read(shown)) !== JSON.stringify(read(now));
}
