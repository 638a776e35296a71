import { expect } from 'vitest';
import { runSql, uuidIn } from './books.ts';
import { type Buyer, court2, guest } from './buyer.ts';
import { court, hold, newVisitor } from './cart-calls.ts';
import { bought, courtItem, ticketsOf, unitsOf } from './event-tickets.ts';
import type { TestApp } from './harness.ts';
import { courtAt } from './moves.ts';

/** Requests to move bookings to dearer times, which are paid (ORDER-40). */

/** Difference between a dear and a cheap hour of a court, in AED. */
export const DUE = 63;

/** Time to pay a dearer move. */
export const PAY_SECONDS = 15 * 60;

/** Moves the first line of an order; `body` has the agreed difference. */
export async function move(
  app: TestApp,
  who: Buyer,
  { order, to, body = { difference: DUE } }: { order: string; to: object; body?: object },
) {
  const [{ line_key: key } = { line_key: '' }] = await ticketsOf(app, who, order);
  const input = { params: { order_id: order }, body: { key, line: to, ...body } };
  return app.call('moveBooking', input, who);
}

/** Buys a cheap hour of a court and opens its move to a dear one of that day. */
export async function openedMove(app: TestApp, date: string, facility = 22) {
  const sara = await guest(app);
  const order = await bought(app, sara, [courtItem(court2(date, 15, facility))]);
  const started = await move(app, sara, { order, to: courtAt(date, 19, facility) });
  expect(started.status, started.text).toBe(200);
  return { sara, order, transactionId: started.body.data.payment.transactionId as string };
}

/** Cancels all tickets of an order for its buyer. */
export async function cancelAll(app: TestApp, who: Buyer, order: string) {
  const units = unitsOf(
    (await ticketsOf(app, who, order)).filter(({ state }) => state === 'valid'),
  );
  return app.call('requestRefund', { params: { order_id: order }, body: { units } }, who);
}

/** Loads the states of an order's paid moves, the oldest first. */
export const movesOf = async (url: string, order: string): Promise<readonly string[]> =>
  (
    await runSql<{ state: string }>(
      url,
      'select state::text from paid_move where order_id = $1 order by opened_at, id',
      [uuidIn(order)],
    )
  ).map(({ state }) => state);

export const startOf = async (app: TestApp, who: Buyer, order: string) =>
  (await ticketsOf(app, who, order))[0]?.facility_start_time;

/** Checks whether a court can be held at an hour, and holds it. */
export const isFree = async (app: TestApp, facility: number, date: string, hour: number) =>
  (await hold(app, newVisitor(), [court(facility, date, `${hour}:00`, `${hour + 1}:00`)]))
    .status === 200;

export const refusal = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { code: string };
}) => [status, body.code];
