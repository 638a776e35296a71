import { describe, expect, it } from 'vitest';
import { refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, guest, itemOf, order, decide as pay } from '../../../test/buyer.ts';
import { bought, courtItem, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { swimAt } from '../../../test/moves.ts';
import { refundRig } from '../../../test/refund-rig.ts';
import { codeOf } from '../../../test/request-rig.ts';
import { creditOf, member, tendersOf } from '../../../test/wallet.ts';

/** Tests for the ways of refunds, and for wallets of accounts that are erased (REFUND-06, WALLET-07). */

const rig = refundRig();
const { ask, approve, boughtToday, isAwaited, openRequest, own, stateOf } = rig;

describe('REFUND-06 the way of the wallet', () => {
  it('is not open to a guest, neither for the buyer nor for staff', async () => {
    const sara = await guest(rig.app);
    const bookedOrder = await boughtToday(sara);
    const early = await bought(rig.app, sara, [courtItem(court2(rig.on(6), 19))]);
    const refused = await ask(sara, early, { way: 'wallet' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['way']]);
    const id = await openRequest(sara, bookedOrder);
    const staff = await approve(rig.manager, id, 1, { way: 'wallet' });
    expect([staff.status, Object.keys(staff.body.errors ?? {})]).toEqual([422, ['way']]);
  });

  it('puts the share of a card into the pot of refunds, and that card is not refunded again', async () => {
    const sara = await member(rig.app, {});
    const bookedOrder = await bought(rig.app, sara, [courtItem(court2(rig.on(7), 19))]);
    const preview = await ask(sara, bookedOrder, { way: 'wallet', dry: 1 });
    const shares = [{ way: 'wallet', amount: 231 }];
    expect(preview.body.data).toMatchObject({ shares, is_given_up: 0 });
    expect((await ask(sara, bookedOrder, { way: 'wallet' })).body.data).toMatchObject({ shares });
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 23_100, topup: 0 });
    expect(await refundsOf(rig.url, bookedOrder)).toEqual([]);
    const [payment] = await runSql(
      rig.url,
      'select amount_fils::int, refunded_fils::int from payment where order_id = $1',
      [uuidIn(bookedOrder)],
    );
    expect(payment).toEqual({ amount_fils: 23_100, refunded_fils: 23_100 });
    expect((await sumsOf(rig.url, bookedOrder)).refunds_due).toBeUndefined();
    expect(await isAwaited(bookedOrder)).toBe(false);
  });

  it('returns what the wallet paid to its own pots, over two requests', async () => {
    const sara = await member(rig.app, { refund: 2000, topup: 3000 });
    const bookedOrder = await paidInPart(sara, [itemOf(swimAt(rig.on(0), 19), { quantity: 2 })]);
    const tickets = await ticketsOf(rig.app, sara, bookedOrder);
    const [first, second] = await Promise.all(
      [0, 1].map(async (n) => {
        const units = unitsOf(tickets.slice(n, n + 1));
        const body = { units, asks_goodwill: 1 } as const;
        const answer = await rig.app.call(
          'requestRefund',
          { params: { order_id: bookedOrder }, body },
          sara,
        );
        expect(answer.status, answer.text).toBe(200);
        return answer.body.data.request.id as string;
      }),
    );
    const requests = await own(sara, bookedOrder);
    const price = requests[0].price as number;
    const [card] = await runSql<{ fils: number }>(
      rig.url,
      'select amount_fils::int as fils from payment where order_id = $1',
      [uuidIn(bookedOrder)],
    );
    expect(card?.fils).toBe(Math.round(price * 200) - 5000);
    const toWallet = await approve(rig.manager, first ?? '', price, { way: 'wallet' });
    expect(toWallet.body.data.shares).toEqual([{ way: 'wallet', amount: price }]);
    const cardFirst = Math.min(card?.fils ?? 0, Math.round(price * 100));
    const half = await approve(rig.manager, second ?? '', price);
    expect(half.status, half.text).toBe(200);
    const pots = await tendersOf(rig.url, bookedOrder);
    expect(pots.map(([pot, , , amount, returned]) => [pot, returned - amount])).toEqual([
      ['refund', 0],
      ['topup', 0],
    ]);
    await rig.app.clock(60);
    const left = (card?.fils ?? 0) - cardFirst;
    expect((await refundsOf(rig.url, bookedOrder)).map(({ amount }) => amount)).toEqual(
      left > 0 ? [left] : [],
    );
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: 2000 + cardFirst, topup: 3000 });
    const sums = await sumsOf(rig.url, bookedOrder);
    expect([sums.refunds_due, sums['sales:facility'], sums.vat]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

/** Orders with the wallet and pays the rest by card. */
async function paidInPart(who: Buyer, items: readonly object[]): Promise<string> {
  const answer = await order(rig.app, who, { items, fields: { is_wallet: '1' } });
  expect(answer.status, answer.text).toBe(200);
  const { order_id, transactionId } = answer.body.data;
  if (transactionId !== null) await pay(rig.app.app, transactionId, 'approve');
  await rig.app.clock(4);
  return order_id;
}

describe('WALLET-07 an account', () => {
  const erase = (who: Buyer) => rig.app.call('eraseAccount', {}, { bearer: who.bearer });

  it('and a refund to its wallet exclude each other', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const sara = await member(rig.app, {});
      const bookedToday = await boughtToday(sara, 1);
      const id = await openRequest(sara, bookedToday, { way: 'wallet' });
      const work = [approve(rig.manager, id, 5, { way: 'wallet' }), erase(sara)] as const;
      const [approved, erased] = await Promise.all(round % 2 ? work : work.toReversed());
      const [one, other] = round % 2 ? [approved, erased] : [erased, approved];
      const { refund } = await creditOf(rig.app, sara.id);
      const [row] = await runSql<{ gone: boolean }>(
        rig.url,
        'select erased_at is not null as gone from customer where tenant_id = 1 and id = $1',
        [sara.id],
      );
      // A request that waits keeps the account; once it is approved, its money is paid back by staff.
      expect(refund).toBe(row?.gone ? 0 : 500);
      expect([one?.status, other?.status]).toEqual(row?.gone ? [200, 200] : [200, 409]);
      outcomes.add(row?.gone ? 'erased' : 'refunded');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('that was erased gets nothing into its wallet: the call is refused, and nothing is changed', async () => {
    const sara = await member(rig.app, { topup: 23_100 });
    const early = await paidInPart(sara, [courtItem(court2(rig.on(9), 18))]);
    const late = await boughtToday(sara);
    const id = await openRequest(sara, late, { way: 'wallet' });
    await runSql(rig.url, 'update customer set erased_at = now() where tenant_id = 1 and id = $1', [
      sara.id,
    ]);
    expect(codeOf(await approve(rig.manager, id, 1, { way: 'wallet' }))).toEqual([
      409,
      'wallet_closed',
    ]);
    expect(codeOf(await ask(sara, early))).toEqual([409, 'wallet_closed']);
    const { body } = await rig.manager.call('readConsoleDay', { query: { date: rig.on(9) } });
    const booking = body.data.bookings.find((one: { order_id: string }) => one.order_id === early);
    const cancel = await rig.manager.call('cancelBooking', {
      params: { order_id: early },
      body: { units: [{ booking: booking.id, units: [0] }], by: 'venue' },
    });
    expect(codeOf(cancel)).toEqual([409, 'wallet_closed']);
    expect((await ticketsOf(rig.app, sara, early)).map(({ state }) => state)).toEqual(['valid']);
    expect(await stateOf(id)).toBe('waiting');
    expect((await approve(rig.manager, id, 1)).status).toBe(200);
  });
});

it('REFUND-06: staff cancel to the wallet of a customer, and not of a guest', async () => {
  for (const [who, status] of [
    [await member(rig.app, {}), 200],
    [await guest(rig.app), 422],
  ] as const) {
    const date = rig.on(status === 200 ? 10 : 11);
    const id = await bought(rig.app, who, [courtItem(court2(date, 18))]);
    const { body } = await rig.manager.call('readConsoleDay', { query: { date } });
    const booking = body.data.bookings.find((one: { order_id: string }) => one.order_id === id);
    const answer = await rig.manager.call('cancelBooking', {
      params: { order_id: id },
      body: { units: [{ booking: booking.id, units: [0] }], by: 'customer', way: 'wallet' },
    });
    expect(answer.status, answer.text).toBe(status);
    if (status === 200) expect(answer.body.data.shares).toEqual([{ way: 'wallet', amount: 231 }]);
    else expect(Object.keys(answer.body.errors ?? {})).toEqual(['way']);
  }
});
