/**
 * Benchmark C8: an order with a promotion code and a share paid from the wallet, compared with the
 * same order without. Benchmark C9: the verification of a code, compared with the schedule of a day.
 */
import { randomUUID } from 'node:crypto';
import { guests, orderRequests } from './holds.mjs';
import { houses } from './lib/houses.mjs';
import { loadInTurns } from './lib/load.mjs';
import { DAYBOOK, parkSlots, today } from './lib/park.mjs';
import { scoreboard } from './lib/ratio.mjs';
import { runSql, setStage } from './lib/stage.mjs';
import { startInBusiness } from './lib/venue-in-business.mjs';

const SECONDS = 2;
const CLIENTS = 8;
const ORDERS_A_SECOND = 300;
/** Number of buyers, enough for all orders: a customer has at most 3 unpaid ones. */
const BUYERS = 6000;
const CODE = 'BENCH10';
/** Total of an hour of the park less ten percent, in dirhams. */
const REDUCED = 151.2;
const WALLET_FILS = 100_000;
/** First free hours of each contestant, apart from one another. */
const SKIPS = { plain: 0, mixed: 150_000, verify: 320_000 };

/** Adds a promotion by a code, and turns the guests into customers with money in their wallets. */
const purseSql = `
  begin; set local app.tenant = '1';
  insert into promotion (tenant_id, id, name, ar_name, code, is_paused, priority, stacks, weekdays, channels,
    first_booking, least_fils, matches, effect)
  values (1, 900, 'Bench', 'قياس', '${CODE}', false, 100, true, 0, '{}', false, 0, '[]',
    '{"type": "percent", "percent": 10, "atMostFils": null}');
  update customer set is_guest = false, purge_after = null where tenant_id = 1 and email like 'buyer%@example.com';
  insert into account (tenant_id, code, unit, floor, balance)
    select 1, 'wallet:' || id || ':topup', 'AED', 0, ${WALLET_FILS} from customer
    where tenant_id = 1 and email like 'buyer%@example.com';
  select tenant_move_config(1); commit; analyze;`;

/** Returns verifications of a code for a line, each of a visitor and a network of its own. */
function verifyRequests() {
  const next = parkSlots(SKIPS.verify);
  const house = houses();
  return () => ({
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': house(),
      'x-visitor-token': randomUUID(),
    },
    body: JSON.stringify({ products: [next()], promotion_code: CODE }),
  });
}

/** Verifies the code once in the cart of each buyer, as the site does before it orders. */
async function verifyFor(address, tokens) {
  const next = verifyRequests();
  const rest = [...tokens];
  const verifyInTurn = async () => {
    for (let token = rest.pop(); token !== undefined; token = rest.pop()) {
      const { headers, body } = next();
      const answer = await fetch(`${address}/api/v1/benefits/verify`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body,
      });
      if (!answer.ok) throw new Error(`no code: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, verifyInTurn));
}

export async function run(board = scoreboard()) {
  const stage = await setStage();
  try {
    const { product } = await startInBusiness(stage);
    const { address } = product;
    const tokens = await guests(address, BUYERS);
    await runSql(stage.superuserUrl, purseSql);
    const half = tokens.length / 2;
    await verifyFor(address, tokens.slice(half));
    const common = { address, connections: CLIENTS, seconds: SECONDS };
    const orders = { ...common, method: 'POST', path: '/api/v1/orders', atMost: ORDERS_A_SECOND };
    const discount = { promo_code: CODE, discount_total: REDUCED };
    const mixed = { skip: SKIPS.mixed, discount, fields: { is_wallet: '1', wallet_amount: '50' } };
    const day = `/api/v1/facilities/schedule?venue_service_id=${DAYBOOK.service}&date=${today()}`;
    const contestants = {
      plain: { ...orders, next: orderRequests(tokens.slice(0, half), { skip: SKIPS.plain }) },
      mixed: { ...orders, next: orderRequests(tokens.slice(half), mixed) },
      verify: {
        ...common,
        method: 'POST',
        path: '/api/v1/benefits/verify',
        next: verifyRequests(),
      },
      schedule: { ...common, path: day },
    };
    const found = await loadInTurns(contestants);
    const slower = found.ratio('plain', 'mixed', 'okPerSecond');
    board.add('C8', 'POST orders with a code and a wallet share, against without', slower, {
      max: 1.25,
    });
    const verify = found.ratio('verify', 'schedule', 'p99');
    board.note(`C9 p99 of benefits/verify against facilities/schedule: ${verify.toFixed(2)}x`);
    for (const name of Object.keys(contestants)) {
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
