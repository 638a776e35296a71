import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, type LocalMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock, formatLongDate } from '@nadi/i18n/dates';

/** Formats a deadline: `Friday 4 December 2026 · 19:00`, whose time is not broken across lines. */
export const deadlineText = (local: LocalMinute, language: Language): string =>
  [formatLongDate(dateOf(local), language), formatClock(minuteOf(local))].join('\u00a0· ');
