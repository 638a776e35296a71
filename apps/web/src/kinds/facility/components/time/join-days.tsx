import { Refused } from '@nadi/browser/refused';
import type { RefusedDays } from '@nadi/contract/waitlist/endpoints';
import { addDays, epochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import { WISH_DAYS_AT_MOST } from '@nadi/domain/waitlist/wish-days';
import { formatDay } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CheckStrip } from '@nadi/ui/controls/check-strip.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useEffect, useId, useRef, useState } from 'react';
import { useJoinWaitlist, type WishBody } from '../../../../features/waitlist/api.ts';
import { DayChip } from '../../../../platform/line/day-chip.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { WaitDays } from '../../wait-days.ts';

/** Days that were refused, by their reason. */
type RefusedDates = Readonly<Record<LocalDate, 'place_is_free' | 'not_waitable'>>;

interface JoinProps {
  /** Wish for the day in view. */
  readonly body: WishBody;
  /** Time in which a place is waited for, on each of the days. */
  readonly window: Period;
  readonly on: WaitDays;
}

/** Returns the days chosen for a wish, those that were refused, and what joins the list. */
function useJoinOnDays({ body, window }: Pick<JoinProps, 'body' | 'window'>) {
  const { t, language } = useLanguage('facility');
  const join = useJoinWaitlist();
  const [chosen, setChosen] = useState<readonly LocalDate[]>([]);
  const [refused, setRefused] = useState<RefusedDates>({});
  const [fault, setFault] = useState<string | null>(null);
  const choose = (dates: readonly LocalDate[]): void => {
    setChosen(dates);
    setFault(null);
  };
  const send = async (): Promise<void> => {
    setFault(null);
    try {
      await join.mutateAsync(chosen.length === 0 ? body : onDays(body, window, chosen));
      toasts.show('success', t('facility.waitJoined'));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const dates = (error.data as RefusedDays | undefined)?.dates ?? [];
      const others = dates.filter((date) => chosen.includes(date));
      if (others.length === 0) {
        toasts.show('error', error.message);
        return;
      }
      const code = error.code === 'place_is_free' ? error.code : 'not_waitable';
      setRefused({ ...refused, ...Object.fromEntries(others.map((date) => [date, code])) });
      setChosen(chosen.filter((date) => !others.includes(date)));
      const names = others.map((date) => formatDay(date, language)).join(' · ');
      setFault(t(REFUSED[code].text, { days: names }));
    }
  };
  return { chosen, choose, refused, fault, send, isBusy: join.isPending };
}

/**
 * Button that joins the waiting list, and further days on which the same time would do (WAIT-11).
 *
 * Days that the server refuses are marked with the reason, and left out.
 */
export function Join({ body, window, on }: JoinProps) {
  const { t, language } = useLanguage('facility');
  const [isOpen, setOpen] = useState(false);
  const { chosen, choose, refused, fault, send, isBusy } = useJoinOnDays({ body, window });
  const strip = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  const days = furtherDays(window, on);
  return (
    <div ref={place} className="flex scroll-mb-2 flex-col items-start gap-3">
      {isOpen && (
        <div id={strip}>
          <CheckStrip
            label={t('facility.waitAlsoOn')}
            options={days.map((date) => {
              const code = refused[date];
              return {
                value: date,
                name: formatDay(date, language),
                label: <DayChip date={date} near={null} />,
                note: code && t(REFUSED[code].note),
                disabled: code !== undefined,
              };
            })}
            values={chosen}
            onChange={choose}
          />
        </div>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {fault}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" busy={isBusy} onClick={() => void send()}>
          <Icon name="clock" />
          {t('facility.waitJoin')}
        </Button>
        {days.length > 0 && (
          <Button
            size="small"
            tone="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? strip : undefined}
            onClick={() => {
              setOpen(!isOpen);
              choose([]);
            }}
          >
            {t(isOpen ? 'facility.waitThisDay' : 'facility.waitMoreDays')}
          </Button>
        )}
      </div>
    </div>
  );
}

const REFUSED = {
  place_is_free: { note: 'facility.waitDayFree', text: 'facility.waitDaysFree' },
  not_waitable: { note: 'facility.waitDayClosed', text: 'facility.waitDaysClosed' },
} as const;

/** Returns the following days of a window; hours after midnight are on the next date. */
function furtherDays({ from }: Period, { date, days }: WaitDays): readonly LocalDate[] {
  const later = epochDay(dateOf(from)) - epochDay(date);
  return days
    .filter((day) => day > date)
    .slice(0, WISH_DAYS_AT_MOST - 1)
    .map((day) => addDays(day, later));
}

/** Returns a wish for further days in the same window. */
function onDays(body: WishBody, window: Period, dates: readonly LocalDate[]): WishBody {
  const { start_time, end_time } = wirePeriod(window);
  return { ...body, window: { start_time, end_time }, dates: [...dates] };
}
