import { epochDay, fromEpochDay } from '@nadi/domain/kernel/local-date';
import { runSql } from './stage.mjs';

/** Large service added to the demo's, so that holds do not run out of free courts. */
export const PARK = { service: 900, first: 9001, facilities: 500, days: 60, open: 6, close: 23 };
/** Service of a usual size for contention; open for so many days that it does not sell out. */
export const YARD = { service: 902, first: 9801, facilities: 8, days: 150 };
/** Service of the schedule endpoints: 50 facilities with 20 bookings a day. */
export const DAYBOOK = { service: 901, first: 9501, facilities: 50, bookings: 20, days: 14 };

/** Formation of all these facilities: a filter by it excludes none of them. */
export const FORMATION = 1;
/** Formations of one further daybook facility each. It is never open; they let filters differ. */
export const OTHER_FORMATIONS = [911, 912, 913, 914, 915, 916, 917, 918];

const TICKS_PER_MINUTE = 1 / 5;
const OFFSET = 240;

export const today = () => fromEpochDay(Math.floor((Date.now() + OFFSET * 60_000) / 86_400_000));

/**
 * Creates a service that closes before midnight: no window reaches into the next day
 * (tail_minutes).
 */
const serviceSql = ({ service, first, facilities, days, open = 6, close = 23 }) => `
  insert into service (tenant_id, id, name, ar_name, is_public, filter_by, art, min_booking_time,
    max_booking_time, time_increment, advance_booking_days_limit)
  values (1, ${service}, 'Bench ${service}', 'قياس', true, 1, 'padel', 60, 120, 60, ${days});
  insert into unit (tenant_id, id) select 1, f from generate_series(${first}, ${first + facilities - 1}) f;
  insert into unit_service (tenant_id, unit_id, service_id, tail_minutes) select 1, f, ${service}, 0 from generate_series(${first}, ${first + facilities - 1}) f;
  insert into facility (tenant_id, id, service_id, name, ar_name, formation_id) select 1, f, ${service}, 'Bench ' || f, 'ملعب ' || f, ${FORMATION} from generate_series(${first}, ${first + facilities - 1}) f;
  insert into facility_unit (tenant_id, facility_id, unit_id) select 1, f, f from generate_series(${first}, ${first + facilities - 1}) f;
  insert into product (tenant_id, id, kind) select 1, f * 100 + 1, 'facility' from generate_series(${first}, ${first + facilities - 1}) f;
  insert into facility_rental (tenant_id, rental_product_id, product_id, facility_id, from_minute, to_minute, rate_fils_per_hour)
    select 1, f * 1000 + 11, f * 100 + 1, f, ${open * 60}, ${close * 60}, 16000 from generate_series(${first}, ${first + facilities - 1}) f;`;

const othersSql = ({ service }) => `
  insert into formation (tenant_id, id, name, ar_name) select 1, f, 'Bench ' || f, 'قياس' from unnest(array[${OTHER_FORMATIONS}]) f;
  insert into facility (tenant_id, id, service_id, name, ar_name, formation_id)
    select 1, f * 100, ${service}, 'Bench ' || f, 'ملعب ' || f, f from unnest(array[${OTHER_FORMATIONS}]) f;`;

/** Inserts firm bookings of 50 minutes, back to back from 06:00, in the form take writes them. */
function bookingsSql({ first, facilities, bookings, days }) {
  const tickOfDay = (epochDay(today()) * 1440 - OFFSET) * TICKS_PER_MINUTE;
  return `
  create temp table taken as
    select gen_random_uuid() id, f, ${tickOfDay} + d * 288 + 72 + place * 10 tick
    from generate_series(${first}, ${first + facilities - 1}) f, generate_series(0, ${days - 1}) d, generate_series(0, ${bookings - 1}) place;
  insert into hold (tenant_id, id, owner, state, until, first_held_at, line)
    select 1, id, id, 'firm', null, clock_timestamp(), '{}' from taken;
  insert into occupation (tenant_id, unit_id, tick, hold_id) select 1, f, tick + n, id from taken, generate_series(0, 9) n;
  insert into stay (tenant_id, hold_id, unit_id, from_tick, to_tick, kind) select 1, id, f, tick, tick + 10, 'booking' from taken;`;
}

/** Adds the park to the demo's venue, which a first start of the product creates. */
export async function addPark(stage) {
  const first = await stage.startProduct();
  await first.stop();
  await runSql(
    stage.superuserUrl,
    `begin; set local app.tenant = '1'; ${serviceSql(PARK)} ${serviceSql(DAYBOOK)} ${othersSql(DAYBOOK)} ${serviceSql(YARD)} ${bookingsSql(DAYBOOK)}
     select tenant_move_config(1); commit; analyze;`,
  );
}

const two = (hour) => `${String(hour).padStart(2, '0')}:00:00`;

/** Iterates once over every free hour of the park, so that no requests collide. */
export function parkSlots(skip = 0) {
  const hours = PARK.close - PARK.open;
  const begin = epochDay(today()) + 1;
  let count = skip;
  return () => {
    const index = count;
    count += 1;
    const facility = PARK.first + (index % PARK.facilities);
    const hour = Math.floor(index / PARK.facilities) % hours;
    const day = Math.floor(index / PARK.facilities / hours) % (PARK.days - 1);
    return {
      product_id: facility * 100 + 1,
      facility_id: facility,
      date: fromEpochDay(begin + day),
      start_time: two(PARK.open + hour),
      end_time: two(PARK.open + hour + 1),
      quantity: 1,
    };
  };
}
