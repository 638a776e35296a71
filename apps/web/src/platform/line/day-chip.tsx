import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { dayOfMonth, shortMonth, shortWeekday } from '@nadi/i18n/dates';
import { useLanguage } from '../page/texts.tsx';

export interface DayChipProps {
  readonly date: LocalDate;
  /** Text in place of the weekday, for today and tomorrow; null: the weekday. */
  readonly near: string | null;
}

/** Shows a date in a strip of days: weekday, day and month. */
export function DayChip({ date, near }: DayChipProps) {
  const { language } = useLanguage();
  return (
    <span className="flex min-w-12 flex-col items-center leading-tight">
      <span className="text-xs font-normal">{near ?? shortWeekday(date, language)}</span>
      <span className="text-xl font-semibold tabular-nums">{dayOfMonth(date)}</span>
      <span className="text-xs font-normal">{shortMonth(date, language)}</span>
    </span>
  );
}
