import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { formatDay } from '@nadi/i18n/dates';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { DayChip } from '../../../../platform/line/day-chip.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { Booking } from '../use-booking.tsx';

/** Days that can be booked, today first. */
export function DayStrip({ booking }: { booking: Booking }) {
  const { days, today, question, dispatch } = booking;
  const { t, language } = useLanguage('facility');
  const near = (date: LocalDate): string | null => {
    if (date === today) return t('facility.today');
    return date === addDays(today, 1) ? t('facility.tomorrow') : null;
  };
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
        label: <DayChip date={date} near={near(date)} />,
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
