import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  court2,
  dayAt,
  decide,
  guest,
  itemOf,
  listen,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const PADEL = 2;

let app: TestApp;
let manager: AtConsole;
let buyer: Buyer;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  manager = await enter(app, 'manager');
  buyer = await guest(app);
});
afterAll(() => app.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const NOT_FOUND = [404, 'not_found'];
const slotAt = (hour: number) => court2(dayAt(app.whole.clock.now(), 4), hour);

const publish = async (isOpen: boolean) => {
  const body = { is_open: isOpen };
  const answer = await manager.call('openService', { params: { id: PADEL }, body });
  expect(answer.status, answer.text).toBe(200);
  await seeChange(app);
};
const hold = (line: object, { bearer }: Buyer) =>
  app.call('syncCart', { body: { products: [line] } }, { bearer });

/** Calls that show a service, with the service's id. */
const shownBy = (id: number) => {
  const date = dayAt(app.whole.clock.now(), 4);
  const times = { start_time: '12:00:00', end_time: '13:00:00' };
  const ofService = { venue_service_id: id };
  return [
    ['readServiceDetails', { params: { id } }],
    ['readFilters', { params: { serviceId: id } }],
    ['listRentals', { query: ofService }],
    ['readSchedule', { query: { ...ofService, date } }],
    ['fetchAvailableFacilities', { query: { ...ofService, date, ...times } }],
    ['readPricedFacility', { query: { ...ofService, date, ...times, facility_id: 22 } }],
  ] as const;
};

describe('SITE-15 a service that is off the site', () => {
  it('is sold to nobody, and what was ordered before is paid and honoured', async () => {
    const ordered = slotAt(9);
    expect((await hold(ordered, buyer)).status).toBe(200);
    const placed = await order(app, buyer, { items: [itemOf(ordered)] });
    expect(placed.status, placed.text).toBe(200);
    const holder = await guest(app);
    const held = slotAt(11);
    expect((await hold(held, holder)).status).toBe(200);
    await publish(false);

    const other = await guest(app);
    expect(outcome(await hold(slotAt(13), other))).toEqual(NOT_FOUND);
    const atOnce = await order(app, other, { items: [itemOf(slotAt(15))] });
    expect(outcome(atOnce)).toEqual(NOT_FOUND);
    const fromCart = await order(app, holder, { items: [itemOf(held)] });
    expect(outcome(fromCart)).toEqual([409, 'no_longer_sold']);
    const cart = await app.call('readCart', {}, { bearer: holder.bearer });
    expect(cart.status, cart.text).toBe(200);

    await decide(app.app, placed.body.data.transactionId, 'approve');
    await app.clock(45);
    expect(await statusOf(app, buyer, placed.body.data.order_id)).toBe('complete');
    await publish(true);
    expect((await hold(slotAt(13), other)).status).toBe(200);
  });

  it('is answered like one that does not exist, by every call that names it', async () => {
    for (const [name, input] of shownBy(PADEL)) {
      expect([name, (await app.call(name, input)).status]).toEqual([name, 200]);
    }
    await publish(false);
    const missing = shownBy(99);
    for (const [index, [name, input]] of shownBy(PADEL).entries()) {
      const hidden = await app.call(name, input);
      const [, unknown] = missing[index] ?? [];
      expect([name, ...outcome(hidden)]).toEqual([name, ...NOT_FOUND]);
      expect(hidden.body).toEqual((await app.call(name, unknown)).body);
    }
    const stream = await app.call('streamServiceDays', { query: { venue_service_id: PADEL } });
    expect(outcome(stream)).toEqual(NOT_FOUND);
    await publish(true);
  });
});
