import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WAITLIST_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { runSql } from '../books.ts';
import { court2, dayAt } from '../buyer.ts';
import { placeOf } from '../moves.ts';
import { crashRig } from './crash-rig.ts';
import {
  approve,
  arrive,
  call,
  comeBack,
  json,
  type Placed,
  place,
  type Shopper,
  statusOf,
} from './shopper.ts';

const rig = crashRig();

const SLOT = court2(dayAt(Date.now(), 4), 21, 23);

const post = (url: string, path: string, { bearer }: Pick<Shopper, 'bearer'>, body: object = {}) =>
  call(url, `/api/v1/${path}`, {
    ...json(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
  });

async function logIn(url: string): Promise<Pick<Shopper, 'bearer'>> {
  const body = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };
  const answer = await call(url, '/api/v1/auth/login', json(body));
  return { bearer: answer?.body.data.token };
}

/** Buys the slot and cancels it once a customer waits for it; returns the wish with its offer. */
async function offered(url: string, waiting: Pick<Shopper, 'bearer'>): Promise<string> {
  const who = await arrive(url);
  const order = (await place(url, who, SLOT, randomUUID()))?.body.data as Placed;
  await approve(url, order);
  await comeBack(url, order);
  expect(await statusOf(url, who, order.order_id)).toBe('complete');
  const wish = await post(url, 'wishes', waiting, { line: placeOf(SLOT) });
  const headers = { authorization: `Bearer ${who.bearer}` };
  const tickets = await call(url, `/api/v1/orders/${order.order_id}/tickets`, { headers });
  const units = [{ key: tickets?.body.data[0].line_key, units: [0] }];
  const path = `orders/${order.order_id}/refund-requests`;
  expect((await post(url, path, who, { units, way: 'original', dry: 0 }))?.status).toBe(200);
  return wish?.body.data.id;
}

describe('a process killed while an offer is accepted', () => {
  it.each(WAITLIST_CRASH_POINTS)(
    '%s: the places are in the cart once, and the wish is accepted',
    async (step) => {
      const shop = await rig.start();
      const sara = await logIn(shop.url);
      const id = await offered(shop.url, sara);

      const doomed = await rig.start(step);
      expect(await post(doomed.url, `wishes/${id}/accept`, sara)).toBeNull();
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const again = await post(next.url, `wishes/${id}/accept`, sara);
      expect(again?.body.data.products).toHaveLength(1);
      const taken = await runSql(
        rig.url,
        `select h.state, count(*)::int as ticks from occupation o join hold h on (h.tenant_id, h.id) = (o.tenant_id, o.hold_id)
         where o.unit_id = 23 group by h.id, h.state`,
      );
      expect(taken).toEqual([{ state: 'held', ticks: 12 }]);
      expect(await runSql(rig.url, 'select state, due_at from wish')).toEqual([
        { state: 'accepted', due_at: null },
      ]);
    },
    300_000,
  );
});
