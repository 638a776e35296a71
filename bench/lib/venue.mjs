/** Generated venue day: facilities with half-hour bookings between 06:00 and 23:00. */
export const OPEN = 360;
export const CLOSE = 1380;
export const INCREMENT = 60;
export const DURATION = 60;
export const DATE = '2027-01-04';

const textOf = (minute) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/** Returns a seeded generator: the same numbers on every machine. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function shuffled(list, random) {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [list[index], list[other]] = [list[other], list[index]];
  }
  return list;
}

export function makeVenue({ facilities = 50, bookings = 20, seed = 12345 } = {}) {
  const random = seeded(seed);
  return Array.from({ length: facilities }, (_, index) => {
    const places = Array.from({ length: (CLOSE - OPEN) / 30 }, (_, place) => OPEN + place * 30);
    const rows = shuffled(places, random)
      .slice(0, bookings)
      .map((from) => ({
        date: DATE,
        booking_end_date: DATE,
        start_time: textOf(from),
        end_time: textOf(from + 30),
        attendance: 1,
        is_full_day: 0,
      }));
    return facilityFacts(index + 1, rows);
  });
}

const facilityFacts = (id, bookings) => ({
  id,
  per_capacity: 0,
  capacity: 1,
  min_booking_time: null,
  is_enable_per_day_capacity: 0,
  facility_rentals: [
    {
      product_id: id * 100 + 1,
      rental_product_id: id * 1000 + 11,
      start_time: textOf(OPEN),
      end_time: textOf(CLOSE),
      min_booking_time: null,
    },
  ],
  bookings,
  maintenances: [],
  event_schedules: [],
  workshop_program_schedules: [],
  schedule_control: [],
  cart_items: [],
});

/**
 * Returns the same day with every rule used: relatives, maintenance, events, classes, rules, carts.
 */
export const withEveryRule = (facilities) =>
  facilities.map((facility, index) => ({
    ...facility,
    bookings: [
      ...facility.bookings,
      ...facilities[(index + 1) % facilities.length].bookings.slice(0, 2),
    ],
    maintenances: [block('07:00:00', '08:00:00')],
    event_schedules: [block('18:00:00', '21:00:00')],
    workshop_program_schedules: [block('09:00:00', '10:00:00'), block('15:00:00', '16:00:00')],
    schedule_control: [
      rule('06:00:00', '07:00:00', 127, ['b2c', 'partners']),
      rule('20:00:00', '23:00:00', 65, ['members']),
    ],
    cart_items: [cartItem(facility.id, '11:00:00'), cartItem(facility.id, '13:00:00')],
  }));

const block = (start_time, end_time) => ({ date: DATE, end_date: DATE, start_time, end_time });

const rule = (start_time, end_time, weekdays, channels) => ({
  date: '2026-01-01',
  end_date: '2028-01-01',
  start_time,
  end_time,
  interval_type: 0,
  weekdays,
  rentals: [],
  channels,
});

const cartItem = (id, start_time) => ({
  facility_id: id,
  product_id: id * 100 + 1,
  date: DATE,
  start_time,
  end_time: `${String(Number(start_time.slice(0, 2)) + 1).padStart(2, '0')}:00:00`,
  quantity: 1,
  session_id: 's_somebody',
});
