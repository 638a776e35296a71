import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { grandTotal, runSql, uuidIn } from './books.ts';
import { type Buyer, dayAt, itemOf, listen } from './buyer.ts';
import { type AtConsole, enter } from './console.ts';
import { bought, ticketsOf, unitsOf } from './event-tickets.ts';
import { type CallAnswer, noonOfToday, startTestApp, type TestApp } from './harness.ts';
import { swimAt } from './moves.ts';
import { expectEndedOrdersClear } from './wallet.ts';

interface Asking {
  readonly way?: 'original' | 'wallet' | 'none';
  readonly asks_goodwill?: 0 | 1;
  readonly reason?: string;
  readonly dry?: 0 | 1;
}

/**
 * Creates a shop at noon, with the calls about requests for refunds, of buyers and of staff.
 *
 * Call it at the start of a test file: it opens and closes everything itself.
 */
export function refundRig() {
  const start = noonOfToday();
  /** Its bookings are no longer free to cancel: less than 24 hours away. */
  const today = dayAt(start, 0);
  let app: TestApp;
  let url: string;
  let manager: AtConsole;

  beforeAll(async () => {
    app = await startTestApp({ now: start });
    url = app.testDatabase.superuserUrl;
    await listen(app);
    manager = await enter(app, 'manager');
  });
  afterEach(() => expectEndedOrdersClear(url));
  afterAll(async () => {
    expect(await grandTotal(url)).toBe(0);
    await app.close();
  });

  let hour = 13;
  /** Buys two tickets of a session of today, AED 42 each or what it costs. */
  async function boughtToday(who: Buyer, quantity = 2): Promise<string> {
    hour = hour === 18 ? 14 : hour + 1;
    return bought(app, who, [itemOf(swimAt(today, hour), { quantity })]);
  }

  async function ask(who: Buyer, order_id: string, asking: Asking = {}): Promise<CallAnswer> {
    const units = unitsOf(await ticketsOf(app, who, order_id));
    const body = { units, way: 'original', asks_goodwill: 1, ...asking } as const;
    return app.call('requestRefund', { params: { order_id }, body }, who);
  }

  /** Gives up both tickets and asks; returns the id of the request. */
  async function openRequest(who: Buyer, order_id: string, asking: Asking = {}): Promise<string> {
    const answer = await ask(who, order_id, asking);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.request.id;
  }

  const own = async (who: Buyer, order_id: string) =>
    (await app.call('listRefundRequests', { params: { order_id } }, who)).body.data;

  const queue = async (
    by: AtConsole,
    order_id: string,
    state: 'waiting' | 'decided' = 'waiting',
  ) => {
    const { body } = await by.call('listConsoleRefundRequests', { query: { state } });
    return body.data.find((one: { order_id: string }) => one.order_id === order_id);
  };

  const decide = (by: AtConsole, id: string, body: object) =>
    by.call('decideRefundRequest', { params: { id }, body });
  const approve = (by: AtConsole, id: string, amount: number, more: object = {}) =>
    decide(by, id, { answer: 'approve', amount, way: 'original', ...more });

  const withdraw = (who: Buyer, order_id: string, id: string) =>
    app.call('withdrawRefundRequest', { params: { order_id, id } }, who);

  const stateOf = async (id: string) =>
    (
      await runSql<{ state: string }>(url, 'select state::text from refund_request where id = $1', [
        uuidIn(id),
      ])
    )[0]?.state;

  const isAwaited = async (order_id: string) =>
    (
      await runSql<{ waits: boolean }>(
        url,
        'select bool_or(refund_id is not null) as waits from booking where order_id = $1',
        [uuidIn(order_id)],
      )
    )[0]?.waits;

  return {
    /** Returns the date so many days from today. */
    on: (days: number) => dayAt(start, days),
    get app() {
      return app;
    },
    get url() {
      return url;
    },
    get manager() {
      return manager;
    },
    boughtToday,
    ask,
    openRequest,
    own,
    queue,
    decide,
    approve,
    withdraw,
    stateOf,
    isAwaited,
  };
}
