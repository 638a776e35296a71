/**
 * Soak test of the server against database failures. Customers hold, order and pay while PostgreSQL
 * is restarted in every way and its disk is filled. Exits 1 if a gate fails. `npm run soak --
 * --restarts=100 --disks=5`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addPark, parkSlots } from './lib/park.mjs';
import { createCustomers } from './soak/customers.mjs';
import { METHODS, openDatabase } from './soak/database.mjs';
import { startServer } from './soak/server.mjs';
import { judge, settle } from './soak/verdict.mjs';

const CUSTOMERS = 8;
const READY_GATE_MS = 5_000;
const LOAD_MS = 1_500;
const AWAY_MS = 400;
const FULL_MS = 3_000;

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '100' },
    disks: { type: 'string', default: '5' },
  },
});
const restarts = Number(values.restarts);
const disks = Number(values.disks);

/** Returns each slot twice, so that customers compete. */
function contested() {
  const next = parkSlots();
  let slot = next();
  let request = 0;
  return () => {
    request += 1;
    if (request % 2 === 1) slot = next();
    return slot;
  };
}

async function restart(database, server, method) {
  await database.goAway(method);
  await sleep(AWAY_MS);
  const isServing = await fetch(`${server.address}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
  const reportsReady = await server.isReady();
  await database.comeBack();
  return { what: method, isServing, reportsReady, readyMs: await server.ready() };
}

async function fillDisk(database, server) {
  database.fill();
  await sleep(FULL_MS);
  await database.free();
  return { what: 'full disk', isServing: true, reportsReady: false, readyMs: await server.ready() };
}

/** Returns the failures in order: the full disks spread among the restarts. */
function troubles() {
  const list = Array.from({ length: restarts }, (_, index) => METHODS[index % METHODS.length]);
  for (let disk = 0; disk < disks; disk += 1) {
    list.splice(Math.floor(((disk + 0.5) * list.length) / disks), 0, 'full disk');
  }
  return list;
}

async function makeTrouble(database, server) {
  const seen = [];
  for (const what of troubles()) {
    await sleep(LOAD_MS);
    const one =
      what === 'full disk'
        ? await fillDisk(database, server)
        : await restart(database, server, what);
    seen.push(one);
    if (seen.length % 10 === 0)
      console.log(`${seen.length} troubles, last ready after ${one.readyMs.toFixed(0)} ms`);
  }
  return seen;
}

function notify(name, figure, holds, examples = []) {
  console.log(`${holds ? 'holds ' : 'BREAKS'} ${figure}  ${name}`);
  for (const example of examples.slice(0, 5)) console.log(`       ${example}`);
  return holds;
}

function report(seen, server, customers, verdict) {
  const slowest = seen.reduce((most, one) => (one.readyMs > most.readyMs ? one : most));
  const count = (expected) => seen.filter(({ what }) => expected(what)).length;
  console.log(
    `${count((what) => what !== 'full disk')} restarts, ${count((what) => what === 'full disk')} full disks; orders: ${verdict.ends}`,
  );
  console.log(
    `answers: ${[...customers.statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}`,
  );
  const { lost, doubled, stranded } = verdict;
  const { deaths } = server;
  const unserved = seen.filter(({ isServing }) => !isServing);
  const wrong = seen.filter(({ reportsReady }) => reportsReady);
  return [
    notify('deaths of the server', deaths.length, deaths.length === 0, deaths),
    notify(
      `ready after the database, slowest (${slowest.what}; gate ${READY_GATE_MS} ms)`,
      `${slowest.readyMs.toFixed(0)} ms`,
      slowest.readyMs <= READY_GATE_MS,
    ),
    notify(
      'times it did not answer, or said it was ready, without its database',
      unserved.length + wrong.length,
      unserved.length + wrong.length === 0,
    ),
    notify('orders lost', lost.length, lost.length === 0, lost),
    notify('doubled', doubled.length, doubled.length === 0, doubled),
    notify('stranded', stranded.length, stranded.length === 0, stranded),
    notify(
      'answers of 500, or of 503 without Retry-After',
      customers.unfriendly.length,
      customers.unfriendly.length === 0,
      customers.unfriendly,
    ),
    notify('orders placed', customers.orders.size, customers.orders.size > restarts),
  ].every(Boolean);
}

const database = await openDatabase({ hasDisk: disks > 0 });
let holds = false;
try {
  // The demo's venue, created by a first start.
  const startProduct = () => startServer(database);
  await addPark({ startProduct, superuserUrl: database.superuserUrl });
  const server = await startProduct();
  try {
    const customers = createCustomers(server.address, contested());
    const shopping = customers.shop(CUSTOMERS);
    shopping.catch(() => {});
    const seen = await makeTrouble(database, server);
    await sleep(LOAD_MS);
    customers.goHome();
    await shopping;
    await settle(database.superuserUrl, customers);
    holds = report(seen, server, customers, await judge(database.superuserUrl, customers));
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
}
process.exit(holds ? 0 : 1);
