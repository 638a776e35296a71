import { court2, type Slot } from './buyer.ts';

/** Requests to move bookings (ORDER-28). */

export const SWIM = { adult: 4102, lesson: 4105, pool: 41 } as const;

/** Returns the place of a slot, as a move names it. */
export const placeOf = ({ product_id, facility_id, date, start_time, end_time }: Slot) => ({
  product_id,
  facility_id,
  date,
  start_time,
  end_time,
});

/** Returns a court's place; AED 168 an hour until 17:00, then 231. */
export const courtAt = (date: string, hour: number, facility = 22) =>
  placeOf(court2(date, hour, facility));

/** Returns a session of the pool for a ticket. */
export const swimAt = (date: string, hour: number, product: number = SWIM.adult): Slot => ({
  product_id: product,
  facility_id: SWIM.pool,
  date,
  start_time: `${String(hour).padStart(2, '0')}:00:00`,
  end_time: `${String(hour + 1).padStart(2, '0')}:00:00`,
});
