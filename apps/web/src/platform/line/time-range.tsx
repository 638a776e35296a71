import { formatTimeRange } from '@nadi/i18n/dates';
import { useLanguage } from '../page/texts.tsx';

/**
 * Shows a time range in local minutes on one line; a narrow column would break it after the dash.
 */
export function TimeRange({ from, to }: { from: number; to: number }) {
  const { language } = useLanguage();
  return <span className="whitespace-nowrap">{formatTimeRange(from, to, language)}</span>;
}
