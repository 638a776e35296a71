import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { formatDay } from '@nadi/i18n/dates';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { today } from '../../../platform/device/local-time.ts';
import { DayChip } from '../../../platform/line/day-chip.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';

interface DayStripProps {
  readonly label: string;
  readonly date: LocalDate;
  readonly days: readonly LocalDate[];
  readonly onChange: (date: LocalDate) => void;
}

/** Choice of one of some days, for the tickets of an order. */
export function DayStrip({ label, date, days, onChange }: DayStripProps) {
  const { t, language } = useLanguage('booking');
  const first = today();
  const near = (day: LocalDate): string | null => {
    if (day === first) return t('ticket.today');
    return day === addDays(first, 1) ? t('ticket.tomorrow') : null;
  };
  return (
    <RadioStrip
      label={label}
      labelHidden
      layout="strip"
      arrows={{ back: t('ticket.earlierDays'), forward: t('ticket.laterDays') }}
      options={days.map((day) => ({
        value: day,
        name: formatDay(day, language),
        label: <DayChip date={day} near={near(day)} />,
      }))}
      value={date}
      onChange={onChange}
    />
  );
}
