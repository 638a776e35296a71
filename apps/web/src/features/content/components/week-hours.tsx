import { inLanguage } from '@nadi/domain/kernel/localized';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { formatTimeRange, weekdayName } from '@nadi/i18n/dates';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { FindUs } from '../api.ts';

type Day = FindUs['week'][number];

/** Shows the hours of the next seven days, beginning with today; a holiday shows its name. */
export function WeekHours({ week }: { week: readonly Day[] }) {
  const { t, language } = useLanguage('content');
  const times = ({ hours }: Day): string[] =>
    hours.length === 0
      ? [t('content.closed')]
      : hours.map(({ from, to }) => formatTimeRange(parseTime(from), parseTime(to), language));
  return (
    <table className="w-full">
      <caption className="sr-only">{t('content.hours')}</caption>
      <tbody>
        {week.map((day, index) => (
          <tr
            key={day.date}
            className={`border-b border-line align-top last:border-0 ${index === 0 ? 'font-semibold' : ''}`}
          >
            <th scope="row" className="py-3 pe-4 text-start font-normal">
              <span className={index === 0 ? 'font-semibold text-bright' : ''}>
                {index === 0 ? t('content.today') : weekdayName(day.date, language)}
              </span>
              {day.holiday && (
                <span className="block text-sm text-ink-soft">
                  {inLanguage({ en: day.holiday.name, ar: day.holiday.ar_name }, language)}
                </span>
              )}
            </th>
            <td className="py-3 text-end tabular-nums">
              {times(day).map((time) => (
                <span key={time} className="block whitespace-nowrap">
                  {time}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
