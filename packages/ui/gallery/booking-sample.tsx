import { padel } from '@nadi/art/drawings/padel';
import { dayOfMonth, formatClock, formatDay, shortMonth, shortWeekday } from '@nadi/i18n/dates';
import { useState } from 'react';
import { Button } from '../src/controls/button.tsx';
import { RadioStrip } from '../src/controls/radio-strip.tsx';
import { CourtArt } from '../src/data/court-art.tsx';
import { Icon } from '../src/data/icon.tsx';
import { Money } from '../src/data/money.tsx';
import { useSiteTexts } from './texts.ts';

const DAYS = Array.from({ length: 14 }, (_, day) => `2026-11-${21 + day}`).filter(
  (date) => Number(date.slice(8)) <= 30,
);
const TIMES = Array.from({ length: 12 }, (_, step) => 17 * 60 + step * 30);

function DayChip({ date }: { date: string }) {
  const { language } = useSiteTexts();
  return (
    <span className="flex min-w-14 flex-col items-center leading-tight">
      <span className="text-xs font-normal">{shortWeekday(date, language)}</span>
      <span className="text-xl font-semibold">{dayOfMonth(date)}</span>
      <span className="text-xs font-normal">{shortMonth(date, language)}</span>
    </span>
  );
}

function CourtChip({ lit, name }: { lit: boolean; name: string }) {
  return (
    <span className="flex flex-col">
      <CourtArt drawing={padel} lit={lit ? [0] : []} className="w-full" />
      <span className="flex items-center gap-1 px-3 py-2">
        {lit && <Icon name="check" />}
        {name}
      </span>
    </span>
  );
}

/** Shows the booking as in the sheet. */
export function BookingSample() {
  const { t, language } = useSiteTexts();
  const [day, setDay] = useState('2026-11-24');
  const [minutes, setMinutes] = useState(60);
  const [start, setStart] = useState<number | null>(19 * 60);
  const [court, setCourt] = useState<number | null>(22);
  return (
    <div className="flex flex-col gap-6">
      <RadioStrip
        label={t('facility.date')}
        layout="strip"
        options={DAYS.map((date) => ({
          value: date,
          label: <DayChip date={date} />,
          name: formatDay(date, language),
        }))}
        value={day}
        onChange={setDay}
      />
      <RadioStrip
        label={t('facility.duration')}
        options={[60, 90, 120].map((value) => ({
          value,
          label: t('facility.minutes', { minutes: value }),
        }))}
        value={minutes}
        onChange={setMinutes}
      />
      <RadioStrip
        label={t('facility.times')}
        layout="grid"
        options={TIMES.map((value) => ({
          value,
          label: <bdi dir="ltr">{formatClock(value)}</bdi>,
          name: t('facility.slotName', {
            day: formatDay(day, language),
            start: formatClock(value),
            end: formatClock(value + minutes),
          }),
          disabled: value % 90 === 0,
        }))}
        value={start}
        onChange={setStart}
      />
      <RadioStrip
        label={t('facility.facility')}
        layout="cards"
        options={[21, 22, 23, 24].map((value) => ({
          value,
          label: (
            <CourtChip
              lit={court === value}
              name={`${language === 'ar' ? 'ملعب' : 'Court'} ${value - 20}`}
            />
          ),
          disabled: value === 24,
        }))}
        value={court}
        onChange={setCourt}
      />
    </div>
  );
}

/** Shows price and next step, always visible. */
export function SummaryBar() {
  const { t, language } = useSiteTexts();
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 grow">
        <p className="truncate text-sm text-ink-soft">
          {formatDay('2026-11-24', language)}, <bdi dir="ltr">19:00 – 20:00</bdi>
        </p>
        <p className="text-xl font-semibold">
          <Money fils={23100} />{' '}
          <span className="text-xs font-normal text-ink-soft">{t('facility.vatIncluded')}</span>
        </p>
      </div>
      <Button tone="cta">
        {t('facility.addToCart')}
        <Icon name="arrowForward" />
      </Button>
    </div>
  );
}
