import { expect } from 'vitest';
import { runSql } from '../books.ts';
import { appCode, loginOf, ownPage } from '../console.ts';
import { call, type Placed } from './shopper.ts';

/** Headers of the calls of a signed-in member of staff. */
export type StaffHeaders = Readonly<Record<string, string>>;

/** Signs in as a manager at the console of a real server; returns the headers of its calls. */
export async function manager(url: string, databaseUrl: string): Promise<StaffHeaders> {
  await runSql(databaseUrl, 'update staff set totp_step = 0 where tenant_id = 1', []);
  const own = { ...ownPage(new URL(url).host), 'content-type': 'application/json' };
  const body = JSON.stringify({ ...loginOf('manager'), code: appCode() });
  const answer = await fetch(`${url}/api/v1/console/session`, {
    method: 'POST',
    headers: own,
    body,
  });
  expect(answer.status, await answer.text()).toBe(200);
  return { ...own, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Posts a call of staff; returns null when the server died during it. */
export const postAs = (url: string, headers: StaffHeaders, path: string, body: object) =>
  call(url, `/api/v1/console/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** Returns the id of an order's booking on a date, as the day of the console lists it. */
export async function bookingOn(
  url: string,
  headers: StaffHeaders,
  date: string,
  { order_id }: Placed,
): Promise<string> {
  const day = await call(url, `/api/v1/console/day?date=${date}`, { headers });
  const bookings: { id: string; order_id: string }[] = day?.body.data.bookings ?? [];
  return bookings.find((one) => one.order_id === order_id)?.id ?? '';
}
