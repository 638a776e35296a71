import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';

/** Returns a seat's id on the wire: its number in its seat map, from 1. */
export const seatId = (index: SeatIndex): number => index + 1;

/** Returns the seat for an id of the wire; an invalid id gives an index that no plan has. */
export const seatIndex = (id: number): SeatIndex => id - 1;

/** Returns a price level's id on the wire, from 1. */
export const seatCategoryId = (category: number): number => category + 1;
