import type { FirstTranslator } from '../../platform/page/texts.tsx';

const MINUTES_PER_HOUR = 60;

/** Formats a duration: `2 hours`, `90 minutes`. */
export const lengthText = (minutes: number, t: FirstTranslator['t']): string =>
  minutes % MINUTES_PER_HOUR === 0
    ? t('facility.hours', { hours: minutes / MINUTES_PER_HOUR })
    : t('facility.minutes', { minutes });
