import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOnScreen } from '@nadi/i18n/dates';
import { useConfig } from '../../platform/page/site.tsx';
import { useLanguage } from '../../platform/page/texts.tsx';

/** Returns a function that formats the last day of a deadline, which ends at midnight. */
export function useLastDay(): (instant: string) => string {
  const { language } = useLanguage('booking');
  const isBaps = useConfig().is_baps === 1;
  return (instant) => dateOnScreen(addDays(instant.slice(0, 10), -1), language, isBaps);
}
