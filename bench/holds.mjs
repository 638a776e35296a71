/**
 * Benchmarks C1 and C2: a hold and an order through the whole pipeline. Compared with a bare
 * statement and a bare transaction, which registers its payment as the product does.
 */
import { randomUUID } from 'node:crypto';
import { houses } from './lib/houses.mjs';
import { loadInTurns } from './lib/load.mjs';
import { parkSlots } from './lib/park.mjs';
import { scoreboard } from './lib/ratio.mjs';
import { setStage } from './lib/stage.mjs';
import { startInBusiness } from './lib/venue-in-business.mjs';

const SECONDS = 2;
const ORDERS_A_SECOND = 1000;
/** Number of buyers, enough for all orders: a customer has at most 3 unpaid ones. */
const BUYERS = 7000;
const LOGINS_AT_ONCE = 8;

const json = { 'content-type': 'application/json' };
const house = houses();

/** Returns requests with a new cart each, so that no per-visitor limit slows them. */
export function holdRequests() {
  const next = parkSlots();
  return () => ({
    headers: { ...json, 'x-forwarded-for': house(), 'x-visitor-token': randomUUID() },
    body: JSON.stringify({ products: [next()] }),
  });
}

const BOUNDARY = 'nadi-bench-boundary';
const part = (name, value) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/**
 * Returns requests for orders of free hours, by each of the tokens in turn. `discount` is the
 * discount as the site states it, `fields` are further fields of the form.
 */
export function orderRequests(tokens, { skip = 300_000, discount, fields = {} } = {}) {
  const next = parkSlots(skip);
  const more = Object.entries(fields).map(([name, value]) => part(name, value));
  let count = 0;
  return () => {
    const line = next();
    const item = {
      product_id: line.product_id,
      product_type_id: 1,
      quantity: 1,
      facilityId: line.facility_id,
      selectedFacilityDate: line.date,
      selectedFacilityTiming: line.start_time,
      selectedFacilityEndTiming: line.end_time,
      addons: [],
      ...(discount && { discount }),
    };
    count += 1;
    return {
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'x-forwarded-for': house(),
        authorization: `Bearer ${tokens[count % tokens.length]}`,
      },
      body: `${part('product', JSON.stringify([item]))}${part('first_name', 'Bench')}${more.join('')}--${BOUNDARY}--\r\n`,
    };
  };
}

export async function guests(address, count) {
  const tokens = [];
  let number = 0;
  const logIn = async () => {
    number += 1;
    const answer = await fetch(`${address}/api/v1/auth/guest-login`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': house(), 'x-visitor-token': randomUUID() },
      body: JSON.stringify({
        country_code: '971',
        mobile_number: `50${String(1_000_000 + number)}`,
        name: 'Bench Buyer',
        email: `buyer${number}@example.com`,
        tnc: true,
      }),
    });
    const { data, message } = await answer.json();
    if (!data?.token) throw new Error(`no guest: ${message}`);
    tokens.push(data.token);
  };
  const logInInTurn = async () => {
    while (number < count) await logIn();
  };
  await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, logInInTurn));
  return tokens;
}

export async function run(board = scoreboard()) {
  const stage = await setStage();
  try {
    const { gateway, product } = await startInBusiness(stage);
    const floor = await stage.startFloor({ GATEWAY: gateway.address });
    const tokens = await guests(product.address, BUYERS);
    const holds = { connections: 32, seconds: SECONDS, method: 'POST' };
    const orders = { connections: 8, seconds: SECONDS, method: 'POST' };
    const contestants = {
      floorHold: { ...holds, address: floor.address, path: '/hold' },
      hold: { ...holds, address: product.address, path: '/api/v1/cart/sync', next: holdRequests() },
      floorOrder: { ...orders, address: floor.address, path: '/order-tx' },
      floorRegistered: { ...orders, address: floor.address, path: '/order-tx-registered' },
      order: {
        ...orders,
        address: product.address,
        path: '/api/v1/orders',
        next: orderRequests(tokens),
        atMost: ORDERS_A_SECOND,
      },
    };
    const found = await loadInTurns(contestants);
    const share = (name, other) => found.ratio(name, other, 'okPerSecond');
    board.add('C1', 'POST cart/sync at 32 clients', share('hold', 'floorHold'), {
      min: 0.3,
      aim: 0.5,
    });
    // Like with like: the external call of an order costs the bare one as much (decision 017).
    board.add(
      'C2',
      'POST orders at 8 clients, both asking a gateway that answers at once',
      share('order', 'floorRegistered'),
      { min: 0.4, aim: 0.7 },
    );
    const alone = share('order', 'floorOrder').toFixed(2);
    board.note(`C2 as the goal was written, the floor asking nobody (gate 0.4): ${alone}x`);
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
