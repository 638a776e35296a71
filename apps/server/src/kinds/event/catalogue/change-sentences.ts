import { formatStart } from '@nadi/domain/kernel/time-text';
import { dateOf, type LocalMinute, minuteOf, type Period } from '@nadi/domain/kernel/zoned';
import type { Changed, ChangeRefusal } from '../performances/change-performance.ts';
import type { CourtConflict } from '../performances/courts.ts';

/* Texts for an operator who changes a performance: in English, like the whole command line. */

const timeOf = (local: LocalMinute): string => formatStart(minuteOf(local)).slice(0, 5);

const whenText = ({ from, to }: Period): string =>
  `${dateOf(from)}, ${timeOf(from)} to ${timeOf(to)}`;

/** `Performance 21, Padel night, 2026-12-02, 20:00 to 23:00`. */
export const performanceText = ({ id, title, when }: Omit<Changed, 'isNew'>): string =>
  `Performance ${id}, ${title.en}, ${whenText(when)}`;

const SENTENCES: Record<Exclude<ChangeRefusal['code'], 'in_the_way'>, string> = {
  unknown: 'There is no performance with that number.',
  retired: 'It ended long ago: its seats and places have been purged.',
  over: 'It is over.',
  called_off: 'It was called off, which cannot be undone.',
  past: 'That time is past.',
  off_the_grid: 'Times are multiples of 5 minutes.',
  ends_before_it_begins: 'It would end before it begins.',
  doors_after_start: 'Its doors would open after its start.',
};

const WHO: Record<CourtConflict['kind'], string> = {
  booking: 'booked',
  programme: 'an event or a class',
  staff: 'taken by the staff',
};

const conflictText = ({ facilityIds, kind, during, isHeld }: CourtConflict): string =>
  `  facility ${facilityIds.join(' and ')}: ${isHeld ? 'held, not paid yet' : WHO[kind]}, ${whenText(during)}`;

/** Returns why a performance is not changed, with its conflicts. */
export const refusalText = (refusal: ChangeRefusal): string =>
  refusal.code === 'in_the_way'
    ? ['Its courts are occupied at that time:', ...refusal.by.map(conflictText)].join('\n')
    : SENTENCES[refusal.code];
