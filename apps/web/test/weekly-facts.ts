import type { Answer } from '@nadi/contract/client';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';

/** Preview of Court 2 on Tuesdays at 19:00, from 24 November 2026. */

type Preview = Answer<'previewRecurring'>;
type WeeklyDate = Preview['dates'][number];

const FIRST = '2026-11-24';
const lineAt = (court: number, date: LocalDate, hour: number, series: string) => ({
  product_id: court * 100 + 1,
  quantity: 1,
  facility_id: court,
  date,
  start_time: `${hour}:00:00`,
  end_time: `${hour + 1}:00:00`,
  series,
});

const alternative = (week: number, index: number): WeeklyDate['alternatives'][number] => {
  const [court, hour] = index === 0 ? [21, 19] : [22, 18];
  const line = lineAt(court, addDays(FIRST, 7 * week), hour, `sealed ${week} ${index}`);
  const [name, ar_name] = [`Court ${court - 20}`, `ملعب ${court - 20}`];
  const { date, start_time, end_time } = line;
  const price = index === 0 ? 220 : 160;
  return {
    product_type_id: 1,
    name,
    ar_name,
    where: 'Padel',
    ar_where: 'بادل',
    date,
    start_time,
    end_time,
    product_id: line.product_id,
    facility_id: court,
    facility_name: name,
    ar_facility_name: ar_name,
    price,
    tax_amount: price / 20,
    total_price: price + price / 20,
    line,
  };
};

/** Returns a date of the preview; with a reason it is not free, and has two alternatives. */
export function weeklyDate(week: number, why: string | null = null): WeeklyDate {
  const date = addDays(FIRST, 7 * week);
  const isFree = why === null;
  return {
    line: lineAt(22, date, 19, 'sealed'),
    date,
    start_time: '19:00:00',
    end_time: '20:00:00',
    is_free: isFree ? 1 : 0,
    why,
    price: isFree ? 220 : null,
    tax_amount: isFree ? 11 : null,
    total_price: isFree ? 231 : null,
    alternatives: isFree ? [] : [alternative(week, 0), alternative(week, 1)],
  };
}

export const weeklyPreview = (
  weeks: number,
  reasons: Readonly<Record<number, string>> = {},
): Preview => ({
  series: 'sealed',
  expires_at: '2026-11-21T10:15:00+04:00',
  dates: Array.from({ length: weeks }, (_, week) => weeklyDate(week, reasons[week] ?? null)),
});
