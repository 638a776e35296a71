/**
 * Benchmarks A1 to A3: slot rules against a hand-written floor and other libraries. The libraries
 * are cal.com's engine, date-fns and slot-calculator.
 */

import { findSlots } from '@nadi/domain/availability/slots';
import { encodeSlots } from '@nadi/domain/availability/wire';
import { epochDay } from '@nadi/domain/kernel/local-date';
import { addMinutes, areIntervalsOverlapping } from 'date-fns';
import * as slotCalculator from 'slot-calculator';
import { floorSlots } from './floors/slots.mjs';
import { loadCalcom } from './lib/calcom.mjs';
import { scoreboard, timeInTurns } from './lib/ratio.mjs';
import { CLOSE, DATE, DURATION, INCREMENT, makeVenue, OPEN, withEveryRule } from './lib/venue.mjs';

const ZONE = 'Asia/Dubai';
const BASE = Date.parse(`${DATE}T00:00:00+04:00`);
const window = { open: OPEN, close: CLOSE, increment: INCREMENT, duration: DURATION };

const simple = makeVenue();
const full = withEveryRule(simple);
const asker = {
  now: epochDay('2027-01-01') * 1440,
  channel: 'b2c',
  sessionId: null,
  overnight: true,
  date: DATE,
  duration: DURATION,
  explain: false,
  configuration: {
    min_booking_time: DURATION,
    max_booking_time: 120,
    time_increment: INCREMENT,
    per_capacity: 0,
    online_booking_delay: 0,
    advance_booking_days_limit: 14,
  },
};

const floor = () => {
  let count = 0;
  for (const facility of simple) count += floorSlots(window, facility.bookings).length;
  return count;
};

const ours = (facilities) => encodeSlots(findSlots({ ...asker, facilities }));
const startsOf = (facility) => ours([facility]).slots.map(({ start_time }) => start_time);

const busy = simple.map(({ bookings }) =>
  bookings.map(({ start_time, end_time }) => ({
    start: new Date(`${DATE}T${start_time}+04:00`).toISOString(),
    end: new Date(`${DATE}T${end_time}+04:00`).toISOString(),
  })),
);

function byDateFns() {
  let count = 0;
  const end = BASE + CLOSE * 60_000;
  for (const list of busy) {
    const taken = list.map((one) => ({ start: new Date(one.start), end: new Date(one.end) }));
    for (
      let at = new Date(BASE + OPEN * 60_000);
      +at + DURATION * 60_000 <= end;
      at = addMinutes(at, INCREMENT)
    ) {
      const slot = { start: at, end: addMinutes(at, DURATION) };
      if (!taken.some((one) => areIntervalsOverlapping(slot, one))) count += 1;
    }
  }
  return count;
}

const calculate = slotCalculator.getSlots ?? slotCalculator.default.getSlots;
function bySlotCalculator() {
  let count = 0;
  for (const list of busy) {
    count += calculate({
      from: new Date(BASE + OPEN * 60_000).toISOString(),
      to: new Date(BASE + CLOSE * 60_000).toISOString(),
      duration: DURATION,
      unavailability: list.map(({ start, end }) => ({ from: start, to: end })),
    }).availableSlots.length;
  }
  return count;
}

const calcom = await loadCalcom();
const workingHours = [
  {
    days: [0, 1, 2, 3, 4, 5, 6],
    startTime: new Date(Date.UTC(1970, 0, 1, OPEN / 60)),
    endTime: new Date(Date.UTC(1970, 0, 1, CLOSE / 60)),
  },
];

function calcomSlots(list) {
  const { dayjs, buildRanges, subtract, getSlots } = calcom;
  const from = dayjs.tz(`${DATE}T00:00:00`, ZONE);
  const { dateRanges } = buildRanges({
    availability: workingHours,
    timeZone: ZONE,
    dateFrom: from,
    dateTo: from.add(1, 'day'),
    travelSchedules: [],
  });
  const free = subtract(
    dateRanges,
    list.map(({ start, end }) => ({ start: dayjs(start), end: dayjs(end) })),
  );
  return getSlots({
    inviteeDate: from,
    frequency: INCREMENT,
    eventLength: DURATION,
    minimumBookingNotice: 0,
    dateRanges: free,
  });
}

const byCalcom = () => {
  let count = 0;
  for (const list of busy) count += calcomSlots(list).length;
  return count;
};

/** Checks that all starts are the same for the rules that the peers share; they implement fewer. */
function checkSame() {
  simple.forEach((facility, index) => {
    const expected = floorSlots(window, facility.bookings).map(({ start_time }) => start_time);
    const other = calcomSlots(busy[index]).map(({ time }) =>
      new Date(time.valueOf() + 4 * 3_600_000).toISOString().slice(11, 19),
    );
    for (const starts of [startsOf(facility), other]) {
      if (JSON.stringify(starts) !== JSON.stringify(expected)) {
        throw new Error(`facility ${facility.id}: ${starts} instead of ${expected}`);
      }
    }
  });
  if (floor() !== byDateFns()) throw new Error('date-fns by hand finds other slots');
}

export function run(board = scoreboard()) {
  checkSame();
  const quick = timeInTurns({
    floor,
    full: () => ours(full),
    simple: () => ours(simple),
  });
  const slow = timeInTurns(
    {
      ours: () => ours(simple),
      dateFns: byDateFns,
      slotCalculator: bySlotCalculator,
      calcom: byCalcom,
    },
    { rounds: 5 },
  );
  board.add('A1', 'all rules at work, against the floor by hand', quick.ratio('full', 'floor'), {
    max: 4,
    aim: 2.5,
  });
  board.note(
    `A1 on bookings alone: ${quick.ratio('simple', 'floor').toFixed(2)}x; the floor takes ${(quick.time('floor') / 50).toFixed(0)} ns a facility-day`,
  );
  board.add('A2', "faster than cal.com's engine, same starts", slow.ratio('calcom', 'ours'), {
    min: 500,
    aim: 1500,
  });
  board.add('A3', 'faster than date-fns by hand, same count', slow.ratio('dateFns', 'ours'), {
    min: 60,
    aim: 150,
  });
  board.add('A3', 'faster than slot-calculator', slow.ratio('slotCalculator', 'ours'), {
    min: 200,
    aim: 500,
  });
  return board;
}

if (import.meta.main) process.exit(run().ok ? 0 : 1);
