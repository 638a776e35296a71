import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Slot } from './booking.ts';
import type { Account } from './steps.ts';

interface Sent {
  readonly id: number;
  readonly code: string | null;
}

async function newest(request: APIRequestContext, address: string): Promise<Sent> {
  const response = await request.get(`/demo/mailbox.json?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { data: readonly Sent[] }).data[0] ?? { id: 0, code: null };
}

/**
 * Returns the one-time code that `send` has sent. Never one of an earlier journey, which may be
 * there too.
 */
export async function codeSentTo(
  request: APIRequestContext,
  address: string,
  send: () => Promise<unknown>,
): Promise<string> {
  const before = await newest(request, address);
  await send();
  let sent = before;
  await expect(async () => {
    sent = await newest(request, address);
    expect(sent.id).toBeGreaterThan(before.id);
    expect(sent.code).toMatch(/^\d{6}$/);
  }).toPass();
  return sent.code ?? '';
}

export interface Person extends Account {
  readonly email: string;
}

/** Registers an account that no other journey changes, by API; it is not signed in. */
export async function newPerson(request: APIRequestContext): Promise<Person> {
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');
  const mobile = `+97150${digits}`;
  const email = `person${digits}@example.com`;
  const captcha = await request.post('/demo/captcha');
  const { data } = (await captcha.json()) as { data: { recaptcha_response: string } };
  const otp = await codeSentTo(request, mobile, async () => {
    const response = await request.post('/api/v1/auth/otp/generate', {
      data: { mobile, email, ...data },
    });
    expect(response.ok(), await response.text()).toBe(true);
  });
  const password = 'Newcomer#1';
  const registered = await request.post('/api/v1/auth/register', {
    multipart: {
      mobile,
      email,
      otp,
      first_name: 'Noura',
      last_name: 'Al Ali',
      password,
      confirm_password: password,
      tnc: '1',
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  return { mobile: mobile.slice('+971'.length), email, password };
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/** Order without payment, and the token of its result. */
export interface FreeOrder {
  readonly order_id: string;
  readonly token: string;
}

interface PlacedOrder extends FreeOrder {
  readonly transactionId: string;
}

/** Returns the session token of a page. */
export const tokenAt = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('nadi.auth') ?? '{}').user.token as string);

/** Places an order with a session token, by API. */
async function order(
  request: APIRequestContext,
  token: string,
  { productId, facility, date, start, end }: Slot,
  { name = 'Noura', addons = [] as readonly { product_id: number; quantity: number }[] } = {},
): Promise<PlacedOrder> {
  const item = {
    product_id: productId,
    product_type_id: 1,
    quantity: 1,
    facilityId: facility.id,
    selectedFacilityDate: date,
    selectedFacilityTiming: clock(start),
    selectedFacilityEndTiming: clock(end),
    addons,
  };
  const ordered = await request.post('/api/v1/orders', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { product: JSON.stringify([item]), first_name: name },
  });
  expect(ordered.ok(), await ordered.text()).toBe(true);
  return ((await ordered.json()) as { readonly data: PlacedOrder }).data;
}

/** Books a free service with a session token, by API. */
export const orderFree = (
  request: APIRequestContext,
  token: string,
  slot: Slot,
  name?: string,
): Promise<FreeOrder> => order(request, token, slot, name === undefined ? {} : { name });

/** Books and pays with a session token, by API, with a number of rackets; returns the order's id. */
export async function buy(
  request: APIRequestContext,
  token: string,
  slot: Slot,
  rackets: number,
): Promise<string> {
  const addons = [{ product_id: 2801, quantity: rackets }];
  const { order_id, transactionId } = await order(request, token, slot, { addons });
  const decided = await request.post(`/demo/gateway/${transactionId}/approve`);
  const { data } = (await decided.json()) as {
    data: { return: { url: string; fields: Record<string, string> } };
  };
  const form = data.return.fields;
  await request.post(new URL(data.return.url).pathname, { form, maxRedirects: 0 });
  return order_id;
}

/** Books a free service as another guest, by API; `mobile` without the country code. */
export async function bookFree(
  request: APIRequestContext,
  slot: Slot,
  name: string,
  mobile = '501239876',
): Promise<FreeOrder> {
  const guest = await request.post('/api/v1/auth/guest-login', {
    headers: { 'X-Visitor-Token': `elsewhere-${crypto.randomUUID()}` },
    data: {
      country_code: '971',
      mobile_number: mobile,
      name,
      tnc: true,
      email: `guest-${crypto.randomUUID()}@example.com`,
    },
  });
  const { data } = (await guest.json()) as { readonly data: { readonly token: string } };
  return orderFree(request, data.token, slot, name);
}
