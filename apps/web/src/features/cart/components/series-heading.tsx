import { SERIES_WEEKS } from '@nadi/domain/availability/weekly';
import { formatClock, weekdayName } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useRemoveLines } from '../api.changes.ts';
import { type CartPart, timeOfSeries } from '../series.ts';

/** Heading of a weekly series in the cart: its weekday, time and number, and its removal. */
export function SeriesHeading({ part, id }: { part: CartPart; id: string }) {
  const { t, language } = useLanguage('checkout');
  const remove = useRemoveLines();
  const time = timeOfSeries(part);
  if (time === null) return null;
  const { date, minute, count } = time;
  const name = t('cart.series', {
    weekday: weekdayName(date, language),
    time: formatClock(minute),
    count,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2">
      <h2 id={id} className="text-base font-semibold">
        {name}
      </h2>
      <Button
        tone="quiet"
        size="small"
        className="-me-3"
        busy={remove.isPending}
        aria-describedby={id}
        onClick={() => remove.mutate(part.lines.map(({ line }) => line))}
      >
        {t('cart.removeSeries')}
      </Button>
      {count <= SERIES_WEEKS.least && (
        <p className="w-full text-sm text-ink-soft">
          {t('cart.seriesLeast', { least: SERIES_WEEKS.least })}
        </p>
      )}
    </div>
  );
}
