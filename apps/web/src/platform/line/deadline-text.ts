import { dateOf, type LocalMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock, formatLongDate } from '@nadi/i18n/dates';
import { useConfig } from '../page/site.tsx';
import { useLanguage } from '../page/texts.tsx';

/** Returns a function that formats a date in words as this venue does. */
export function useLongDateText(): (date: string) => string {
  const { language } = useLanguage();
  const isBaps = useConfig().is_baps === 1;
  return (date) => formatLongDate(date, language, isBaps);
}

/**
 * Returns a function that formats a deadline: `Friday 4 December 2026 · 19:00`, whose time is not
 * broken across lines.
 */
export function useDeadlineText(): (local: LocalMinute) => string {
  const longDateText = useLongDateText();
  return (local) => [longDateText(dateOf(local)), formatClock(minuteOf(local))].join('\u00a0· ');
}
