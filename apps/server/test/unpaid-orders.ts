import { HOLD_MINUTES } from '@nadi/domain/cart/hold-time';
import {
  isNotBooked,
  type NotBookedText,
  notBookedOutcome,
  type UnpaidEnding,
  unpaidOutcome,
} from '@nadi/domain/order/unpaid-ending';
import { expect } from 'vitest';
import { type Buyer, comeBack, decide, guest, order } from './buyer.ts';
import type { TestApp } from './harness.ts';
import { holdAs } from './shop.ts';

/** Orders that nobody pays, each with a rival who asks for its place at every minute (ORDER-24). */

const MINUTE = 60;
/** Time-out of a walk on a busy machine. */
export const WALK_MS = 180_000;

/** Place for one order, and what a rival must hold to prove that it is free. */
export interface Place {
  readonly items: readonly object[];
  readonly wanted: object;
}

/** Unpaid order with its rival. */
export interface Walked {
  readonly app: TestApp;
  readonly row: Row;
  readonly place: Place;
  readonly who: Buyer;
  readonly rival: Buyer;
  readonly orderId: string;
  readonly token: string;
  readonly transactionId: string;
  readonly minutes: Minute[];
  /** Order of the rival, once the place is sold again. */
  sold: string | null;
}

/** One minute after the order: whether the rival gets the place, and what its customer sees. */
interface Minute {
  readonly minute: number;
  readonly isRivals: boolean;
  /** `null`: nothing changes at this minute, and nothing was read. */
  readonly seen: {
    readonly status: string;
    readonly text: NotBookedText | null;
    readonly isInCart: boolean;
  } | null;
}

/** Unpaid order to walk through. */
export interface Row {
  readonly name: string;
  readonly place: () => Place;
  /** Steps of the customer, by minute. */
  readonly acts: Readonly<Record<number, (one: Walked) => Promise<unknown>>>;
  readonly ending: UnpaidEnding;
  /** Minute at which the order ends. */
  readonly endsAt: number;
}

/** Sets the behaviour of the gateway's double. */
export const behaviour = ({ app }: TestApp, payload: object) =>
  app.inject({ method: 'POST', url: '/demo/gateway/manner', payload });

/** Returns the browser from the payment page. */
export const back = ({ app, token, transactionId }: Walked) =>
  comeBack(app.app, `http://localhost/api/v1/payments/epg/return/${token}`, transactionId);

type Decision = Parameters<typeof decide>[2];

/** Creates a step that decides at the payment page, without a return of the browser. */
export const leavesPage =
  (decision: Decision) =>
  ({ app, transactionId }: Walked) =>
    decide(app.app, transactionId, decision);

/** Creates a step that decides at the payment page and returns from it. */
export const returnsAfter = (decision: Decision) => async (one: Walked) => {
  await leavesPage(decision)(one);
  await back(one);
};

/** Places the order of a row. */
export async function openOrder(app: TestApp, row: Row): Promise<Walked> {
  const [place, who, rival] = [row.place(), await guest(app), await guest(app)];
  const placed = await order(app, who, { items: place.items });
  expect(placed.status, `${row.name}: ${placed.text}`).toBe(200);
  const { order_id: orderId, token, transactionId } = placed.body.data;
  return { app, row, place, who, rival, orderId, token, transactionId, minutes: [], sold: null };
}

/** Loads the order of a result page. */
export const readResult = async ({ app, token }: Pick<Walked, 'app' | 'token'>) =>
  (await app.call('readOrderResult', { params: { token } })).body.data;

/** Returns the text that a result page shows for an order without bookings. */
export const textOf = ({ status, products }: Awaited<ReturnType<typeof readResult>>) =>
  isNotBooked(status)
    ? notBookedOutcome(
        status,
        products.some((one: { is_returned: number }) => one.is_returned === 1),
      ).text
    : null;

/** Lets a rival ask for the place, and buy it when it is free. */
export async function askFor(one: Walked, rival: Buyer): Promise<boolean> {
  const { app } = one;
  if (one.sold !== null) return true;
  const answer = await holdAs(app, rival, [one.place.wanted]);
  if (answer.status !== 200) {
    expect(['slot_taken', 'capacity_reached']).toContain(answer.body.code);
    return false;
  }
  const wanted = one.place.items[0] as { quantity: number };
  const bought = await order(app, rival, { items: [wanted] });
  expect(bought.status, bought.text).toBe(200);
  one.sold = bought.body.data.order_id;
  await decide(app.app, bought.body.data.transactionId, 'approve');
  return true;
}

/** Returns the minute from which a rival gets the place (ORDER-24). */
const freeAtOf = ({ ending, endsAt }: Row): number =>
  endsAt + (unpaidOutcome(ending).places === 'cart' ? HOLD_MINUTES : 0);

async function see(one: Walked, minute: number): Promise<void> {
  await one.row.acts[minute]?.(one);
  if (minute > 0 && one.sold !== null) return;
  const isRivals = await askFor(one, one.rival);
  const { endsAt } = one.row;
  const freeAt = freeAtOf(one.row);
  const isTurn = [1, endsAt - 1, endsAt, freeAt - 1, freeAt].includes(minute);
  const seen = isRivals || isTurn ? await seenBy(one) : null;
  one.minutes.push({ minute, isRivals, seen });
}

/** Reads the result page and the cart of an order's customer. */
export async function seenBy(one: Walked): Promise<Minute['seen']> {
  const result = await readResult(one);
  const cart = await one.app.call('readCart', {}, { bearer: one.who.bearer });
  const isInCart = cart.body.data.products.length > 0;
  return { status: result.status, text: textOf(result), isInCart };
}

/** Places all orders at minute 0, and sees each of them every minute. */
export async function walk(
  app: TestApp,
  rows: readonly Row[],
  until: number,
  atMinute: Readonly<Record<number, () => Promise<unknown>>> = {},
): Promise<readonly Walked[]> {
  const all: Walked[] = [];
  for (const row of rows) all.push(await openOrder(app, row));
  for (let minute = 0; minute <= until; minute += 1) {
    if (minute > 0) await app.clock(MINUTE);
    await atMinute[minute]?.();
    await Promise.all(all.map((one) => see(one, minute)));
  }
  return all;
}

/** Expects each minute to be as the table of ORDER-24 has it. */
export function expectTable({ row, minutes }: Walked): void {
  const { endsAt } = row;
  const { places, text } = unpaidOutcome(row.ending);
  const freeAt = freeAtOf(row);
  expect(minutes.map(({ minute }) => minute)).toEqual(
    Array.from({ length: freeAt + 1 }, (_, at) => at),
  );
  expect(minutes.find(({ isRivals }) => isRivals)?.minute).toBe(freeAt);
  for (const { minute, seen } of minutes) {
    if (seen === null) continue;
    const isEnded = minute >= endsAt;
    expect([minute, seen]).toMatchObject([
      minute,
      {
        text: isEnded ? text : null,
        isInCart: isEnded && places === 'cart' && minute < freeAt,
      },
    ]);
    if (!isEnded) expect(['awaiting_payment', 'processing']).toContain(seen.status);
  }
}
