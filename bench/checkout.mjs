/**
 * Benchmark C3: whole checkouts, compared with a running Vendure at the address VENDURE. The README
 * describes how to set one up. SECONDS is the length of a turn; there are three, after one to warm
 * up.
 */
import { addDays } from '@nadi/domain/kernel/local-date';
import { guests } from './holds.mjs';
import { call, hangUp, post } from './lib/call.mjs';
import { houses } from './lib/houses.mjs';
import { PARK, today, YARD } from './lib/park.mjs';
import { quantile, scoreboard } from './lib/ratio.mjs';
import { setStage } from './lib/stage.mjs';
import { checkoutThere, offersThere, SCARCE } from './lib/vendure.mjs';
import { startInBusiness } from './lib/venue-in-business.mjs';

const CLIENTS = 8;
const TURNS = 3;
/** Number of guests; each may have three unpaid orders. */
const GUESTS = 4000;
const CROWD = 32;
const STOCK = 50;
const clock = (hour) => `${String(hour).padStart(2, '0')}:00:00`;

/** Iterates over the days, like customers who book one facility at different times. */
function openSlots() {
  let count = 0;
  return () => {
    const day = count % (YARD.days - 1);
    const place = Math.floor(count / (YARD.days - 1));
    const hour = PARK.open + Math.floor(place / YARD.facilities);
    if (hour >= PARK.close) throw new Error('the yard is sold out: give it more days');
    const slot = {
      facility: YARD.first + (place % YARD.facilities),
      date: addDays(today(), 1 + day),
      start: clock(hour),
      end: clock(hour + 1),
    };
    count += 1;
    return slot;
  };
}

const BOUNDARY = 'nadi-bench-boundary';

/** Returns the cart in the form the site sends with an order. */
const orderForm = ({ facility, date, start, end }) => {
  const item = {
    product_id: facility * 100 + 1,
    product_type_id: 1,
    quantity: 1,
    facilityId: facility,
    selectedFacilityDate: date,
    selectedFacilityTiming: start,
    selectedFacilityEndTiming: end,
    addons: [],
  };
  const part = (name, value) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return `${part('product', JSON.stringify([item]))}${part('first_name', 'Bench')}--${BOUNDARY}--\r\n`;
};

/** Returns the body of a 200 response; any other status aborts the checkout. */
function bodyOf(path, { status, text }) {
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text;
}
const dataOf = (path, answer) => JSON.parse(bodyOf(path, answer)).data;

/** Reads the day, requests the free courts of a time, and finds the chosen one. */
async function findCourt(api, headers, { facility, date, start, end }) {
  const day = `venue_service_id=${YARD.service}&date=${date}`;
  const time = `${day}&start_time=${start}&end_time=${end}`;
  const get = async (path, query) =>
    bodyOf(path, await call(`${api}/${path}?${query}`, { headers }));
  await get('facilities/schedule', day);
  const free = JSON.parse(await get('facilities/fetchAvailableFacilities', time)).data;
  const court = free.find(({ id }) => id === facility);
  if (court === undefined) throw new Error('a free court is not offered');
  return court.product_id;
}

const lineOf = (product, { facility, date, start, end }) => ({
  product_id: product,
  facility_id: facility,
  date,
  start_time: start,
  end_time: end,
  quantity: 1,
});

/** Runs a guest's checkout here, up to the payment page. */
function checkoutHere(address, tokens) {
  const api = `${address}/api/v1`;
  const next = openSlots();
  const house = houses();
  let buyers = 0;
  return async () => {
    const slot = next();
    buyers += 1;
    const headers = {
      'x-forwarded-for': house(),
      authorization: `Bearer ${tokens[buyers % tokens.length]}`,
    };
    const product = await findCourt(api, headers, slot);
    const held = await post(`${api}/cart/sync`, headers, { products: [lineOf(product, slot)] });
    dataOf('cart/sync', held);
    dataOf('verify-time', await call(`${api}/verify-time`, { headers }));
    const form = { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const sent = { method: 'POST', headers: form, body: orderForm(slot) };
    const placed = await call(`${api}/orders`, sent);
    if (!dataOf('orders', placed).url) throw new Error('an order without a page to pay at');
  };
}

const emptyTally = () => ({ perSecond: 0, times: [], failures: new Map() });

/** Starts a checkout after the previous one until the time is over; returns its own rate. */
async function client(tally, checkout, until) {
  const begin = performance.now();
  let done = 0;
  while (performance.now() < until) {
    const start = performance.now();
    try {
      await checkout();
      done += 1;
      tally.times.push(performance.now() - start);
    } catch (failure) {
      const text = failure.message.slice(0, 120);
      tally.failures.set(text, (tally.failures.get(text) ?? 0) + 1);
    }
  }
  return done / ((performance.now() - begin) / 1000);
}

/** Sums the clients' rates, each over its own time, because they do not end at one moment. */
async function takeTurn(tally, checkout, clients, seconds) {
  const until = performance.now() + seconds * 1000;
  const rates = await Promise.all(
    Array.from({ length: clients }, () => client(tally, checkout, until)),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/** Runs an uncounted warm-up turn, then alternates: what slows the machine slows both. */
async function inTurns(contestants, seconds) {
  const tallies = new Map(Object.keys(contestants).map((name) => [name, emptyTally()]));
  for (const checkout of Object.values(contestants)) {
    await takeTurn(emptyTally(), checkout, CLIENTS, seconds);
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [name, checkout] of Object.entries(contestants)) {
      const tally = tallies.get(name);
      const rate = await takeTurn(tally, checkout, CLIENTS, seconds);
      tally.perSecond += rate / TURNS;
    }
  }
  return Object.fromEntries(tallies);
}

const count = (failures) => [...failures.values()].reduce((sum, times) => sum + times, 0);

function report(board, { here, there }) {
  const p95 = ({ times }) => quantile(times, 0.95);
  board.add('C3', 'checkouts a second at 8 clients', here.perSecond / there.perSecond, {
    min: 15,
    aim: 25,
  });
  board.add('C3', 'p95 of a checkout', p95(here) / p95(there), { max: 0.1 });
  board.add('C3', 'checkouts that failed here', count(here.failures), { max: 0, unit: '' });
  for (const [name, tally] of Object.entries({ here, Vendure: there })) {
    board.note(
      `${name}: ${tally.perSecond.toFixed(1)} checkouts/s, p95 ${Math.round(p95(tally))} ms, ${tally.times.length} done, failed ${JSON.stringify([...tally.failures])}`,
    );
  }
}

/**
 * Sells scarce stock there; C4 is the same here. Reported without a gate, since it is not our
 * product.
 */
async function sellScarce(board, address, offers, seconds) {
  const tally = emptyTally();
  const checkout = checkoutThere(address, offers, () => offers.scarce);
  await takeTurn(tally, checkout, CROWD, seconds);
  board.note(
    `Vendure sold ${tally.times.length} of ${STOCK} to ${CROWD} clients in ${seconds} s, refused or failed ${JSON.stringify([...tally.failures])}`,
  );
}

/** Returns Vendure's address; only on this machine, because it is put under load. */
function addressThere() {
  const { VENDURE } = process.env;
  if (!VENDURE) return null;
  if (new URL(VENDURE).hostname !== '127.0.0.1') throw new Error('load goes to loopback only');
  return VENDURE.replace(/\/$/, '');
}

export async function run(address, board = scoreboard()) {
  const seconds = Number(process.env.SECONDS ?? 15);
  const offers = await offersThere(address);
  if (!offers.scarce || !offers.shipping || !offers.payment) {
    throw new Error(`Vendure lacks ${SCARCE}, a shipping method or a way to pay`);
  }
  const stage = await setStage();
  try {
    const { product } = await startInBusiness(stage);
    const tokens = await guests(product.address, GUESTS);
    const found = await inTurns(
      {
        there: checkoutThere(address, offers, (n) => offers.plenty[n % offers.plenty.length]),
        here: checkoutHere(product.address, tokens),
      },
      seconds,
    );
    report(board, found);
    await sellScarce(board, address, offers, seconds);
  } finally {
    hangUp();
    await stage.close();
  }
  return board;
}

if (import.meta.main) {
  const address = addressThere();
  if (address === null) {
    console.error(
      'Set VENDURE to the address of a running Vendure, such as http://127.0.0.1:3000.',
    );
    process.exit(1);
  }
  process.exit((await run(address)).ok ? 0 : 1);
}
