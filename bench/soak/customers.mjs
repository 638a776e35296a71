import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { houses } from '../lib/houses.mjs';

const house = houses();

const AGAIN_MS = 150;
const TIMEOUT_MS = 60_000;

/** Sends one request; null when the connection failed. */
async function call(address, path, init = {}) {
  try {
    const answer = await fetch(`${address}${path}`, { redirect: 'manual', ...init });
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: isJson ? JSON.parse(text) : null,
    };
  } catch {
    return null;
  }
}

const post = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Decisions at the bank, by frequency. */
const DECISIONS = [...Array(16).fill('approve'), 'decline', 'decline', 'late', 'close'];

/** Returns an order of one court hour, in the site's format. */
function orderForm(slot) {
  const item = {
    product_id: slot.product_id,
    product_type_id: 1,
    quantity: 1,
    facilityId: slot.facility_id,
    selectedFacilityDate: slot.date,
    selectedFacilityTiming: slot.start_time,
    selectedFacilityEndTiming: slot.end_time,
  };
  const form = new FormData();
  form.set('product', Buffer.from(JSON.stringify([item]), 'utf8').toString('base64'));
  return form;
}

/**
 * Creates a client that repeats a request until it is accepted or refused, and records statuses.
 */
function createInsistence(address) {
  const statuses = new Map();
  const unfriendly = [];
  const insist = async (path, init) => {
    const begin = performance.now();
    for (;;) {
      const answer = await call(address, path, init);
      const status = answer?.status ?? 'no line';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 500 || (status === 503 && answer.retryAfter === null)) {
        unfriendly.push(`${path}: ${status} ${JSON.stringify(answer.body)}`);
      }
      if (answer !== null && answer.status < 500) return answer;
      if (performance.now() - begin > TIMEOUT_MS) throw new Error(`${path} did not come back.`);
      await sleep(AGAIN_MS);
    }
  };
  return { insist, statuses, unfriendly };
}

/**
 * Creates customers who hold, order and pay through the demo's gateway. They repeat each request
 * until it is accepted or refused. Each order is a new customer's, so that a duplicate order is
 * detected.
 */
export function createCustomers(address, nextSlot) {
  const { insist, statuses, unfriendly } = createInsistence(address);
  /** Response and action of the customer, by order. */
  const orders = new Map();
  let people = 0;
  let isOpen = true;

  const arrive = async () => {
    people += 1;
    const from = { 'x-forwarded-for': house() };
    const answer = await insist(
      '/api/v1/auth/guest-login',
      post(
        {
          country_code: '971',
          mobile_number: `50${String(6_000_000 + people)}`,
          name: 'Sara',
          email: `soak${people}@example.com`,
          tnc: true,
        },
        from,
      ),
    );
    if (answer.status !== 200) throw new Error(`no session: ${JSON.stringify(answer.body)}`);
    return { email: `soak${people}@example.com`, bearer: answer.body.data.token, from };
  };

  const place = async (who, slot) => {
    const headers = { ...who.from, authorization: `Bearer ${who.bearer}` };
    await insist('/api/v1/cart/sync', post({ products: [slot] }, headers));
    const key = { 'idempotency-key': randomUUID() };
    return insist('/api/v1/orders', {
      method: 'POST',
      headers: { ...headers, ...key },
      body: orderForm(slot),
    });
  };

  const buy = async () => {
    const who = await arrive();
    const placed = await place(who, nextSlot());
    if (placed.status !== 200) return;
    const { order_id, transactionId, token } = placed.body.data;
    const decision = DECISIONS[Math.floor(Math.random() * DECISIONS.length)];
    orders.set(order_id, { email: who.email, decision, isDecided: false });
    const decided = await insist(`/demo/gateway/${transactionId}/${decision}`, { method: 'POST' });
    orders.get(order_id).isDecided = decided.status === 200;
    // Some close the browser at the bank; the reconciler resolves these.
    if (Math.random() < 0.3) return;
    await insist(`/api/v1/payments/epg/return/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `TransactionID=${transactionId}`,
    });
  };

  return {
    statuses,
    orders,
    /** Responses of 500, and refusals without a retry time. */
    unfriendly,
    /** Runs this many customers, each order after order, until the shop is closed. */
    shop: (count) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          while (isOpen) await buy();
        }),
      ),
    goHome() {
      isOpen = false;
    },
    advance: (seconds) => insist('/demo/clock', post({ advance_seconds: seconds })),
    offset: async () => (await insist('/demo/clock')).body.data.offset_seconds * 1000,
  };
}
