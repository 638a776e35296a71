import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { change } from '../../../test/changing-venue.ts';
import { bought, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { SWIM, swimAt } from '../../../test/moves.ts';
import { HALL } from '../../../test/naming.ts';

/* Waiting list of full days (WAIT-12): of football's Pitch 2, 06–24, and of the pool. */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);
const PITCH_2 = 14;
const WHOLE_DAY = { start_time: '06:00:00', end_time: '23:59:59' };
const CAPACITY = 4;

let app: TestApp;
let sara: Buyer;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  await listen(app);
  sara = await customer(app);
  await change(
    app,
    `update facility set capacity = ${CAPACITY} where tenant_id = 1 and id = ${SWIM.pool}`,
  );
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

const fullDay = (facility_id: number, date: string, more: object = {}) => ({
  product_id: facility_id * 100 + 1,
  facility_id,
  date,
  quantity: 1,
  isFullDay: 1,
  ...more,
});
const join = (line: object, more: object = {}, lang: 'en' | 'ar' = 'en') =>
  app.call('joinWaitlist', { body: { line, ...more } }, { bearer: sara.bearer, lang });
const accept = (id: string) =>
  app.call('acceptOffer', { params: { id }, body: { tnc: 1 } }, { bearer: sara.bearer });
const wishOf = async (id: string) =>
  (await app.call('listWishes', {}, sara)).body.data.find((one: { id: string }) => one.id === id);

async function waiting(...wish: Parameters<typeof join>): Promise<string> {
  const joined = await join(...wish);
  expect(joined.status, joined.text).toBe(200);
  expect(joined.body.data).toMatchObject({ state: 'waiting', line: { isFullDay: 1 } });
  return joined.body.data.id;
}

/** Sells an item to a guest; returns a function that cancels it. */
async function sold(item: object): Promise<() => Promise<void>> {
  const buyer = await guest(app);
  const order = await bought(app, buyer, [item]);
  const units = unitsOf(await ticketsOf(app, buyer, order));
  return async () => {
    const body = { units, way: 'original', dry: 0 };
    const answer = await app.call('requestRefund', { params: { order_id: order }, body }, buyer);
    expect(answer.status, answer.text).toBe(200);
  };
}

/** Holds full days for visitors. */
async function take(...lines: readonly object[]): Promise<void> {
  for (const line of lines) expect((await hold(app, newVisitor(), [line])).status).toBe(200);
}

const hour = (date: string) => itemOf(court2(date, 19, PITCH_2));

/** Returns the newest e-mail whose subject begins so. */
async function mailOf(subject: string): Promise<{ subject: string; text: string }> {
  const to = encodeURIComponent(sara.email);
  const answer = await app.app.inject(`/demo/mailbox.json?to=${to}`);
  return answer
    .json()
    .data.find((mail: { subject: string | null }) => mail.subject?.startsWith(subject));
}

describe('WAIT-12 a full day of a court', () => {
  it('is offered once its only booking is cancelled, and accepted as a full day', async () => {
    const line = fullDay(PITCH_2, on(3));
    const free = await join(line);
    expect([free.status, free.body.code]).toEqual([409, 'place_is_free']);
    const cancel = await sold(hour(on(3)));
    const id = await waiting(line);
    expect((await join({ ...line, ...WHOLE_DAY })).body.data.id).toBe(id);

    await cancel();
    await app.clock(2);
    expect(await wishOf(id)).toMatchObject({
      state: 'offered',
      name: 'Pitch 2 · Whole day',
      offer: { name: 'Pitch 2 · Whole day', ar_name: 'الملعب 2 · يوم كامل', ...WHOLE_DAY },
    });
    expect((await mailOf('A place is free')).subject).toContain('Pitch 2 · Whole day');
    expect((await hold(app, newVisitor(), [fullDay(PITCH_2, on(3))])).status).toBe(409);

    const held = await accept(id);
    expect(held.status, held.text).toBe(200);
    const inCart = { product_id: 1401, isFullDay: 1, date: on(3), ...WHOLE_DAY };
    expect(held.body.data.products).toMatchObject([inCart]);
  });

  it('is named in the Arabic mail too', async () => {
    const cancel = await sold(hour(on(4)));
    const id = await waiting(fullDay(PITCH_2, on(4)), {}, 'ar');
    await cancel();
    await app.clock(2);
    expect(await wishOf(id)).toMatchObject({ state: 'offered' });
    expect((await mailOf('توفّر مكان')).subject).toContain('الملعب 2 · يوم كامل');
  });

  it('is waited for on several days; a free day is refused by its date', async () => {
    await take(fullDay(PITCH_2, on(5)));
    const cancel = await sold(hour(on(6)));
    const window = WHOLE_DAY;
    const line = fullDay(PITCH_2, on(5));
    const free = await join(line, { window, dates: [on(6), on(9)] });
    expect([free.status, free.body.code], free.text).toEqual([409, 'place_is_free']);
    expect(free.body.data).toEqual({ dates: [on(9)] });

    const id = await waiting(line, { window, dates: [on(6)] });
    await cancel();
    await app.clock(2);
    const offer = { name: 'Pitch 2 · Whole day', date: on(6), ...WHOLE_DAY };
    expect(await wishOf(id)).toMatchObject({ state: 'offered', dates: [on(6)], offer });
    expect((await accept(id)).status).toBe(200);
  });

  it('is refused where none is sold, and for hours that are not those of the day', async () => {
    const none = await join(fullDay(22, on(3)));
    expect([none.status, none.body.code]).toEqual([422, 'not_waitable']);
    await take(fullDay(PITCH_2, on(8)));
    for (const [line, more] of [
      [{ start_time: '07:00:00', end_time: '23:59:59' }, {}],
      [{}, { window: { start_time: '07:00:00', end_time: '23:59:59' } }],
    ]) {
      const refused = await join(fullDay(PITCH_2, on(8), line), more);
      expect([refused.status, refused.body.code]).toEqual([422, 'not_waitable']);
    }
  });
});

describe('WAIT-12 a full day of a hall', () => {
  it('is offered once its number of places is free in each session', async () => {
    const date = on(3);
    const cancel = await sold(itemOf(swimAt(date, 12), { quantity: CAPACITY - 1 }));
    const line = fullDay(SWIM.pool, date, { product_id: SWIM.adult, quantity: 2 });
    const free = await join({ ...line, quantity: 1 });
    expect([free.status, free.body.code]).toEqual([409, 'place_is_free']);
    const id = await waiting(line);

    await cancel();
    await app.clock(2);
    expect(await wishOf(id)).toMatchObject({
      state: 'offered',
      quantity: 2,
      offer: { name: expect.stringContaining('Adult · Whole day') },
    });
    const held = await accept(id);
    expect(held.status, held.text).toBe(200);
    expect(held.body.data.products).toContainEqual(
      expect.objectContaining({ product_id: SWIM.adult, isFullDay: 1, date, quantity: 2 }),
    );
  });

  it('is refused above its places, and for a ticket without one', async () => {
    for (const more of [
      { product_id: SWIM.adult, quantity: CAPACITY + 1 },
      { product_id: HALL.family },
    ]) {
      const refused = await join(fullDay(SWIM.pool, on(4), more));
      expect([refused.status, refused.body.code]).toEqual([422, 'not_waitable']);
    }
  });
});

it('WAIT-12 a full day is named in the mail where no place became free on several days', async () => {
  const dates = [on(9), on(10)];
  await take(...dates.map((date) => fullDay(PITCH_2, date)));
  await waiting(fullDay(PITCH_2, on(9)), { window: WHOLE_DAY, dates });
  await app.clock(11 * 86_400);
  const { subject } = await mailOf('No place became free');
  expect(subject).toContain('Pitch 2 · Whole day');
});
