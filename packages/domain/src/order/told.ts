import { inLanguage, type Language } from '../kernel/localized.ts';

/** How something sold is told: its name, of what it is a part, and its time on the venue's clock. */
export interface Told {
  readonly name: string;
  readonly ar_name: string;
  readonly where: string | null;
  readonly ar_where: string | null;
  readonly date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  /** Each stretch of it, where it has several. */
  readonly times?: readonly Stretch[] | undefined;
}

interface Stretch {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/**
 * ORDER-18: whether what was chosen is told otherwise by now: under another name, at another place or
 * another time. A name counts as whoever reads it sees it, so one that was mended in the other language does not.
 * @param told as it was told to whoever chose it.
 */
export function isToldAnew(told: Told, now: Told, language: Language): boolean {
  const read = ({ name, ar_name, where, ar_where, times = [], ...told }: Told) => [
    inLanguage({ en: name, ar: ar_name }, language),
    inLanguage({ en: where ?? '', ar: ar_where ?? '' }, language),
    ...[told, ...times].flatMap(({ date, start_time, end_time }) => [date, start_time, end_time]),
  ];
  return JSON.stringify(read(told)) !== JSON.stringify(read(now));
}
