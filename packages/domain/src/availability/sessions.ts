import { type Blockers, CLOSES, type Stretches } from './blockers.ts';
import type { FacilityFacts } from './facts.ts';

/** The grid on which sessions of a per-capacity facility stand, after the frame's midnight. */
export interface SessionGrid {
  readonly open: number;
  readonly close: number;
  readonly step: number;
  readonly steps: number;
  /** Midnight of the service day, and the hours from its first opening to its last closing. */
  readonly shift: number;
  readonly dayOpen: number;
  readonly dayClose: number;
}

let taken = new Int32Array(64);

/**
 * Closes every session of a per-capacity facility that has no place left (SLOT-19). Bookings and
 * holds take places of the sessions they touch, or, with per-day capacity, of the service day.
 */
export function fillSessions(
  facility: FacilityFacts,
  grid: SessionGrid,
  blockers: Blockers,
  close: (from: number, to: number) => void,
): void {
  const { counting } = blockers;
  const allDay = fullDayPlaces(blockers.fullDays, grid.shift);
  if (facility.is_enable_per_day_capacity === 1) {
    if (allDay + placesWithin(counting, grid) >= facility.capacity) close(grid.open, grid.close);
    return;
  }
  if (taken.length < grid.steps) taken = new Int32Array(grid.steps * 2);
  taken.fill(allDay, 0, grid.steps);
  for (let index = 0; index < counting.count; index += 1) {
    takePlaces(grid, counting, index);
  }
  for (let index = 0; index < grid.steps; index += 1) {
    if ((taken[index] as number) < facility.capacity) continue;
    const start = grid.open + index * grid.step;
    close(start, start + grid.step);
  }
}

function takePlaces(grid: SessionGrid, counting: Stretches, index: number): void {
  const from = counting.from[index] as number;
  const to = counting.to[index] as number;
  if (to <= grid.open || from >= grid.close) return;
  const first = Math.max(0, Math.floor((from - grid.open) / grid.step));
  const last = Math.min(grid.steps, Math.ceil((to - grid.open) / grid.step));
  for (let session = first; session < last; session += 1) {
    taken[session] = (taken[session] as number) + (counting.places[index] as number);
  }
}

function placesWithin(counting: Stretches, grid: SessionGrid): number {
  let places = 0;
  for (let index = 0; index < counting.count; index += 1) {
    const outside =
      (counting.to[index] as number) <= grid.dayOpen ||
      (counting.from[index] as number) >= grid.dayClose;
    if (!outside) places += counting.places[index] as number;
  }
  return places;
}

function fullDayPlaces(fullDays: Stretches, shift: number): number {
  let places = 0;
  for (let index = 0; index < fullDays.count; index += 1) {
    const concerned =
      (fullDays.from[index] as number) <= shift && (fullDays.to[index] as number) >= shift;
    const taken = fullDays.places[index] as number;
    if (concerned && taken !== CLOSES) places += taken;
  }
  return places;
}
