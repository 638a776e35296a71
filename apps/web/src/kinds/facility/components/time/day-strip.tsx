import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { dayOfMonth, formatDay, shortMonth, shortWeekday } from '@nadi/i18n/dates';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { Booking } from '../use-booking.tsx';

/** Days that can be booked, today first. */
export function DayStrip({ booking }: { booking: Booking }) {
  const { days, today, question, dispatch } = booking;
  const { t, language } = useLanguage('facility');
  return (
    <RadioStrip
      label={t('facility.date')}
      labelHidden
      hint={useAdvantage(booking)}
      layout="strip"
      arrows={{ back: t('facility.earlierDays'), forward: t('facility.laterDays') }}
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

const AHEAD = { members: 'facility.memberAhead', partners: 'facility.partnerAhead' } as const;

/**
 * Returns the text of a member's or partner's longer advance limit, from the service's settings.
 */
function useAdvantage({ schedule, asker }: Booking): string | null {
  const { t } = useLanguage('facility');
  const { configuration } = schedule.data ?? {};
  if (!configuration || asker.channel === 'b2c') return null;
  const { advance_booking_days_limit: days, public_advance_days_limit: others } = configuration;
  return days > others ? t(AHEAD[asker.channel], { days, others }) : null;
}

function DayChip({ date, today }: { date: LocalDate; today: LocalDate }) {
  const { t, language } = useLanguage('facility');
  const near = date === today ? 'facility.today' : 'facility.tomorrow';
  const isNear = date === today || date === addDays(today, 1);
  return (
    <span className="flex min-w-12 flex-col items-center leading-tight">
      <span className="text-xs font-normal">{isNear ? t(near) : shortWeekday(date, language)}</span>
      <span className="text-xl font-semibold tabular-nums">{dayOfMonth(date)}</span>
      <span className="text-xs font-normal">{shortMonth(date, language)}</span>
    </span>
  );
}
