import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { decide, freshSlots, itemOf, order } from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { expire, openShop, UNTIL_LATE_SECONDS } from '../../../test/shop.ts';
import { creditOf, expectEndedOrdersClear, type Member, member } from '../../../test/wallet.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

interface Placed {
  readonly order_id: string;
  readonly transactionId: string | null;
}

/** Ends of an order, by what happens to its page. */
const ENDS = {
  async paid({ transactionId }: Placed) {
    if (transactionId !== null) await decide(app.app, transactionId, 'approve');
    await app.clock(4);
  },
  async declined({ transactionId }: Placed) {
    if (transactionId !== null) await decide(app.app, transactionId, 'decline');
    await app.clock(4);
  },
  async withdrawn({ order_id }: Placed, { bearer }: Member) {
    await app.call('withdrawOrder', { params: { order_id } }, { bearer });
  },
  async late({ transactionId }: Placed) {
    if (transactionId === null) return;
    await expire(app, [{ transactionId }]);
    await app.clock(UNTIL_LATE_SECONDS);
  },
} as const;

const scenario = fc.record({
  refund: fc.integer({ min: 0, max: 30_000 }),
  topup: fc.integer({ min: 1, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  end: fc.constantFrom(...(['paid', 'paid', 'declined', 'withdrawn', 'late'] as const)),
  refundedFirst: fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
});

it('TENDER-04, TENDER-06, MONEY-38 every end of an order leaves each fils where it belongs', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ refund, topup, quantity, end, refundedFirst }) => {
      const credit = { refund, topup };
      const who = await member(app, credit);
      const slots = Array.from({ length: quantity }, () => freshSlot());
      const placed = await order(app, who, {
        items: slots.map((slot) => itemOf(slot)),
        fields: { is_wallet: '1' },
      });
      expect(placed.status, placed.text).toBe(200);
      const { order_id, total: price } = placed.body.data;
      const shares: readonly { readonly amount: number }[] = placed.body.data.tenders;
      expect(shares.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
        Math.round(price * 100),
      );
      await ENDS[end](placed.body.data, who);
      await expectEndedOrdersClear(url);
      const [row] = await runSql<{ status: string }>(
        url,
        'select status::text from orders where id = $1',
        [uuidIn(order_id)],
      );
      if (row?.status !== 'complete') {
        expect(await creditOf(app, who.id)).toEqual(credit);
        return;
      }
      await refundAll(who, order_id, refundedFirst);
      await app.clock(4);
      await expectEndedOrdersClear(url);
      expect(await creditOf(app, who.id)).toEqual(credit);
      expect(await sumsOf(url, order_id)).toEqual({});
    }),
    { numRuns: 10 },
  );
}, 120_000);

/** Cancels the lines of an order one by one: those named, then the others. */
async function refundAll(
  { bearer }: Member,
  order_id: string,
  first: readonly number[],
): Promise<void> {
  const tickets: readonly { readonly line_key: string }[] = (
    await app.call('listTickets', { params: { order_id } }, { bearer })
  ).body.data;
  const named = first.flatMap((at) => tickets[at] ?? []);
  for (const { line_key: key } of [...named, ...tickets.filter((one) => !named.includes(one))]) {
    const body = { units: [{ key, units: [0] }] };
    const answer = await app.call('requestRefund', { params: { order_id }, body }, { bearer });
    expect(answer.status, answer.text).toBe(200);
  }
}
