import type { FacilityId } from '../kernel/ids.ts';
import { frameEnd } from './frame.ts';
import type { FreeSlot } from './request.ts';

/* Collects the union over facilities (SLOT-04): one entry per start with the facilities that have
   it free. One table is reused by every run; leftovers of a failed run are cleared when the next
   begins. */

/** Position + 1 of each start in the lists below, by minute after the frame's midnight. */
const positionOf = new Uint16Array(frameEnd);
let starts: number[] = [];
let lists: FacilityId[][] = [];
let inOrder = true;

export function beginSlots(): void {
  for (const start of starts) positionOf[start] = 0;
  starts = [];
  lists = [];
  inOrder = true;
}

/** Adds a facility to a free start; a second window of the same facility adds nothing. */
export function addSlot(start: number, facilityId: FacilityId): void {
  const position = positionOf[start] as number;
  if (position === 0) {
    starts.push(start);
    positionOf[start] = lists.push([facilityId]);
    return;
  }
  const list = lists[position - 1] as FacilityId[];
  const last = list[list.length - 1] as FacilityId;
  if (last === facilityId) return;
  if (last > facilityId) inOrder = false;
  list.push(facilityId);
}

/** Returns the slots of the run, ascending by start, their facilities ascending by id. */
export function endSlots(origin: number, duration: number): FreeSlot[] {
  const slots: FreeSlot[] = [];
  for (let index = 0; index < starts.length; index += 1) {
    const facilityIds = lists[index] as FacilityId[];
    if (!inOrder) facilityIds.sort((a, b) => a - b);
    const start = origin + (starts[index] as number);
    slots.push({ start, end: start + duration, facilityIds });
  }
  return slots.sort((a, b) => a.start - b.start);
}
