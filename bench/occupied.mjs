/**
 * Benchmark C6: a hold with ten million occupied ticks, against one with ten thousand. Two
 * databases of one server with the same product on each, in turns.
 */
import { epochDay } from '@nadi/domain/kernel/local-date';
import { holdRequests } from './holds.mjs';
import { loadInTurns } from './lib/load.mjs';
import { PARK, today } from './lib/park.mjs';
import { scoreboard } from './lib/ratio.mjs';
import { runSql, setStage } from './lib/stage.mjs';
import { IN_BUSINESS, startInBusiness } from './lib/venue-in-business.mjs';

const FEW = 10_000;
const MANY = 10_000_000;
const SECONDS = 2;
const TICKS_PER_DAY = 288;
const TICKS_PER_BOOKING = 12;
const OFFSET_TICKS = 48;

/**
 * Inserts firm one-hour bookings on every court of the park, back to back, as take writes them.
 * They start the day after the last requested one; nothing else is inserted. The keys are created
 * after all rows.
 */
function bookingsSql(ticks) {
  const first = (epochDay(today()) + PARK.days + 1) * TICKS_PER_DAY - OFFSET_TICKS;
  const bookings = Math.floor(ticks / TICKS_PER_BOOKING);
  return `
    create temp table booked as
      select gen_random_uuid() as id, ${PARK.first} + n % ${PARK.facilities} as unit,
        ${first} + n / ${PARK.facilities} * ${TICKS_PER_BOOKING} as tick
      from generate_series(0, ${bookings - 1}) n;
    truncate hold, stay, occupation;
    alter table occupation drop constraint occupation_pkey;
    insert into hold (tenant_id, id, owner, state, until, first_held_at, line)
      select 1, id, id, 'firm', null, to_timestamp(0), '{}' from booked;
    insert into stay (tenant_id, hold_id, unit_id, from_tick, to_tick, kind)
      select 1, id, unit, tick, tick + ${TICKS_PER_BOOKING}, 'booking' from booked;
    insert into occupation (tenant_id, unit_id, tick, hold_id)
      select 1, unit, tick + n, id from booked, generate_series(0, ${TICKS_PER_BOOKING - 1}) n;
    alter table occupation add primary key (tenant_id, unit_id, tick);
    analyze;`;
}

const inDatabase = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

export async function run(board = scoreboard()) {
  const stage = await setStage();
  try {
    const { product } = await startInBusiness(stage);
    await product.stop();
    await runSql(stage.superuserUrl, 'create database nadi_full template nadi owner nadi_owner');
    const fullUrl = inDatabase(stage.superuserUrl, 'nadi_full');
    const begin = performance.now();
    await runSql(stage.superuserUrl, bookingsSql(FEW));
    await runSql(fullUrl, bookingsSql(MANY));
    await runSql(fullUrl, 'vacuum analyze');
    const { rows } = await runSql(fullUrl, 'select count(*)::int as ticks from occupation');
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    board.note(`${rows[0].ticks} ticks are on the wall after ${seconds} s`);
    if (rows[0].ticks < MANY * 0.99) throw new Error('the wall is not full');
    const few = await stage.startProduct(IN_BUSINESS);
    const many = await stage.startProduct({
      ...IN_BUSINESS,
      DATABASE_URL: inDatabase(stage.appUrl, 'nadi_full'),
      DATABASE_DIRECT_URL: inDatabase(stage.ownerUrl, 'nadi_full'),
    });
    const holds = { connections: 32, seconds: SECONDS, method: 'POST', path: '/api/v1/cart/sync' };
    const found = await loadInTurns({
      few: { ...holds, address: few.address, next: holdRequests() },
      many: { ...holds, address: many.address, next: holdRequests() },
    });
    board.add(
      'C6',
      'POST cart/sync with 10^4 ticks on the wall, against 10^7',
      found.ratio('few', 'many', 'okPerSecond'),
      { max: 1.3, aim: 1.1 },
    );
    for (const name of ['few', 'many']) {
      const { okPerSecond, p99, statuses, errors } = found.of(name);
      board.note(
        `${name}: ${Math.round(okPerSecond)} ok/s, p99 ${p99} ms, ${JSON.stringify([...statuses])}, errors ${errors}`,
      );
    }
  } finally {
    await stage.close();
  }
  return board;
}

if (import.meta.main) process.exit((await run()).ok ? 0 : 1);
