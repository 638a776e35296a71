import { randomUUID } from 'node:crypto';
import { bundleOf, itemOf, type Slot } from '../buyer.ts';

/** Customer of a real server, over HTTP; every call returns null when the connection broke. */
export interface Shopper {
  readonly email: string;
  readonly bearer: string;
}

export interface Placed {
  readonly order_id: string;
  readonly transactionId: string;
  readonly token: string;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Json = any;

/** Sends one call; returns null when the server died during it. */
export async function call(
  url: string,
  path: string,
  init: RequestInit = {},
): Promise<{
  readonly status: number;
  readonly body: Json;
  readonly location: string | null;
} | null> {
  try {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : null,
      location: answer.headers.get('location'),
    };
  } catch {
    return null;
  }
}

export const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

let count = 0;

export async function arrive(url: string): Promise<Shopper> {
  count += 1;
  const email = `shopper${process.pid}-${count}@example.com`;
  const answer = await call(
    url,
    '/api/v1/auth/guest-login',
    json({
      country_code: '971',
      mobile_number: `50${String(6_000_000 + count)}`,
      name: 'Sara',
      email,
      tnc: true,
    }),
  );
  if (answer?.status !== 200) throw new Error(`no session: ${JSON.stringify(answer?.body)}`);
  return { email, bearer: answer.body.data.token };
}

/** Places an order under a key of its own, so that it can be repeated. */
export const place = (url: string, who: Shopper, slot: Slot, key: string) =>
  placeItems(url, who, [itemOf(slot)], key);

/** Places an order of any items the same way. */
export function placeItems(
  url: string,
  { bearer }: Shopper,
  items: readonly unknown[],
  key: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  form.set('product', bundleOf(items));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return call(url, '/api/v1/orders', {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
    body: form,
  });
}

/** Approves a payment at the double of its gateway, whose ids differ. */
export const approve = (url: string, { transactionId }: Placed) => {
  const double = isStripe(transactionId) ? 'stripe' : 'gateway';
  return call(url, `/demo/${double}/${transactionId}/approve`, { method: 'POST' });
};

const isStripe = (transactionId: string): boolean => transactionId.startsWith('cs_');

export const comeBack = (url: string, { token, transactionId }: Placed) =>
  isStripe(transactionId)
    ? call(url, `/api/v1/payments/stripe/return/${token}`)
    : call(url, `/api/v1/payments/epg/return/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `TransactionID=${transactionId}`,
      });

export const advance = (url: string, seconds: number) =>
  call(url, '/demo/clock', json({ advance_seconds: seconds }));

export async function statusOf(url: string, { bearer }: Shopper, orderId: string): Promise<string> {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await call(url, `/api/v1/orders/${orderId}`, { headers });
  return answer?.body?.data?.status ?? 'unknown';
}

/** Buys and pays for items; returns the complete order. */
export async function buyItems(
  url: string,
  who: Shopper,
  items: readonly unknown[],
): Promise<Placed> {
  const placed = await placeItems(url, who, items, randomUUID());
  if (placed?.status !== 200) throw new Error(`not placed: ${JSON.stringify(placed?.body)}`);
  const order: Placed = placed.body.data;
  await approve(url, order);
  await comeBack(url, order);
  const status = await statusOf(url, who, order.order_id);
  if (status !== 'complete') throw new Error(`not paid: ${status}`);
  return order;
}

/** Returns all units of an order's tickets, as a request about them names them. */
export async function unitsOf(url: string, { bearer }: Shopper, { order_id }: Placed) {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await call(url, `/api/v1/orders/${order_id}/tickets`, { headers });
  const tickets: { line_key: string; unit: number }[] = answer?.body.data ?? [];
  return tickets.map(({ line_key: key, unit }) => ({ key, units: [unit] }));
}

/** Posts a call of the shopper; returns null when the server died during it. */
export const post = (url: string, { bearer }: Shopper, path: string, body: object) =>
  call(url, `/api/v1/${path}`, {
    ...json(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
  });

export async function mailsTo(url: string, email: string): Promise<readonly Json[]> {
  const answer = await call(url, `/demo/mailbox.json?to=${encodeURIComponent(email)}`);
  return answer?.body?.data ?? [];
}

/** Signs in the demo's partner, who has a credit facility. */
export async function signInPartner(url: string): Promise<Shopper> {
  const credentials = { country_code: '971', mobile_number: '503456789', password: 'Partner#1' };
  const answer = await call(url, '/api/v1/auth/login', json(credentials));
  if (answer?.status !== 200) throw new Error(`no session: ${JSON.stringify(answer?.body)}`);
  return { email: answer.body.data.email, bearer: answer.body.data.token };
}
