import { pointsEarned } from '@nadi/domain/ledger/points-events';
import { POINTS_TERMS } from '@nadi/domain/points/terms';
import { expect, it } from 'vitest';
import { refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { court2, itemOf, order, decide as pay } from '../../../test/buyer.ts';
import { courtItem, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { swimAt } from '../../../test/moves.ts';
import { refundRig } from '../../../test/refund-rig.ts';
import {
  addTestPoints,
  creditOf,
  member,
  pointsOf,
  takeTestPoints,
  tendersOf,
} from '../../../test/wallet.ts';
import { addPoints } from '../ledger/service.ts';

/** Tests for points in refunds to the wallet and in repayments of what was given up. */

const rig = refundRig();
const { approve, boughtToday, openRequest, own } = rig;

it('POINTS-07, REFUND-06: points come back as points, once, beside refunds to the wallet and the card', async () => {
  const sara = await member(rig.app, { topup: 2000 });
  await addTestPoints(rig.app, sara.id, 1500);
  const late = itemOf(swimAt(rig.on(0), 19));
  const early = courtItem(court2(rig.on(12), 19));
  const fields = { is_qpoints: '1', is_wallet: '1' };
  const placed = await order(rig.app, sara, { items: [late, early], fields });
  expect(placed.status, placed.text).toBe(200);
  const { order_id, transactionId, tenders } = placed.body.data;
  expect(tenders).toMatchObject([
    { kind: 'points', amount: 15, points: 1500 },
    { kind: 'wallet', amount: 20 },
    { kind: 'card' },
  ]);
  await pay(rig.app.app, transactionId, 'approve');
  await rig.app.clock(4);
  const cardFils = Math.round(tenders[2].amount * 100);
  const tickets = await ticketsOf(rig.app, sara, order_id);
  const cancel = (isLate: boolean, body: object) => {
    const ending = tickets.filter((one) => (one.facility_date === rig.on(0)) === isLate);
    const call = { params: { order_id }, body: { units: unitsOf(ending), ...body } };
    return rig.app.call('requestRefund', call, sara);
  };

  const back = await cancel(false, { way: 'wallet' });
  expect(back.body.data?.shares, back.text).toEqual([{ way: 'wallet', amount: 231 }]);
  expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 23_100, topup: 0 });
  expect(await pointsOf(rig.app, sara.id)).toBe(0);

  const given = await cancel(true, { asks_goodwill: 1 });
  const [{ price }] = await own(sara, order_id);
  const left = cardFils - 23_100;
  const request = given.body.data.request.id as string;
  const preview = await approve(rig.manager, request, price, { dry: 1 });
  const repaid = await approve(rig.manager, request, price);
  expect(preview.body.data, preview.text).toEqual(repaid.body.data);
  expect(repaid.body.data?.shares, repaid.text).toEqual([
    { way: 'original', amount: left / 100 },
    { way: 'wallet', amount: 20 },
    { way: 'points', amount: 15, points: 1500 },
  ]);
  await rig.app.clock(60);
  expect(await pointsOf(rig.app, sara.id)).toBe(1500);
  expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 23_100, topup: 2000 });
  expect(await refundsOf(rig.url, order_id)).toEqual([{ state: 'returned', amount: left }]);
  expect(await tendersOf(rig.url, order_id)).toEqual([
    ['points', 'spent', 1, 1500, 1500],
    ['topup', 'spent', 1, 2000, 2000],
  ]);
  expect(await sumsOf(rig.url, order_id)).toEqual({
    'gateway:epg': -23_100,
    [`wallet:${sara.id}:refund`]: 23_100,
  });
});

it('POINTS-06: a repayment takes back its part of what the units earned, once; giving up takes none', async () => {
  const sara = await member(rig.app, {});
  const order_id = await boughtToday(sara);
  const [line] = await runSql<{ id: string }>(
    rig.url,
    'select id from order_line where order_id = $1',
    [uuidIn(order_id)],
  );
  const earned = [0, 1].map((unit) => ({ lineId: line?.id ?? '', unit }));
  const entries = earned.map((of) =>
    pointsEarned({ ...of, points: 41, customerId: sara.id, orderId: uuidIn(order_id) }),
  );
  const tenant = { offset: 240, points: POINTS_TERMS };
  await rig.app.database.forTenant(1, (tx) =>
    addPoints(tx, rig.app.whole.clock.now(), { customerId: sara.id, tenant }, entries),
  );
  const id = await openRequest(sara, order_id);
  expect(await pointsOf(rig.app, sara.id)).toBe(82);

  // Half of the price takes half of 41 for each of both units; 10 of these 40 are gone.
  await takeTestPoints(rig.app, sara.id, 52);
  const [{ price }] = await own(sara, order_id);
  const preview = await approve(rig.manager, id, price / 2, { dry: 1 });
  expect(await pointsOf(rig.app, sara.id)).toBe(30);
  const repaid = await approve(rig.manager, id, price / 2);
  expect(preview.body.data, preview.text).toEqual(repaid.body.data);
  const cardFils = Math.round(price * 50) - 10;
  expect(repaid.body.data?.shares, repaid.text).toEqual([
    { way: 'original', amount: cardFils / 100 },
  ]);
  expect(await pointsOf(rig.app, sara.id)).toBe(0);
  await rig.app.clock(60);
  expect(await refundsOf(rig.url, order_id)).toEqual([{ state: 'returned', amount: cardFils }]);
  expect((await sumsOf(rig.url, order_id)).refunds_due).toBeUndefined();
});

it('LEAVE-01: a booking to come that points alone paid keeps an account as well', async () => {
  const sara = await member(rig.app, {});
  await addTestPoints(rig.app, sara.id, 23_200);
  const items = [courtItem(court2(rig.on(12), 18))];
  const placed = await order(rig.app, sara, { items, fields: { is_qpoints: '1' } });
  expect(placed.body.data?.status, placed.text).toBe('complete');
  const kept = await rig.app.call('eraseAccount', {}, { bearer: sara.bearer });
  expect([kept.status, kept.body.code]).toEqual([409, 'account_needed']);
  expect(await pointsOf(rig.app, sara.id)).toBe(100);
});
