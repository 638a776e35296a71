import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { CallAnswer, TestApp } from './harness.ts';

/** Court on the wire; prices of the demo's Court 2 from 17:00. */
export interface Slot {
  readonly product_id: number;
  readonly facility_id: number;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** Returns Court 2 (padel) for an evening hour, days from the demo's today: AED 231. */
export const court2 = (date: string, hour = 19, facility = 22): Slot => ({
  product_id: facility * 100 + 1,
  facility_id: facility,
  date,
  start_time: `${String(hour).padStart(2, '0')}:00:00`,
  end_time: `${String(hour + 1).padStart(2, '0')}:00:00`,
});

/**
 * Creates a generator of distinct hours on Court 2.
 *
 * So many hours `apart`, from the first to the last start of `hours`, from so many days after the
 * demo's today.
 */
export function freshSlots(
  app: () => Pick<TestApp, 'whole'>,
  {
    day,
    hours: [first, last],
    apart = 1,
  }: { readonly day: number; readonly hours: readonly [number, number]; readonly apart?: number },
): () => Slot {
  const perDay = Math.floor((last - first) / apart) + 1;
  let made = 0;
  return () => {
    const date = dayAt(app().whole.clock.now(), day + Math.floor(made / perDay));
    const hour = first + (made % perDay) * apart;
    made += 1;
    return court2(date, hour);
  };
}

/** Returns the cart item of a slot as the site bundles it (spec 2 section 3). */
export const itemOf = (slot: Slot, more: Readonly<Record<string, unknown>> = {}) => ({
  product_id: slot.product_id,
  product_type_id: 1,
  quantity: 1,
  selectedFacilityDate: slot.date,
  selectedFacilityTiming: slot.start_time,
  selectedFacilityEndTiming: slot.end_time,
  facilityId: slot.facility_id,
  ...more,
});

/** Encodes the field `product` of an order: base64 of UTF-8 JSON. */
export const bundleOf = (items: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(items), 'utf8').toString('base64');

/** Encodes a multipart form as a browser sends it. */
export function multipart(fields: Readonly<Record<string, string>>) {
  const boundary = '----nadi-form-4f2c';
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Buyer with a session. */
export interface Buyer {
  readonly bearer: string;
  readonly vtoken: string;
  readonly email: string;
}

let guests = 0;

export async function guest({ call }: Pick<TestApp, 'call'>): Promise<Buyer> {
  guests += 1;
  const email = `guest${guests}@example.com`;
  const answer = await call('guestLogIn', {
    body: {
      country_code: '971',
      mobile_number: `50${String(5_000_000 + guests)}`,
      mobile: `+97150${String(5_000_000 + guests)}`,
      name: 'Sara',
      email,
      tnc: true,
    },
  });
  expect(answer.status, answer.text).toBe(200);
  return { bearer: answer.body.data.token, vtoken: answer.body.data.vtoken, email };
}

/** Logs in the demo's customer, who has a wallet. */
export async function customer({ call }: Pick<TestApp, 'call'>): Promise<Buyer> {
  const answer = await call('logIn', {
    body: { country_code: '971', mobile_number: '501234567', password: 'Customer#1' },
  });
  expect(answer.status, answer.text).toBe(200);
  const { token, vtoken, email } = answer.body.data;
  return { bearer: token, vtoken, email };
}

export interface OrderInput {
  readonly items: readonly unknown[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lang?: 'en' | 'ar';
}

/** Calls `POST orders` for these items. */
export function order(
  { call }: Pick<TestApp, 'call'>,
  buyer: Pick<Buyer, 'bearer'>,
  { items, fields, headers, lang }: OrderInput,
): Promise<CallAnswer> {
  const form = multipart({ product: bundleOf(items), ...fields });
  return call(
    'placeOrder',
    { body: form.body },
    { bearer: buyer.bearer, headers: { ...form.headers, ...headers }, ...(lang && { lang }) },
  );
}

/** Acts at the double's payment page, through its script. */
export async function decide(
  app: FastifyInstance,
  transactionId: string,
  decision: 'approve' | 'decline' | 'cancel' | 'late' | 'close',
): Promise<{ readonly method: string; readonly url: string; readonly fields: object }> {
  const answer = await app.inject({
    method: 'POST',
    url: `/demo/gateway/${transactionId}/${decision}`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.return;
}

/** Returns the browser from the gateway, as a form posted from another site. */
export const comeBack = (
  app: FastifyInstance,
  url: string,
  transactionId: string,
  method: 'POST' | 'GET' = 'POST',
) =>
  app.inject({
    method,
    url: new URL(url).pathname,
    headers: {
      host: 'localhost',
      origin: 'http://127.0.0.1:8080',
      'sec-fetch-site': 'cross-site',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: `TransactionID=${transactionId}` }),
  });

/** Loads the status of an order. */
export async function statusOf(
  { call }: Pick<TestApp, 'call'>,
  buyer: Pick<Buyer, 'bearer'>,
  orderId: string,
): Promise<string> {
  const answer = await call(
    'readOrder',
    { params: { order_id: orderId } },
    { bearer: buyer.bearer },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.status;
}

/** Starts listening, so that the gateway can be reached; returns the demo's today. */
export async function listen(app: TestApp): Promise<string> {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return dayAt(app.whole.clock.now());
}

const DUBAI_MS = 4 * 3_600_000;

/** Returns the date at the venue, so many days after an instant. */
export const dayAt = (now: number, days = 0): string =>
  new Date(now + DUBAI_MS + days * 86_400_000).toISOString().slice(0, 10);
