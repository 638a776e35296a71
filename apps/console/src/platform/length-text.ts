import type { AreaTranslator } from './texts.tsx';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Formats a length: `45 minutes`, `1 hour 30 minutes`, `24 hours`, `2 days`. */
export function lengthText(minutes: number, t: AreaTranslator<'console-content'>['t']): string {
  const days = minutes / MINUTES_PER_DAY;
  if (days > 1 && Number.isInteger(days)) return t('console.days', { days });
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return t('console.minutes', { minutes: rest });
  const whole = t('console.hours', { hours });
  if (rest === 0) return whole;
  return t('console.hoursAndMinutes', {
    hours: whole,
    minutes: t('console.minutes', { minutes: rest }),
  });
}
