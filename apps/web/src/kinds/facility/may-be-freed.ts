import type { SlotReason } from '@nadi/domain/availability/reasons';

/** Checks whether a court that is taken, or a session that is full, may become free again. */
export const mayBeFreed = (isByPlaces: boolean, reason: SlotReason | null): boolean =>
  isByPlaces ? reason === 'full' : reason === 'booked' || reason === 'held';
