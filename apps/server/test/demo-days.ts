import { addDays, fromEpochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import type { TestApp } from './harness.ts';

const MINUTES_PER_DAY = 1440;
const EVENT_DAY = 6;

/** Calendar of the seeded programme: days counted from the first start (README of the seed). */
export interface DemoDays {
  readonly date: (day: number) => LocalDate;
  /** Returns the instant of a local time on such a day, RFC 3339. */
  readonly at: (day: number, time: string) => string;
}

/** Reads from the seeded event the day on which the demo's data was created. */
export async function demoDays({ database }: Pick<TestApp, 'database'>): Promise<DemoDays> {
  const { rows } = await database.queryTenant<{ local: number }>(
    1,
    'platform',
    "select min(from_local) as local from facility_programme where kind = 'event'",
  );
  const eventDay = fromEpochDay(Math.floor((rows[0]?.local ?? 0) / MINUTES_PER_DAY));
  const date = (day: number): LocalDate => addDays(eventDay, day - EVENT_DAY);
  return { date, at: (day, time) => `${date(day)}T${time}:00+04:00` };
}
