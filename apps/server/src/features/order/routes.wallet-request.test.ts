import { afterEach, describe, expect, it } from 'vitest';
import { holdsOf } from '../../../test/books.ts';
import { decide, itemOf, order, statusOf } from '../../../test/buyer.ts';
import { codeOf, type Requested, requestRig } from '../../../test/request-rig.ts';
import {
  addTestPoints,
  creditOf,
  expectEndedOrdersClear,
  type Member,
  member,
  tendersOf,
} from '../../../test/wallet.ts';

const rig = requestRig();
afterEach(() => expectEndedOrdersClear(rig.url));

const pay = (who: Member, { order_id }: Requested, body: object = { is_wallet: 1 }) =>
  rig.app.call('payOrder', { params: { order_id }, body }, { bearer: who.bearer });

/** Places a request for approval, and approves it. */
async function approved(who: Member): Promise<Requested> {
  const request = await rig.request(who);
  await rig.approve(request);
  return request;
}

const MIXED = [
  { kind: 'wallet', amount: 57 },
  { kind: 'card', amount: 111 },
];

describe('ORDER-26, TENDER-05 a request is paid from the wallet once it is approved', () => {
  it('sets nothing aside before, and refuses the field', async () => {
    const sara = await member(rig.app, { topup: 5700 });
    const fields = { is_wallet: '1' };
    const refused = await order(rig.app, sara, { items: [itemOf(rig.freshSlot())], fields });
    expect([...codeOf(refused), Object.keys(refused.body.errors)]).toEqual([
      422,
      'validation_failed',
      ['is_wallet'],
    ]);
    await approved(sara);
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 0, topup: 5700 });
  });

  it('beside the card: set aside with the page, spent with its money', async () => {
    const sara = await member(rig.app, { topup: 5700 });
    const request = await approved(sara);
    const opened = await pay(sara, request);
    expect(opened.status, opened.text).toBe(200);
    expect(opened.body.data.tenders).toEqual(MIXED);
    expect((await pay(sara, request)).body.data).toEqual(opened.body.data);
    expect(codeOf(await pay(sara, request, {}))).toEqual([409, 'payment_in_hand']);
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 0, topup: 0 });
    await decide(rig.app.app, opened.body.data.transactionId, 'approve');
    await rig.app.clock(4);
    expect(await statusOf(rig.app, sara, request.order_id)).toBe('complete');
    expect(await tendersOf(rig.url, request.order_id)).toEqual([['topup', 'spent', 1, 5700, 0]]);
  });

  it('422 too_few_points: points below the least number of the venue', async () => {
    const sara = await member(rig.app, { topup: 5700 });
    await addTestPoints(rig.app, sara.id, 499);
    const request = await approved(sara);
    expect(codeOf(await pay(sara, request, { is_qpoints: 1 }))).toEqual([422, 'too_few_points']);
  });

  it('alone: complete at once, without a gateway', async () => {
    const sara = await member(rig.app, { topup: 30_000 });
    const request = await approved(sara);
    const paid = await pay(sara, request);
    expect(paid.body.data).toMatchObject({
      status: 'complete',
      url: null,
      tenders: [{ kind: 'wallet', amount: 168 }],
    });
    expect(await holdsOf(rig.url, request.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 0, topup: 13_200 });
    expect(codeOf(await pay(sara, request))).toEqual([409, 'order_not_open']);
  });

  it('two tabs pay two requests with the same credit: one 409 balance_changed', async () => {
    const sara = await member(rig.app, { topup: 24_000 });
    const requests = [await approved(sara), await approved(sara)];
    const body = { is_wallet: 1, wallet_amount: 168 };
    const answers = await Promise.all(requests.map((one) => pay(sara, one, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('balance_changed');
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 0, topup: 7200 });
  });

  it('a declined card leaves it set aside for another; the end of the time returns it', async () => {
    const sara = await member(rig.app, { topup: 5700 });
    const request = await approved(sara);
    const { transactionId } = (await pay(sara, request)).body.data;
    await decide(rig.app.app, transactionId, 'decline');
    await rig.app.clock(4);
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 0, topup: 0 });
    await rig.app.clock(25 * 60 * 60);
    expect((await rig.read(request)).status).toBe('cancelled');
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 0, topup: 5700 });
  });

  it('the link of the mail pays by card alone', async () => {
    const sara = await member(rig.app, { topup: 5700 });
    const request = await approved(sara);
    const byLink = await rig.app.call(
      'payOrder',
      { params: { order_id: request.order_id }, body: { is_wallet: 1 } },
      { headers: { 'x-order-token': request.token } },
    );
    expect(codeOf(byLink)).toEqual([422, 'validation_failed']);
  });
});
