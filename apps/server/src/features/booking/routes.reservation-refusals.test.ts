import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, dayAt, guest } from '../../../test/buyer.ts';
import { change, changeBeforeTakes } from '../../../test/changing-venue.ts';
import { bought, ticketsOf } from '../../../test/event-tickets.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { anyDayItem, HALF_PAST_NOON, POOL } from '../../../test/open-dated.ts';
import { openShop } from '../../../test/shop.ts';

/* BOOK-20: reservations of expired sign-ins, and while the facts of the venue change. */

const POOL_SIZE = `update facility set capacity = 30 where tenant_id = 1 and id = ${POOL}`;

let app: TestApp;
let url: string;
let sara: Buyer;
let order: string;
let ticket: string;

beforeAll(async () => {
  ({ app, url } = await openShop({ now: HALF_PAST_NOON }));
  sara = await guest(app);
  order = await bought(app, sara, [anyDayItem()]);
  [{ ticket_id: ticket } = { ticket_id: '' }] = await ticketsOf(app, sara, order);
});
afterAll(() => app.close());

const refusal = ({ status, body }: CallAnswer) => [status, body.code];
const on = (days: number): string => dayAt(app.whole.clock.now(), days);
const params = () => ({ ticket_id: ticket });
const reserve = (hour: number, who = sara): Promise<CallAnswer> =>
  app.call(
    'reserveSession',
    { params: params(), body: { date: on(2), start_time: `${hour}:00:00` } },
    who,
  );

it('401 for a session that has expired', async () => {
  const expired = { ...sara, bearer: 'x'.repeat(43) };
  const query = { date: on(4) };
  for (const answer of [
    await app.call('listTicketSessions', { params: params(), query }, expired),
    await reserve(10, expired),
    await app.call('giveSessionUp', { params: params() }, expired),
  ])
    expect(refusal(answer)).toEqual([401, 'session_expired']);
});

it('409 while the facts change all the time, and the ticket keeps what it has', async () => {
  expect((await reserve(10)).status).toBe(200);
  const stop = changeBeforeTakes(url, POOL_SIZE);
  expect(refusal(await reserve(11))).toEqual([409, 'changed_meanwhile']);
  stop();
  const [seen] = await ticketsOf(app, sara, order);
  expect(seen?.facility_start_time).toBe('10:00:00');
  await change(app, POOL_SIZE);
  expect((await reserve(12)).status).toBe(200);
});
