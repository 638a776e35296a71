import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { dayOfMonth, formatDay, shortMonth, shortWeekday } from '@nadi/i18n/dates';
import { useLanguage } from '@nadi/ui/language.tsx';
import { RadioStrip } from '@nadi/ui/radio-strip.tsx';
import type { Booking } from './use-booking.tsx';

/** All days that may be booked, today first. */
export function DayStrip({ booking: { days, today, question, dispatch } }: { booking: Booking }) {
  const { t, language } = useLanguage();
  return (
    <RadioStrip
      label={t('booking.date')}
      labelHidden
      layout="strip"
      arrows={{ back: t('booking.earlierDays'), forward: t('booking.laterDays') }}
      options={days.map((date) => ({
        value: date,
        name: formatDay(date, language),
        label: <DayChip date={date} today={today} />,
      }))}
      value={question.date}
      onChange={(date) => dispatch({ type: 'date', date })}
    />
  );
}

function DayChip({ date, today }: { date: LocalDate; today: LocalDate }) {
  const { t, language } = useLanguage();
  const near = date === today ? 'booking.today' : 'booking.tomorrow';
  const isNear = date === today || date === addDays(today, 1);
  return (
    <span className="flex min-w-12 flex-col items-center leading-tight">
      <span className="text-xs font-normal">{isNear ? t(near) : shortWeekday(date, language)}</span>
      <span className="text-xl font-semibold tabular-nums">{dayOfMonth(date)}</span>
      <span className="text-xs font-normal">{shortMonth(date, language)}</span>
    </span>
  );
}
