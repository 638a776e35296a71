import { expect } from 'vitest';
import { readEnvironment } from '../src/platform/environment.ts';
import { runCommand } from '../src/run/run-command.ts';
import { type Buyer, decide, itemOf, order, type Slot, statusOf } from './buyer.ts';
import { seeChange } from './changing-venue.ts';
import type { TestApp } from './harness.ts';

/** Tickets of the demo's events, as a buyer orders them. */

/** Returns seats of the final (AED 105 each). */
export const finalSeats = (seats: readonly number[]) => ({
  product_id: 9101,
  product_type_id: 2,
  event_id: 1,
  event_ticket_id: 111,
  performance_id: 11,
  seat_map_id: 1,
  quantity: seats.length,
  seats,
});

/** Returns places of the padel night (AED 63 each). */
export const nightPlaces = (quantity: number) => ({
  product_id: 9201,
  product_type_id: 2,
  event_id: 2,
  event_ticket_id: 211,
  performance_id: 21,
  quantity,
});

/** Returns places of the junior cup's morning, which is free. */
export const cupPlaces = (quantity: number) => ({
  product_id: 9301,
  product_type_id: 2,
  event_id: 3,
  event_ticket_id: 311,
  performance_id: 31,
  quantity,
});

export const courtItem = (slot: Slot) => itemOf(slot);

export interface PlacedOrder {
  readonly orderId: string;
  readonly transactionId: string;
}

/** Places an order and leaves it unpaid. */
export async function placed(
  app: TestApp,
  buyer: Buyer,
  items: readonly unknown[],
  lang: 'en' | 'ar' = 'en',
): Promise<PlacedOrder> {
  const answer = await order(app, buyer, { items, lang });
  expect(answer.status, answer.text).toBe(200);
  return { orderId: answer.body.data.order_id, transactionId: answer.body.data.transactionId };
}

/** Orders and pays; returns the order's handle. */
export async function bought(
  app: TestApp,
  buyer: Buyer,
  items: readonly unknown[],
  lang: 'en' | 'ar' = 'en',
): Promise<string> {
  const { orderId, transactionId } = await placed(app, buyer, items, lang);
  if (transactionId !== null) await decide(app.app, transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, orderId)).toBe('complete');
  return orderId;
}

/** Runs an operator's command beside a running server, without waiting for the server's work. */
export async function nadi(app: TestApp, ...texts: readonly string[]) {
  const text: string[] = [];
  const environment = readEnvironment({
    NADI_DEMO: '1',
    NADI_DATA_DIR: '.cache/test-data',
    DATABASE_URL: app.testDatabase.ownerUrl,
  });
  const send = (line: string): void => {
    text.push(line);
  };
  const code = await runCommand(environment, texts, {
    print: send,
    complain: send,
    timeoutMs: 0,
    ask: async () => 'yes',
  });
  await seeChange(app);
  return { code, output: text };
}

/** Ticket as its buyer sees it. */
export interface Ticket {
  readonly ticket_id: string;
  readonly product_id: number;
  readonly facility_date: string;
  readonly facility_start_time: string;
  readonly line_key: string;
  readonly unit: number;
  readonly state: string;
  readonly is_moved: 0 | 1;
  readonly cancellable_until: string | null;
  readonly valid_until?: string;
  readonly qr: string | null;
}

/** Returns the tickets of an order as its buyer sees them. */
export async function ticketsOf(app: TestApp, buyer: Buyer, orderId: string) {
  const input = { params: { order_id: orderId } };
  const answer = await app.call('listTickets', input, { bearer: buyer.bearer });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as readonly Ticket[];
}

/** Returns the units of tickets as a refund request names them. */
export const unitsOf = (tickets: readonly Pick<Ticket, 'line_key' | 'unit'>[]) =>
  tickets.map(({ line_key: key, unit }) => ({ key, units: [unit] }));

/** Returns the subjects of the mails, and the texts, sent to an address. */
export async function sentTo(app: TestApp, to: string): Promise<readonly string[]> {
  const answer = await app.app.inject(`/demo/mailbox.json?to=${encodeURIComponent(to)}`);
  return answer
    .json()
    .data.map(({ subject, text }: { subject: string | null; text: string }) => subject ?? text);
}
