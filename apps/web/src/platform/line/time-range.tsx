import { formatTimeRange } from '@nadi/i18n/dates';
import { useLanguage } from '../page/texts.tsx';

/** From when to when, in wall minutes, on one line: a narrow column would break it after its dash. */
export function TimeRange({ from, to }: { from: number; to: number }) {
  const { language } = useLanguage();
  return <span className="whitespace-nowrap">{formatTimeRange(from, to, language)}</span>;
}
