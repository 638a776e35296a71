import { CLOSES, type ClosedIntervals } from './blockers.ts';
import type { FacilityDay } from './facility-day.ts';
import { closeInterval, type Grid } from './grid.ts';
import { FULL } from './reasons.ts';

let taken = new Int32Array(64);

/**
 * Closes every session of a per-capacity facility that has no places left (SLOT-19).
 *
 * Bookings and holds take places of the sessions they touch or, with per-day capacity, of the
 * service day.
 */
export function closeFullSessions(grid: Grid, day: FacilityDay): void {
  const { counting, fullDays } = day.blockers;
  const { capacity } = day.facility;
  const allDay = fullDayPlaces(fullDays, day.shift);
  if (day.facility.is_enable_per_day_capacity === 1) {
    const places = allDay + placesWithin(counting, day);
    if (places >= capacity) closeInterval(grid, grid.open, grid.close, FULL);
    return;
  }
  if (taken.length < grid.steps) taken = new Int32Array(grid.steps * 2);
  taken.fill(allDay, 0, grid.steps);
  for (let index = 0; index < counting.count; index += 1) takePlaces(grid, counting, index);
  for (let session = 0; session < grid.steps; session += 1) {
    if ((taken[session] as number) < capacity) continue;
    const start = grid.open + session * grid.step;
    closeInterval(grid, start, start + grid.step, FULL);
  }
}

function takePlaces(grid: Grid, counting: ClosedIntervals, index: number): void {
  const from = counting.from[index] as number;
  const to = counting.to[index] as number;
  if (to <= grid.open || from >= grid.close) return;
  const places = counting.places[index] as number;
  const first = Math.max(0, Math.floor((from - grid.open) / grid.step));
  const last = Math.min(grid.steps, Math.ceil((to - grid.open) / grid.step));
  for (let session = first; session < last; session += 1) {
    taken[session] = (taken[session] as number) + places;
  }
}

/** Returns the places taken on the service day, from its first opening to its last closing. */
function placesWithin(counting: ClosedIntervals, { windows, shift }: FacilityDay): number {
  const opens = shift + Math.min(...windows.map((window) => window.open));
  const closes = shift + Math.max(...windows.map((window) => window.close));
  let places = 0;
  for (let index = 0; index < counting.count; index += 1) {
    const from = counting.from[index] as number;
    const to = counting.to[index] as number;
    if (to > opens && from < closes) places += counting.places[index] as number;
  }
  return places;
}

function fullDayPlaces(fullDays: ClosedIntervals, shift: number): number {
  let places = 0;
  for (let index = 0; index < fullDays.count; index += 1) {
    const first = fullDays.from[index] as number;
    const last = fullDays.to[index] as number;
    const some = fullDays.places[index] as number;
    if (some !== CLOSES && first <= shift && last >= shift) places += some;
  }
  return places;
}
