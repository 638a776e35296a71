import { type EndpointName, endpoints } from '@nadi/contract/table';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { bundleOf, dayAt, itemOf, multipart } from '../../../test/buyer.ts';
import { change, placesSql, venueSql } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { brokenInvariants } from '../../../test/races/invariants.ts';

/* The last places of a session, sold by the whole server over HTTP: from the cart to the ticket. */

const SERVICE = 900;
const PLACES = 50;
const SOLD = 20;
const LEFT = PLACES - SOLD;
const BUYERS = 200;
const FILS = 5_250;
const SETTLED_SECONDS = 60;

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ environment: { NADI_TRUST_PROXY: '127.0.0.1' } });
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const size = `update facility set capacity = ${PLACES} where tenant_id = 1 and id = ${SERVICE};`;
  await change(app, venueSql(SERVICE, placesSql(SERVICE)) + size);
});
afterAll(() => app.close());

interface Caller {
  /** Address that the proxy in front reports. */
  readonly from: string;
  readonly bearer?: string;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several calls.
  readonly body: any;
}

async function send(
  name: EndpointName,
  { from, bearer }: Caller,
  body?: object | string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Answer> {
  const { method, path } = endpoints[name];
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function arrive(index: number): Promise<Required<Caller>> {
  const from = `10.9.${index >> 7}.${(index & 127) + 1}`;
  const mobile = { country_code: '971', mobile_number: `50${7_000_000 + index}` };
  const contact = { ...mobile, name: 'Sara', email: `last${index}@example.com`, tnc: true };
  const { status, body } = await send('guestLogIn', { from }, contact);
  expect(status, JSON.stringify(body)).toBe(200);
  return { from, bearer: body.data.token };
}

const session = () => ({
  product_id: SERVICE * 100 + 2,
  facility_id: SERVICE,
  date: dayAt(app.whole.clock.now(), 3),
  start_time: '19:00:00',
  end_time: '20:00:00',
});

function place(who: Caller, quantity: number): Promise<Answer> {
  const items = [itemOf(session(), { product_type_id: undefined, quantity })];
  const { body, headers } = multipart({ product: bundleOf(items) });
  return send('placeOrder', who, body, headers);
}

async function pay({ body }: Answer): Promise<void> {
  const url = `${address}/demo/gateway/${body.data.transactionId}/approve`;
  expect((await fetch(url, { method: 'POST' })).status).toBe(200);
}

/** Buys one place, through the cart or with an order alone; returns the last response. */
async function buy(who: Caller, isHeldFirst: boolean): Promise<Answer> {
  if (isHeldFirst) {
    const held = await send('syncCart', who, { products: [{ ...session(), quantity: 1 }] });
    if (held.status !== 200) return held;
  }
  const placed = await place(who, 1);
  if (placed.status === 200) await pay(placed);
  return placed;
}

const together = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

it('INV-10: 200 buyers of the last 30 places: 30 tickets, 170 refusals, nothing stranded', async () => {
  const early = await place(await arrive(BUYERS), SOLD);
  expect(early.status, JSON.stringify(early.body)).toBe(200);
  await pay(early);
  await app.clock(SETTLED_SECONDS);
  const buyers = await together(BUYERS, arrive);

  const answers = await together(BUYERS, async (index) => {
    const who = buyers[index];
    if (who === undefined) throw new Error('Every buyer has a session.');
    return buy(who, index % 2 === 0);
  });
  await app.clock(SETTLED_SECONDS);

  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(BUYERS - LEFT);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 capacity_reached']),
  );
  const url = app.testDatabase.superuserUrl;
  const [sold] = await runSql(
    url,
    `select count(*)::int as orders, count(*) filter (where status = 'complete')::int as complete,
       (select count(*)::int from booking where product_id = $1 and cancelled_at is null) as tickets
     from orders o where exists (select from order_line l
       where (l.tenant_id, l.order_id) = (o.tenant_id, o.id) and l.product_id = $1)`,
    [session().product_id],
  );
  expect(sold).toEqual({ orders: LEFT + 1, complete: LEFT + 1, tickets: PLACES });
  const taken = await runSql(
    url,
    `select p.taken, sum(c.qty)::int as sold, array_agg(distinct h.state::text) as states
     from pool p
     join pool_claim c on (c.tenant_id, c.pool_id, c.tick) = (p.tenant_id, p.id, p.tick)
     join hold h on (h.tenant_id, h.id) = (c.tenant_id, c.hold_id)
     where p.id = $1 group by p.tick, p.taken`,
    [SERVICE],
  );
  expect(taken).not.toEqual([]);
  for (const tick of taken) expect(tick).toEqual({ taken: PLACES, sold: PLACES, states: ['firm'] });
  const [money] = await runSql<{ total: number }>(
    url,
    `select sum(amount_fils)::int as total from payment where state = 'captured'`,
  );
  expect([money?.total, await grandTotal(url)]).toEqual([PLACES * FILS, 0]);
  const superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  expect(await brokenInvariants(superuser, app.whole.clock.now())).toEqual([]);
  await superuser.end();
});
