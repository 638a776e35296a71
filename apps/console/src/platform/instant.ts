import type { Language } from '@nadi/domain/kernel/localized';
import { dateOnScreen, formatClock } from '@nadi/i18n/dates';

/**
 * Formats an instant of the wire in the venue's time, whose offset it carries: `Tue, 24-11-2026
 * 19:05`.
 */
export function formatInstant(instant: string, language: Language): string {
  const [day = '', time = ''] = instant.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${dateOnScreen(day, language, false)} ${formatClock(hour * 60 + minute)}`;
}
