import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, runSql, uuidIn } from '../books.ts';
import { court2, dayAt, type Slot } from '../buyer.ts';
import { changeFacts } from '../changing-venue.ts';
import { crashRig, LEASES_SECONDS } from './crash-rig.ts';
import {
  advance,
  approve,
  arrive,
  mailsTo,
  type Placed,
  place,
  post,
  type Shopper,
  statusOf,
} from './shopper.ts';
import { type Act, actOf } from './staff.ts';

const rig = crashRig();

/** Court that costs nothing here. */
const FREE = 24;

beforeAll(() =>
  changeFacts(
    rig.url,
    1,
    `update service set approvals = '{booking}' where tenant_id = 1 and id = 2;
     update facility_rental set rate_fils_per_hour = 0 where tenant_id = 1 and facility_id = ${FREE}`,
  ),
);
afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

/** Places a request; returns its order. */
async function request(url: string, who: Shopper, slot: Slot): Promise<Placed> {
  const placed = await place(url, who, slot, randomUUID());
  expect(placed?.status, JSON.stringify(placed?.body)).toBe(200);
  expect(placed?.body.data.isApprovalRequired).toBe(true);
  return placed?.body.data;
}

/** Prepares the answer to a request. */
async function answerTo(order: Placed, body: object = { answer: 'approve' }): Promise<Act> {
  const [row] = await runSql<{ id: string }>(
    rig.url,
    'select id::text from approval where order_id = $1',
    [uuidIn(order.order_id)],
  );
  const id = `a_${Buffer.from((row?.id ?? '').replaceAll('-', ''), 'hex').toString('base64url')}`;
  return actOf(rig.database, 'answerApproval', { path: `approvals/${id}`, params: { id }, body });
}

const pay = (url: string, who: Shopper, { order_id }: Placed) =>
  post(url, who, `orders/${order_id}/pay`, {});

const subjectsTo = async ({ email }: Shopper): Promise<string[]> =>
  (await mailsTo(rig.serverUrl, email)).map(({ subject }) => subject);

describe('a process killed during a request for approval', () => {
  it.each([
    { step: 'request.answered', hour: 9 },
    { step: 'gateway.registered', hour: 10 },
    { step: 'order.committed', hour: 11 },
  ] as const)(
    '$step: approved once, paid once, notified once',
    async ({ step, hour }) => {
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const order = await request(shop.url, who, court2(dayAt(Date.now(), 3), hour));
      const answer = await answerTo(order);
      const doomed = await rig.start(step);
      const answered = await answer(doomed.url);
      expect(answered === null).toBe(step === 'request.answered');
      if (answered !== null) expect(await pay(doomed.url, who, order)).toBeNull();
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const again = await answer(next.url);
      expect(again?.status, JSON.stringify(again?.body)).toBe(200);
      expect(await statusOf(next.url, who, order.order_id)).toBe('awaiting_payment');
      const opened = await pay(next.url, who, order);
      expect(opened?.status, JSON.stringify(opened?.body)).toBe(200);
      await approve(next.url, opened?.body.data);
      const isPaid = async () => (await statusOf(next.url, who, order.order_id)) === 'complete';
      expect(await rig.settles(next, isPaid)).toBe(true);
      expect(await holdsOf(rig.url, order.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
      await advance(next.url, LEASES_SECONDS);
      const approvedMails = (await subjectsTo(who)).filter((one) => /^Approved/.test(one));
      expect(approvedMails).toHaveLength(1);
    },
    300_000,
  );

  it.each([
    { step: 'request.answered', hour: 12 },
    { step: 'event.received', hour: 13 },
    { step: 'message.sent', hour: 14 },
  ] as const)(
    '$step: a free request is complete once, with its ticket and its mail',
    async ({ step, hour }) => {
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const order = await request(shop.url, who, court2(dayAt(Date.now(), 4), hour, FREE));
      await advance(shop.url, LEASES_SECONDS);
      const before = await subjectsTo(who);
      const answer = await answerTo(order);
      const doomed = await rig.start(step);
      const answered = await answer(doomed.url);
      expect(answered === null || step !== 'request.answered').toBe(true);
      await advance(doomed.url, LEASES_SECONDS);
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const again = await answer(next.url);
      expect(again?.status, JSON.stringify(again?.body)).toBe(200);
      expect(await statusOf(next.url, who, order.order_id)).toBe('complete');
      const isNotified = async () => (await subjectsTo(who)).length > before.length;
      expect(await rig.settles(next, isNotified)).toBe(true);
      await advance(next.url, LEASES_SECONDS);
      expect(await subjectsTo(who)).toHaveLength(before.length + 1);
      expect(await holdsOf(rig.url, order.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
      const tickets = await runSql(
        rig.url,
        'select quantity from booking where order_id = $1 and cancelled_at is null',
        [uuidIn(order.order_id)],
      );
      expect(tickets).toEqual([{ quantity: 1 }]);
    },
    300_000,
  );

  it('request.answered: a no ends it once, with its reason in one mail', async () => {
    const shop = await rig.start();
    const who = await arrive(shop.url);
    const order = await request(shop.url, who, court2(dayAt(Date.now(), 5), 9));
    await shop.stop();
    const refuse = await answerTo(order, { answer: 'reject', reason: 'A tournament' });
    const doomed = await rig.start('request.answered');
    expect(await refuse(doomed.url)).toBeNull();
    await rig.diedAt(doomed, 'request.answered');

    const next = await rig.start();
    const again = await refuse(next.url);
    expect(again?.status, JSON.stringify(again?.body)).toBe(200);
    expect(await statusOf(next.url, who, order.order_id)).toBe('cancelled');
    expect(await holdsOf(rig.url, order.order_id)).toEqual([]);
    const mails = async () =>
      (await mailsTo(rig.serverUrl, who.email)).filter(({ text }) => /A tournament/.test(text));
    expect(await rig.settles(next, async () => (await mails()).length > 0)).toBe(true);
    await advance(next.url, LEASES_SECONDS);
    expect(await mails()).toHaveLength(1);
  }, 300_000);

  it('request.ended: one that its customer withdrew frees its place', async () => {
    const shop = await rig.start();
    const who = await arrive(shop.url);
    const order = await request(shop.url, who, court2(dayAt(Date.now(), 5), 10));
    await shop.stop();
    const doomed = await rig.start('request.ended');
    expect(await post(doomed.url, who, `orders/${order.order_id}/withdraw`, {})).toBeNull();
    await rig.diedAt(doomed, 'request.ended');

    const next = await rig.start();
    const again = await post(next.url, who, `orders/${order.order_id}/withdraw`, {});
    expect(again?.status, JSON.stringify(again?.body)).toBe(200);
    expect(await statusOf(next.url, who, order.order_id)).toBe('cancelled');
    expect(await holdsOf(rig.url, order.order_id)).toEqual([]);
    const [row] = await runSql<{ ended: string }>(
      rig.url,
      'select ended::text from order_request where order_id = $1',
      [uuidIn(order.order_id)],
    );
    expect(row?.ended).toBe('given_up');
  }, 300_000);

  it('request.ended: its place is free, and the customer is notified once', async () => {
    const shop = await rig.start();
    const who = await arrive(shop.url);
    const order = await request(shop.url, who, court2(dayAt(Date.now(), 6), 9));
    const doomed = await rig.start('request.ended');
    await advance(doomed.url, 48 * 3600 + 1);
    await rig.diedAt(doomed, 'request.ended');

    const next = await rig.start();
    const isNotified = async () =>
      (await subjectsTo(who)).some((one) => /was not answered$/.test(one));
    expect(await rig.settles(next, isNotified)).toBe(true);
    await advance(next.url, LEASES_SECONDS);
    expect((await subjectsTo(who)).filter((one) => /was not answered$/.test(one))).toHaveLength(1);
    expect(await holdsOf(rig.url, order.order_id)).toEqual([]);
    const [row] = await runSql<{ ended: string }>(
      rig.url,
      'select ended::text from order_request where order_id = $1',
      [uuidIn(order.order_id)],
    );
    expect(row?.ended).toBe('lapsed');
  }, 300_000);
});
