import type { EndpointName } from '@nadi/contract/table';
import { expect } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { runSql } from '../books.ts';
import { appCode, loginOf, ownPage } from '../console.ts';
import type { TestDatabase } from '../postgres.ts';
import { shownAct } from '../shown-state.ts';
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
const postAs = (url: string, headers: StaffHeaders, path: string, body: object) =>
  call(url, `/api/v1/console/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** Act of staff: sent again, to any server, it is the same act; null when the server died during it. */
export type Act = (url: string) => ReturnType<typeof call>;

interface ActInput {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Prepares an act of a manager as the console does: with a key, and the state that is there now. */
export async function actOf(
  { appUrl, superuserUrl }: TestDatabase,
  name: EndpointName,
  { path, params = {}, body }: ActInput,
): Promise<Act> {
  const database = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: true });
  try {
    const act = await shownAct({ database, tenantId: 1 }, name, { params, body });
    if (act === null) throw new Error(`${name} is no act of staff.`);
    return async (url) => {
      const headers = { ...(await manager(url, superuserUrl)), 'idempotency-key': act.key };
      return postAs(url, headers, path, act.input.body as object);
    };
  } finally {
    await database.close();
  }
}

/** Prepares the cancellation of a whole booking with one unit, and the refund that is shown for it. */
export async function cancellationOf(
  database: TestDatabase,
  url: string,
  { booking, order }: { readonly booking: string; readonly order: Placed },
): Promise<Act> {
  const path = `orders/${order.order_id}/cancel`;
  const body = { units: [{ booking, units: [0] }], by: 'customer', reason: 'ill' };
  const preview = await actOf(database, 'cancelBooking', { path, body: { ...body, dry: 1 } });
  const shown = await preview(url);
  expect(shown?.status, JSON.stringify(shown?.body)).toBe(200);
  const shares = shown?.body.data.shares;
  return actOf(database, 'cancelBooking', { path, body: { ...body, shares } });
}

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
