/** Open-dated tickets of the demo's pool: adults, valid for 30 days; sessions of an hour from 08 to 20. */

/** 12:30 in Dubai: the sessions of 12 and 13 can be entered. */
export const HALF_PAST_NOON = '2026-12-02T08:30:00Z';
export const POOL = 41;
export const ADULT = 4102;

/** Returns tickets of adults for any day as an item of an order. */
export const anyDayItem = (quantity = 1, more: object = {}) => ({
  product_id: ADULT,
  product_type_id: 1,
  quantity,
  facilityId: POOL,
  open_dated: 1,
  ...more,
});

/** Returns tickets of adults for a session as a line of a cart. */
export const sessionLine = (date: string, hour: number, quantity = 1) => ({
  product_id: ADULT,
  quantity,
  facility_id: POOL,
  date,
  start_time: `${hour}:00:00`,
  end_time: `${hour + 1}:00:00`,
});
