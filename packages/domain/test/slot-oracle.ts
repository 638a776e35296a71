import type { FacilityFacts, ScheduleControl, ScheduleRental } from '../src/availability/facts.ts';
import type { SlotReason } from '../src/availability/reasons.ts';
import type { SlotRequest } from '../src/availability/request.ts';
import { epochDay, fromEpochDay, weekdayBit } from '../src/kernel/local-date.ts';

/* Independent implementation of the slot rules, minute by minute and without regard to speed: every
   minute of every row is entered in a map. It shares no code with the rules it verifies, only the
   shape of the facts. */

const STRENGTH: readonly SlotReason[] = [
  'in_your_cart',
  'booked',
  'held',
  'full',
  'event',
  'class',
  'maintenance',
  'rule',
  'too_short',
  'past',
  'too_soon',
  'too_far',
];

type Closed = Map<number, SlotReason>;

const stronger = (a: SlotReason | undefined, b: SlotReason): SlotReason =>
  a !== undefined && STRENGTH.indexOf(a) < STRENGTH.indexOf(b) ? a : b;

const clock = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return seconds === 59 && minutes === 59 && hours === 23 ? 1440 : hours * 60 + minutes;
};

interface Row {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

function interval(row: Row, endDate: string | null | undefined): [number, number] {
  const from = epochDay(row.date) * 1440 + clock(row.start_time);
  const lastDay = endDate && endDate > row.date ? endDate : row.date;
  let to = epochDay(lastDay) * 1440 + clock(row.end_time);
  if (lastDay === row.date && to <= from) to += 1440;
  return [from, to];
}

function close(closed: Closed, from: number, to: number, reason: SlotReason): void {
  for (let minute = from; minute < to; minute += 1) {
    closed.set(minute, stronger(closed.get(minute), reason));
  }
}

function ruleIntervals(rule: ScheduleControl): [number, number][] {
  if (rule.interval_type === 1) return [interval(rule, rule.end_date)];
  const all: [number, number][] = [];
  for (let day = epochDay(rule.date); day <= epochDay(rule.end_date); day += 1) {
    if (rule.weekdays && !(rule.weekdays & weekdayBit(day))) continue;
    all.push(interval({ ...rule, date: fromEpochDay(day) }, null));
  }
  return all;
}

/** Returns the windows: consecutive open minutes of one product on one service day. */
function runs(rentals: readonly ScheduleRental[], day: number, overnight: boolean) {
  const open = new Set<number>();
  for (const rental of rentals) {
    const from = clock(rental.start_time);
    let to = clock(rental.end_time);
    if (to <= from) to += 1440;
    if (!overnight) to = Math.min(to, 1440);
    for (let minute = from; minute < to; minute += 1) open.add(day * 1440 + minute);
  }
  const sorted = [...open].sort((a, b) => a - b);
  const intervals: { open: number; close: number }[] = [];
  for (const minute of sorted) {
    const last = intervals.at(-1);
    if (last && last.close === minute) last.close = minute + 1;
    else intervals.push({ open: minute, close: minute + 1 });
  }
  return intervals;
}

function minimumOf(rentals: readonly ScheduleRental[], day: number, at: number): number {
  return Math.max(
    0,
    ...rentals.map((rental) => {
      const from = clock(rental.start_time);
      let to = clock(rental.end_time);
      if (to <= from) to += 1440;
      const minute = at - day * 1440;
      return minute >= from && minute < to ? (rental.min_booking_time ?? 0) : 0;
    }),
  );
}

interface Start {
  readonly at: number;
  readonly reason: SlotReason | null;
  /** Free minutes from here, regardless of duration; 0 where it is no longer available. */
  readonly run: number;
}

function startsOfRun(
  request: SlotRequest,
  facility: FacilityFacts,
  productId: number,
  day: number,
  run: { open: number; close: number },
  dayRuns: readonly { open: number; close: number }[],
): Start[] {
  const { configuration, duration, now } = request;
  const step = configuration.time_increment;
  const closed = closedMinutes(request, facility, productId, day, run, dayRuns);
  const rentals = facility.facility_rentals.filter((row) => row.product_id === productId);
  const own = facility.min_booking_time ?? 0;
  const positions: number[] = [];
  for (let at = run.open; at < run.close; at += step) positions.push(at);
  const nearest = positions.filter((at) => at < now).at(-1);
  const delay = configuration.online_booking_delay;
  return positions.map((at) => {
    let early: SlotReason | null = null;
    if (delay > 0) {
      if (at < now + delay) early = at < now ? 'past' : 'too_soon';
    } else if (at < now && !(at === nearest && now - at < 15)) early = 'past';
    let free = at;
    while (free < run.close && !closed.has(free)) free += 1;
    let reason: SlotReason | null = early;
    if (!reason && free < at + duration) reason = closed.get(free) ?? null;
    if (!reason && facility.per_capacity !== 1) {
      let minimum = Math.max(own, configuration.min_booking_time);
      for (let minute = at; minute < at + duration; minute += 1) {
        minimum = Math.max(minimum, minimumOf(rentals, day, minute));
      }
      if (duration < minimum) reason = 'too_short';
    }
    const session = facility.min_booking_time ?? configuration.min_booking_time;
    const length = facility.per_capacity === 1 ? Math.min(free - at, session) : free - at;
    return { at, reason, run: early ? 0 : length };
  });
}

function closedMinutes(
  request: SlotRequest,
  facility: FacilityFacts,
  productId: number,
  day: number,
  run: { open: number; close: number },
  dayRuns: readonly { open: number; close: number }[],
): Closed {
  const closed: Closed = new Map();
  const places: { from: number; to: number; count: number }[] = [];
  const takeOrClose = (
    row: Row & { facility_id?: number | undefined; is_full_day?: 0 | 1 | undefined },
    endDate: string | null | undefined,
    reason: SlotReason,
    count: number,
  ) => {
    let [from, to] = interval(row, endDate);
    if (row.is_full_day === 1) {
      const lastDay = endDate && endDate > row.date ? endDate : row.date;
      if (day < epochDay(row.date) || day > epochDay(lastDay)) return;
      [from, to] = [run.open, run.close];
    }
    const isOwn = row.facility_id === undefined || row.facility_id === facility.id;
    if (facility.per_capacity === 1 && isOwn) places.push({ from, to, count });
    else close(closed, from, to, reason);
  };
  for (const row of facility.bookings) {
    takeOrClose(row, row.booking_end_date, 'booked', row.attendance ?? 1);
  }
  for (const row of facility.cart_items) {
    const own = request.sessionId !== null && row.session_id === request.sessionId;
    const count = row.quantity * (row.participant_count ?? 1);
    takeOrClose(row, row.end_date, own ? 'in_your_cart' : 'held', count);
  }
  for (const row of facility.maintenances)
    close(closed, ...interval(row, row.end_date), 'maintenance');
  for (const row of facility.workshop_program_schedules) {
    close(closed, ...interval(row, row.end_date), 'class');
  }
  for (const row of facility.event_schedules) {
    const [from, to] = interval(row, row.end_date);
    close(closed, from, Math.max(from, to - 60), 'event');
  }
  for (const rule of facility.schedule_control) {
    if (rule.channels.length > 0 && !rule.channels.includes(request.channel)) continue;
    if (rule.rentals.length > 0 && !rule.rentals.includes(productId)) continue;
    for (const [from, to] of ruleIntervals(rule)) close(closed, from, to, 'rule');
  }
  if (facility.per_capacity === 1) closeFull(closed, facility, request, run, dayRuns, places);
  return closed;
}

function closeFull(
  closed: Closed,
  facility: FacilityFacts,
  request: SlotRequest,
  run: { open: number; close: number },
  dayRuns: readonly { open: number; close: number }[],
  places: readonly { from: number; to: number; count: number }[],
): void {
  const taken = (from: number, to: number) =>
    places
      .filter((one) => one.from < to && one.to > from)
      .reduce((total, one) => total + one.count, 0);
  if (facility.is_enable_per_day_capacity === 1) {
    const first = Math.min(...dayRuns.map((one) => one.open));
    const last = Math.max(...dayRuns.map((one) => one.close));
    if (taken(first, last) >= facility.capacity) close(closed, run.open, run.close, 'full');
    return;
  }
  const step = request.configuration.time_increment;
  for (let at = run.open; at < run.close; at += step) {
    const end = Math.min(at + step, run.close);
    if (taken(at, end) >= facility.capacity) close(closed, at, end, 'full');
  }
}

export interface OracleAnswer {
  /** Available starts as `facility@start`. */
  readonly free: readonly string[];
  /** Other starts as `facility@start reason`. */
  readonly refused: readonly string[];
  readonly span: number;
}

/** Returns the expected result of `findSlots`. */
export function oracleAnswer(request: SlotRequest): OracleAnswer {
  const day = epochDay(request.date);
  const today = Math.floor(request.now / 1440);
  const verdicts = new Map<string, SlotReason | null>();
  let span = 0;
  for (const facility of request.facilities) {
    const products = [...new Set(facility.facility_rentals.map((row) => row.product_id))];
    const serviceDays = request.overnight && day === today ? [day - 1, day] : [day];
    for (const serviceDay of serviceDays) {
      const dayRuns = products.flatMap((productId) =>
        runs(
          facility.facility_rentals.filter((row) => row.product_id === productId),
          serviceDay,
          request.overnight,
        ).map((run) => ({ ...run, productId })),
      );
      for (const run of dayRuns) {
        for (const start of startsOfRun(
          request,
          facility,
          run.productId,
          serviceDay,
          run,
          dayRuns,
        )) {
          if (start.at < day * 1440) continue;
          let { reason } = start;
          if (serviceDay > today + request.configuration.advance_booking_days_limit)
            reason = 'too_far';
          if (day < today) reason = 'past';
          if (reason !== 'too_far' && day >= today) span = Math.max(span, start.run);
          if (start.at + request.duration > run.close) continue;
          const key = `${facility.id}@${start.at}`;
          const before = verdicts.get(key);
          if (before === null) continue;
          verdicts.set(key, reason && before ? stronger(before, reason) : reason);
        }
      }
    }
  }
  const longest = request.configuration.max_booking_time ?? Number.POSITIVE_INFINITY;
  const all = request.duration > longest ? [] : [...verdicts];
  return {
    free: all
      .filter(([, reason]) => reason === null)
      .map(([key]) => key)
      .sort(),
    refused: all.flatMap(([key, reason]) => (reason ? [`${key} ${reason}`] : [])).sort(),
    span,
  };
}
