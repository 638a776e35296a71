import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';

/** A seat's id on the wire: its number in its seat map, from 1. */
export const seatId = (index: SeatIndex): number => index + 1;

/** The seat that an id of the wire means; of none it is one that no plan has. */
export const seatIndex = (id: number): SeatIndex => id - 1;

/** A price level's id on the wire, from 1. */
export const seatCategoryId = (category: number): number => category + 1;
