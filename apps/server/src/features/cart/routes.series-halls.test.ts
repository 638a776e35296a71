import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  customer,
  dayAt,
  decide,
  listen,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL } from '../../../test/naming.ts';
import {
  emptyCart,
  itemOfSeries,
  linesOf,
  member,
  previewAs,
  seriesOf,
  withoutLimits,
} from '../../../test/series.ts';
import { holdAs } from '../../../test/shop.ts';

/** Ticket of the hall that excludes an adult's on the same day. */
const LESSON = 4105;
const CHILD = 4103;
const PLACES = 30;

let app: TestApp;
let buyer: Buyer;
let other: Buyer;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  withoutLimits(app);
  [buyer, other] = [await customer(app), await member(app)];
});
afterEach(async () => {
  await emptyCart(app, buyer);
  await emptyCart(app, other);
});
afterAll(() => app.close());

const day = (later: number) => dayAt(app.whole.clock.now(), later);
const outcome = ({ status, body }: CallAnswer) => [status, body.code];

/** Returns tickets of a session of the hall. */
const swim = (later: number, hour: number, quantity = 1, product_id: number = HALL.adult) => ({
  product_id,
  facility_id: HALL.facility,
  date: day(later),
  start_time: `${String(hour).padStart(2, '0')}:00:00`,
  end_time: `${String(hour + 1).padStart(2, '0')}:00:00`,
  quantity,
});

/** Returns the people in each session of the hall at an hour, by the cart's and sold lines. */
const placesAt = async (dates: readonly string[], hour: number): Promise<readonly number[]> => {
  const query = (date: string) => ({ venue_service_id: HALL.service, date });
  const answers = await Promise.all(
    dates.map((date) => app.call('readSchedule', { query: query(date) })),
  );
  const start = `${String(hour).padStart(2, '0')}:00:00`;
  return answers.map(({ body }) => {
    const { bookings, cart_items } = body.data.facilities[0];
    return [...bookings, ...cart_items]
      .filter((one: { start_time: string }) => one.start_time === start)
      .reduce(
        (sum: number, one: { attendance?: number; quantity?: number }) =>
          sum + (one.attendance ?? one.quantity ?? 0),
        0,
      );
  });
};

describe('SERIES-06 weekly tickets of a session', () => {
  it('are previewed in the same number, and held, ordered and paid beyond the limit', async () => {
    const preview = await seriesOf(app, buyer, swim(3, 9, 2), 6);
    expect(preview.dates.map(({ date }) => date)).toEqual(
      [0, 1, 2, 3, 4, 5].map((week) => day(3 + 7 * week)),
    );
    for (const date of preview.dates)
      expect(date).toMatchObject({
        start_time: '09:00:00',
        end_time: '10:00:00',
        is_free: 1,
        price: 50,
        total_price: 105,
        line: { product_id: HALL.adult, facility_id: HALL.facility, quantity: 2 },
      });
    const lines = linesOf(preview);
    const held = await holdAs(app, buyer, lines);
    expect(held.status, held.text).toBe(200);
    expect(held.body.data.total).toBe(6 * 105);
    const items = lines.map((line) => ({ ...itemOfSeries(line), quantity: line.quantity }));
    const placed = await order(app, buyer, { items });
    expect(placed.status, placed.text).toBe(200);
    const { order_id, transactionId } = placed.body.data;
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(
      await placesAt(
        preview.dates.map(({ date }) => date),
        9,
      ),
    ).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('have sessions of that day instead of a week with too few places', async () => {
    await holdAs(app, other, [swim(10, 11, PLACES - 1)]);
    const [single] = (await seriesOf(app, buyer, swim(3, 11), 4)).dates.slice(1);
    expect(single?.is_free).toBe(1);
    const { dates } = await seriesOf(app, buyer, swim(3, 11, 2), 5);
    expect(dates.map(({ why }) => why)).toEqual([null, 'capacity_reached', null, null, null]);
    const [, full] = dates;
    expect(full?.alternatives.map(({ start_time }) => start_time)).toEqual([
      ...['12:00:00', '10:00:00', '13:00:00'],
    ]);
    for (const { date, line, total_price } of full?.alternatives ?? [])
      expect([date, line.quantity, total_price]).toEqual([day(10), 2, 105]);
    const lines = dates.map(({ line, alternatives }) => alternatives[0]?.line ?? line);
    const held = await holdAs(app, buyer, lines);
    expect(held.status, held.text).toBe(200);
    const ids = held.body.data.products.map((one: { series_id: string }) => one.series_id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 1]);
  });

  it('never replace another number of tickets that the cart holds', async () => {
    await holdAs(app, buyer, [swim(3, 13, 2), swim(10, 13, 3), swim(10, 14, 2)]);
    const { dates } = await seriesOf(app, buyer, swim(3, 13, 2), 5);
    expect(dates.map(({ why }) => why)).toEqual([null, 'already_in_cart', null, null, null]);
    expect(dates[1]?.alternatives.map(({ start_time }) => start_time)).toEqual([
      ...['12:00:00', '15:00:00', '11:00:00'],
    ]);
    const lines = dates.flatMap(({ line, is_free }) => (is_free === 1 ? line : []));
    const { products } = (await holdAs(app, buyer, lines)).body.data;
    const inSession = (later: number) =>
      products.find(
        (one: { date: string; start_time: string }) =>
          one.date === day(later) && one.start_time === '13:00:00',
      );
    expect([inSession(3).quantity, inSession(10).quantity, products.length]).toEqual([2, 3, 6]);
  });

  it('are free where the cart holds them in the same number, so that weeks can be added', async () => {
    await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, swim(4, 9, 2), 4)));
    const { dates } = await seriesOf(app, buyer, swim(4, 9, 2), 7);
    expect(dates.map(({ is_free }) => is_free)).toEqual(dates.map(() => 1));
    const held = await holdAs(
      app,
      buyer,
      dates.map(({ line }) => line),
    );
    expect(held.body.data?.products, held.text).toHaveLength(7);
  });

  it('can be changed in number once held, up to the places of their session', async () => {
    const lines = linesOf(await seriesOf(app, buyer, swim(4, 10), 4));
    await holdAs(app, buyer, lines);
    const more = await holdAs(app, buyer, [{ ...lines[3], quantity: 4 }]);
    expect(more.status, more.text).toBe(200);
    expect(more.body.data.products[3]).toMatchObject({ quantity: 4 });
    const tooMany = await holdAs(app, buyer, [{ ...lines[3], quantity: PLACES + 1 }]);
    expect(outcome(tooMany)).toEqual([409, 'capacity_reached']);
  });

  it('are not offered beside a ticket that excludes them on that day, nor are sessions of it', async () => {
    await holdAs(app, buyer, [swim(11, 15, 1, LESSON)]);
    const { dates } = await seriesOf(app, buyer, swim(4, 12), 4);
    expect(dates.map(({ why }) => why)).toEqual([null, 'dependent_ticket_overlap', null, null]);
    expect(dates[1]?.alternatives).toEqual([]);
  });

  it('of another kind are refused while a series of the service is in the cart', async () => {
    await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, swim(4, 13), 4)));
    const { dates } = await seriesOf(app, buyer, swim(4, 13, 1, HALL.family), 4);
    expect(dates.map(({ why }) => why)).toEqual(dates.map(() => 'already_in_cart'));
  });

  it('are refused as a whole for more people than a session holds', async () => {
    expect(outcome(await previewAs(app, buyer, swim(3, 12, PLACES + 1), 4))).toEqual([
      ...[409, 'capacity_reached'],
    ]);
    const families = swim(3, 12, 8, HALL.family);
    expect(outcome(await previewAs(app, buyer, families, 4))).toEqual([409, 'capacity_reached']);
  });

  it('are refused for any day, and once the venue has switched them off', async () => {
    const { product_id, facility_id, quantity } = swim(3, 12);
    const anyDay = { product_id, facility_id, quantity, open_dated: 1 };
    expect(outcome(await previewAs(app, buyer, anyDay as never, 4))).toEqual([
      ...[422, 'validation_failed'],
    ]);
    const lines = linesOf(await seriesOf(app, buyer, swim(3, 14), 4));
    const offerIn = (channels: string) =>
      change(
        app,
        `update service set weekly_channels = string_to_array('${channels}', ',') where tenant_id = 1 and id = ${HALL.service}`,
      );
    await offerIn('');
    expect(outcome(await previewAs(app, buyer, swim(3, 14), 4))).toEqual([409, 'series_not_valid']);
    expect(outcome(await holdAs(app, buyer, lines))).toEqual([409, 'series_not_valid']);
    await offerIn('b2c,members');
    expect((await holdAs(app, buyer, lines)).status).toBe(200);
  });
});

describe('two customers with the last place of a week', () => {
  it.each([15, 16, 17])('all weeks go to one of them, at %i:00', async (hour) => {
    const weeks = [5, 12, 19, 26];
    const [, second] = weeks;
    const others = await holdAs(app, other, [swim(second ?? 0, hour, PLACES - 1)]);
    expect(others.status, others.text).toBe(200);
    const placed = await order(app, other, {
      items: [{ ...itemOfSeries(swim(second ?? 0, hour) as never), quantity: PLACES - 1 }],
    });
    expect(placed.status, placed.text).toBe(200);
    const [first, last] = await Promise.all([
      seriesOf(app, buyer, swim(5, hour), 4),
      seriesOf(app, other, swim(5, hour), 4),
    ]);
    const answers = await Promise.all([
      holdAs(app, buyer, linesOf(first)),
      holdAs(app, other, linesOf(last)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('capacity_reached');
    expect(await placesAt(weeks.map(day), hour)).toEqual([1, PLACES, 1, 1]);
  });
});

describe('PEOPLE-06 the maximum of a session in a preview', () => {
  const setting = (isOn: 0 | 1, most: number | null) =>
    change(
      app,
      `update content_entry set published = '{"enable_fb_participant_details": ${isOn}, "customer_threshold": ${most}}'
       where tenant_id = 1 and kind = 'people'`,
    );

  it('makes a week not free, as the hold would refuse it, and its alternatives keep to it', async () => {
    await askForPeople(app, {});
    await setting(1, 3);
    try {
      expect((await holdAs(app, buyer, [swim(10, 14, 2, CHILD)])).status).toBe(200);
      const preview = await seriesOf(app, buyer, swim(3, 14, 2), 4);
      expect(preview.dates.map(({ why }) => why)).toEqual([null, 'session_limit', null, null]);
      const [, week] = preview.dates;
      expect(week?.alternatives.map(({ start_time }) => start_time)).not.toContain('14:00:00');
      expect(week?.alternatives.length).toBeGreaterThan(0);
      const refused = await holdAs(app, buyer, [linesOf(preview)[1] as never]);
      expect(outcome(refused)).toEqual([409, 'session_limit']);
      const many = await seriesOf(app, buyer, swim(3, 16, 4), 4);
      expect(many.dates.map(({ why, alternatives }) => [why, alternatives])).toEqual(
        Array.from({ length: 4 }, () => ['session_limit', []]),
      );
    } finally {
      await setting(0, null);
    }
  });
});
