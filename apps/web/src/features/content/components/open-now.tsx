import { openState } from '@nadi/domain/content/opening-hours';
import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, type LocalMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock, weekdayName } from '@nadi/i18n/dates';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';

/** Shows whether the venue is open, by its running local time (HOURS-03). */
export function OpenNow() {
  const { t, language } = useLanguage('below-fold');
  const { opening_hours, holidays } = useConfig();
  const now = Math.floor(useLocalNow());
  if (opening_hours.length === 0) return null;
  const { isOpen, closesAt, opensAt } = openState({ opening_hours, holidays }, now);
  const turns = isOpen ? closesAt : opensAt;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-lg">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${isOpen ? 'bg-success' : 'bg-danger'}`}
      />
      <strong>{t(isOpen ? 'visit.openNow' : 'visit.closedNow')}</strong>
      {turns !== null && (
        <span className="text-ink-soft">
          {t(isOpen ? 'visit.until' : 'visit.opensAt', { when: whenText(turns, now, language) })}
        </span>
      )}
    </p>
  );
}

/** Formats the time, `02:00`; with the weekday if it is more than a day ahead. */
function whenText(turns: LocalMinute, now: LocalMinute, language: Language): string {
  const clock = formatClock(minuteOf(turns));
  return turns - now < 24 * 60 ? clock : `${weekdayName(dateOf(turns), language)} ${clock}`;
}
