/**
 * Benchmarks C4 and C5: many buyers of the same thing. Checked: no slot sold twice, a pool sold
 * exactly, no error; the slot of an expired or released hold goes to exactly one. With `--unsafe`
 * the primary key check is removed from the database first, and the same checks must detect it.
 */
import { randomUUID } from 'node:crypto';
import { addDays } from '@nadi/domain/kernel/local-date';
import { BEHIND_PROXY, houses } from './lib/houses.mjs';
import { addPark, PARK, parkSlots, today, YARD } from './lib/park.mjs';
import { quantile, scoreboard } from './lib/ratio.mjs';
import { runSql, setStage } from './lib/stage.mjs';

const CLIENTS = 32;
const SLOTS = 16;
const ROUNDS = 20;
const STOCK = 50;

const house = houses();

async function hold(address, products, visitor = randomUUID()) {
  const begin = performance.now();
  const answer = await fetch(`${address}/api/v1/cart/sync`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': house(),
      'x-visitor-token': visitor,
    },
    body: JSON.stringify({ products }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begin, visitor };
}

const atOnce = (count, work) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const lineAt = (facility, date, hour) => ({
  product_id: facility * 100 + 1,
  facility_id: facility,
  date,
  start_time: `${String(hour).padStart(2, '0')}:00:00`,
  end_time: `${String(hour + 1).padStart(2, '0')}:00:00`,
  quantity: 1,
});

/** Query for two live holds of one unit at one moment, which must never exist. */
const OVERLAPS = `select count(*)::int as overlaps from stay a join stay b
  on a.tenant_id = b.tenant_id and a.unit_id = b.unit_id and a.hold_id < b.hold_id
  and a.from_tick < b.to_tick and b.from_tick < a.to_tick`;

async function fightForSlots(stage, address) {
  const tally = new Map();
  const times = [];
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = addDays(today(), 1 + round);
    const wins = new Map();
    await atOnce(CLIENTS, async (client) => {
      for (let turn = 0; turn < SLOTS; turn += 1) {
        const hour = PARK.open + ((client + turn) % SLOTS);
        const { status, ms } = await hold(address, [lineAt(YARD.first, date, hour)]);
        times.push(ms);
        tally.set(status, (tally.get(status) ?? 0) + 1);
        if (status === 200) wins.set(hour, (wins.get(hour) ?? 0) + 1);
      }
    });
    if (wins.size !== SLOTS || [...wins.values()].some((count) => count !== 1)) wrong += 1;
  }
  const { rows } = await runSql(stage.superuserUrl, OVERLAPS);
  return { tally, times, wrong, overlaps: rows[0].overlaps };
}

async function calmTimes(address) {
  const next = parkSlots(100_000);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await atOnce(CLIENTS, async () => {
      for (let turn = 0; turn < SLOTS; turn += 1) times.push((await hold(address, [next()])).ms);
    });
  }
  return times;
}

/** Lets 200 buyers request a racket each, at one time of one day, each with their own court. */
async function sellStock(stage, address) {
  await runSql(
    stage.superuserUrl,
    `set app.tenant = '1'; update retail_product set service_id = ${PARK.service}, stock = ${STOCK} where tenant_id = 1 and product_id = 2802;
     select tenant_move_config(1);`,
  );
  const date = addDays(today(), 40);
  const found = await atOnce(200, (index) => {
    const court = lineAt(PARK.first + 100 + index, date, 12);
    return hold(address, [court, { ...court, product_id: 2802 }]);
  });
  return found.filter(({ status }) => status === 200).length;
}

async function giveAndTake(address) {
  let exact = 0;
  for (let round = 0; round < 20; round += 1) {
    const line = lineAt(YARD.first + 1, addDays(today(), 1 + round), 10);
    const { visitor } = await hold(address, [line]);
    await fetch(`${address}/api/v1/cart/sync`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', 'x-visitor-token': visitor },
      body: JSON.stringify(line),
    });
    const found = await atOnce(CLIENTS, () => hold(address, [line]));
    if (found.filter(({ status }) => status === 200).length === 1) exact += 1;
  }
  return exact;
}

async function expireAndTake(address) {
  const lines = Array.from({ length: 20 }, (_, round) =>
    lineAt(YARD.first + 2, addDays(today(), 2 + round), 10),
  );
  for (const line of lines) await hold(address, [line]);
  await fetch(`${address}/demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 16 * 60 }),
  });
  let exact = 0;
  for (const line of lines) {
    const found = await atOnce(CLIENTS, () => hold(address, [line]));
    if (found.filter(({ status }) => status === 200).length === 1) exact += 1;
  }
  return exact;
}

/** Removes the condition from the statement that enforces the primary key: the last writer wins. */
async function breakKey(superuserUrl) {
  const { rows } = await runSql(
    superuserUrl,
    `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.proname like 'inventory_take%'`,
  );
  let broken = 0;
  for (const { text } of rows) {
    const without = text.replace(/where\s+o\.until\s*<=[^;]*?(?=;|\breturning\b)/gi, '');
    if (without !== text) {
      await runSql(superuserUrl, without);
      broken += 1;
    }
  }
  if (broken === 0) throw new Error('the wall was not found in inventory_take');
}

export async function run(board = scoreboard(), { unsafe = false } = {}) {
  const stage = await setStage();
  try {
    await addPark(stage);
    if (unsafe) await breakKey(stage.superuserUrl);
    const { address } = await stage.startProduct(BEHIND_PROXY);
    const calm = await calmTimes(address);
    const fight = await fightForSlots(stage, address);
    if (unsafe) {
      board.add('C4', 'without its wall: rounds in which the checks caught it', fight.wrong, {
        min: 1,
        unit: '',
      });
      return board;
    }
    const failures = [...fight.tally]
      .filter(([status]) => status >= 500)
      .reduce((sum, [, count]) => sum + count, 0);
    board.add(
      'C4',
      `overlaps, ${CLIENTS} clients x ${SLOTS} slots x ${ROUNDS} rounds`,
      fight.overlaps + fight.wrong,
      { max: 0, unit: '' },
    );
    board.add('C4', 'answers of 500 and above', failures, { max: 0, unit: '' });
    board.add(
      'C4',
      `sold of ${STOCK}, 200 buyers at once`,
      Math.abs((await sellStock(stage, address)) - STOCK),
      { max: 0, unit: ' off' },
    );
    board.add(
      'C4',
      'p99 contended against not',
      quantile(fight.times, 0.99) / quantile(calm, 0.99),
      { max: 5, aim: 2 },
    );
    board.add('C5', 'given-up slots sold to exactly one of 32', await giveAndTake(address), {
      min: 20,
      unit: '',
    });
    board.add('C5', 'expired slots sold to exactly one of 32', await expireAndTake(address), {
      min: 20,
      unit: '',
    });
  } finally {
    await stage.close();
  }
  return board;
}

if (import.meta.main) {
  const board = await run(scoreboard(), { unsafe: process.argv.includes('--unsafe') });
  process.exit(board.ok ? 0 : 1);
}
