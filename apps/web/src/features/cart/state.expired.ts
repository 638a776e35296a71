import { storageSlot } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { type WallPeriod, wallNow, wallPeriod } from '../../platform/wall.ts';
import { type CartTicket, cart } from './state.ts';

/*
 * What was in the cart when its time ran out, so that it is explained and found again. It outlives
 * a reload, and is forgotten with the next ticket in the cart.
 */

const areTickets = (value: unknown): value is readonly CartTicket[] => Array.isArray(value);
const saved = storageSlot('nadi.lost', areTickets, 'session');

const expired = createStore<readonly CartTicket[]>(saved.read() ?? [], (tickets) =>
  saved.write(tickets.length > 0 ? tickets : null),
);

export const keepExpired = (tickets: readonly CartTicket[]): void => expired.update(() => tickets);
export const forgetExpired = (): void => expired.update((known) => (known.length > 0 ? [] : known));

cart.subscribe(() => {
  if (cart.get().tickets.length > 0) forgetExpired();
});

/** A court that was lost, and when it was for. */
export interface ExpiredCourt {
  readonly facilityId: number;
  /** The day it was booked on: hours after midnight are of the night before. */
  readonly date: string;
  readonly period: WallPeriod;
}

/** The first court that was lost and is still to come; null where there is nothing to choose again. */
export function useExpiredCourt(): ExpiredCourt | null {
  const courts = useStore(expired).flatMap((ticket): ExpiredCourt[] => {
    const { facility_id: facilityId, bookingDate: date, productType } = ticket;
    const { selectedFacilityTiming: start, selectedFacilityEndTiming: end } = ticket;
    const period = wallPeriod(ticket.selectedFacilityDate, start, end);
    return facilityId === null || date === null || period === null || productType === 'pos'
      ? []
      : [{ facilityId, date, period }];
  });
  return courts.find(({ period }) => period.from > wallNow()) ?? null;
}
