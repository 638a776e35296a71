import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  court2,
  customer,
  dayAt,
  decide,
  itemOf,
  listen,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { changeFacts, seeChange } from '../../../test/changing-venue.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
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
const outcome = ({ status, body }: CallAnswer) => [status, body.code, body.message];
const cartOf = async ({ bearer }: Buyer): Promise<CallAnswer['body']> =>
  (await app.call('readCart', {}, { bearer })).body.data;
const change = async (sql: string) => {
  await changeFacts(app.testDatabase.superuserUrl, 1, sql);
  await seeChange(app);
};

const NOT_VALID = [409, 'series_not_valid'];
const EXPIRED = [...NOT_VALID, 'The preview has expired. Please preview the weeks again.'];
const OTHER_ACCOUNT = [
  ...NOT_VALID,
  'This preview belongs to another account. Please preview the weeks again.',
];
const OTHER_LINE = [
  ...NOT_VALID,
  'This booking is not part of the weekly bookings that were previewed.',
];
const SECOND = [
  ...NOT_VALID,
  'These weekly bookings already have one in that week. Please remove it first.',
];
const TOGETHER = [
  ...[409, 'series_together'],
  'Dates this far ahead are booked at least 4 together. Please keep at least 4 of the weekly bookings.',
];
const OPEN = [
  ...[409, 'series_open'],
  'Your cart already has weekly bookings of this service. Please buy or remove them first.',
];

/** Opening hours of Court 2. */
const HOURS = { start_time: '07:00:00', end_time: '02:00:00' };

let hour = 7;
let facility = 22;
/** Returns an hour of a court that no other test takes. */
const freshSlot = (later = 3): Slot => {
  if (hour === 19) [hour, facility] = [7, 24];
  hour += 1;
  return court2(day(later), hour, facility);
};

describe('SERIES-02, SERIES-03 holding a series', () => {
  it('passes the advance limit for the lines of the series, each at its own price', async () => {
    const preview = await seriesOf(app, buyer, freshSlot(), 10);
    const held = await holdAs(app, buyer, linesOf(preview));
    expect(held.status, held.text).toBe(200);
    const { products, total } = held.body.data;
    expect(products.map(({ date }: { date: string }) => date)).toEqual(
      preview.dates.map(({ date }) => date),
    );
    expect(new Set(products.map((one: { series_id: string }) => one.series_id)).size).toBe(1);
    const sum = preview.dates.reduce((fils, one) => fils + (one.total_price ?? 0) * 100, 0);
    expect(total * 100).toBe(sum);
  });

  it('takes an alternative in place of a date, with the series of that alternative', async () => {
    const slot = freshSlot();
    const taken = await seriesOf(app, other, slot, 5);
    expect((await holdAs(app, other, linesOf(taken))).status).toBe(200);
    await app.call('releaseLine', { body: linesOf(taken)[0] }, { bearer: other.bearer });
    await app.call('releaseLine', { body: linesOf(taken)[1] }, { bearer: other.bearer });
    // Below 4 lines, those beyond the limit were released; one date within it stays.
    await holdAs(app, other, [{ ...slot, date: day(10), quantity: 1 }]);
    const { dates } = await seriesOf(app, buyer, slot, 5);
    expect(dates.map(({ why }) => why)).toEqual([null, 'slot_taken', null, null, null]);
    const lines = dates.map(({ line, alternatives }) => alternatives[0]?.line ?? line);
    const held = await holdAs(app, buyer, lines);
    expect(held.status, held.text).toBe(200);
    expect(held.body.data.products[1]).toMatchObject({ date: day(10), facility_id: 21 });
    expect(
      new Set(held.body.data.products.map((one: { series_id: string }) => one.series_id)).size,
    ).toBe(1);
  });

  it('refuses what the preview did not offer', async () => {
    const slot = freshSlot();
    const [line] = linesOf(await seriesOf(app, buyer, slot, 6)).slice(-1);
    const lines = linesOf(await seriesOf(app, buyer, slot, 6));
    const instead = (change: object) => [...lines.slice(0, 5), { ...lines[5], ...change }];
    const cases: readonly (readonly [string, object, readonly unknown[]])[] = [
      ['another court', { product_id: 2301, facility_id: 23 }, OTHER_LINE],
      ['another day', { date: day(39) }, OTHER_LINE],
      ['another hour', { start_time: '20:00:00', end_time: '21:00:00' }, OTHER_LINE],
      ['a longer time', { end_time: `${hour + 2}:00:00` }, OTHER_LINE],
      ['a date after the last', { date: day(45) }, OTHER_LINE],
      ['no series', { series: null }, [422, 'date_too_far']],
      ['an unknown series', { series: 'x'.repeat(120) }, EXPIRED],
      ['another preview', { series: line?.series }, OPEN],
    ];
    for (const [name, change, expected] of cases) {
      const refused = await holdAs(app, buyer, instead(change));
      expect([name, ...outcome(refused).slice(0, expected.length)]).toEqual([name, ...expected]);
    }
    expect((await cartOf(buyer)).products).toEqual([]);
  });

  it('refuses the series of another account, and without an account', async () => {
    const lines = linesOf(await seriesOf(app, buyer, freshSlot(), 4));
    expect(outcome(await holdAs(app, other, lines))).toEqual(OTHER_ACCOUNT);
    const nobody = await app.call(
      'syncCart',
      { body: { products: lines.slice(0, 1) } },
      { visitor: 'visitor-without-account' },
    );
    expect(outcome(nobody)).toEqual(OTHER_ACCOUNT);
  });

  it('lasts 15 minutes; what is held by then is renewed and ordered all the same', async () => {
    const slot = freshSlot();
    const lines = linesOf(await seriesOf(app, buyer, slot, 5));
    await app.clock(10 * 60);
    expect((await holdAs(app, buyer, lines)).status).toBe(200);
    await app.clock(6 * 60);
    const renewed = await holdAs(app, buyer, lines);
    expect(renewed.status, renewed.text).toBe(200);
    const placed = await order(app, buyer, { items: lines.map(itemOfSeries) });
    expect(placed.status, placed.text).toBe(200);
    const { order_id } = placed.body.data;
    const back = { params: { order_id } };
    expect((await app.call('withdrawOrder', back, { bearer: buyer.bearer })).status).toBe(200);
    await emptyCart(app, buyer);
    const late = linesOf(await seriesOf(app, other, court2(day(3), 23), 4));
    await app.clock(15 * 60);
    expect(outcome(await holdAs(app, other, late))).toEqual(EXPIRED);
    const again = await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, slot, 5)));
    expect(again.status, again.text).toBe(200);
  });

  it('held before the venue switches weekly bookings off, is renewed, ordered and paid', async () => {
    const lines = linesOf(await seriesOf(app, buyer, freshSlot(), 4));
    expect((await holdAs(app, buyer, lines)).status).toBe(200);
    await change("update service set weekly_channels = '{}' where tenant_id = 1 and id = 2");
    expect((await holdAs(app, buyer, lines)).status).toBe(200);
    const placed = await order(app, buyer, { items: lines.map(itemOfSeries) });
    expect(placed.status, placed.text).toBe(200);
    const { order_id, transactionId } = placed.body.data;
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    await change(
      "update service set weekly_channels = array['b2c', 'members'] where tenant_id = 1 and id = 2",
    );
  });

  it('is refused once the venue has switched weekly bookings off', async () => {
    const lines = linesOf(await seriesOf(app, buyer, freshSlot(), 4));
    await change("update service set weekly_channels = '{}' where tenant_id = 1 and id = 2");
    const refused = await holdAs(app, buyer, lines);
    expect(outcome(refused)).toEqual([...NOT_VALID, 'Weekly bookings are not offered here.']);
    await change(
      "update service set weekly_channels = array['b2c', 'members'] where tenant_id = 1 and id = 2",
    );
    expect((await holdAs(app, buyer, lines)).status).toBe(200);
  });

  it('is refused for a full day, whose hours a preview may have', async () => {
    await change('update facility set full_day_fils = 90000 where tenant_id = 1 and id = 22');
    const whole = { ...court2(day(3)), ...HOURS };
    const lines = linesOf(await seriesOf(app, buyer, whole, 4));
    const days = lines.map((line) => ({ ...line, isFullDay: 1 }));
    expect(outcome(await holdAs(app, buyer, days))).toEqual(OTHER_LINE);
    await change('update facility set full_day_fils = null where tenant_id = 1 and id = 22');
  });

  it('is refused for an add-on by its field', async () => {
    const slot = freshSlot();
    const lines = linesOf(await seriesOf(app, buyer, slot, 4));
    const racket = { ...lines[0], product_id: 2801 };
    const refused = await holdAs(app, buyer, [...lines, racket]);
    expect(outcome(refused).slice(0, 2)).toEqual([422, 'validation_failed']);
    expect(refused.body.errors).toEqual({
      'products.4.series': ['Item 5: This entry is not available yet'],
    });
  });
});

describe('SERIES-04, SERIES-05 a series in the cart', () => {
  it('fewer than 4 are not held beyond the limit; more can join 4', async () => {
    const lines = linesOf(await seriesOf(app, buyer, freshSlot(), 6));
    expect(outcome(await holdAs(app, buyer, lines.slice(3)))).toEqual(TOGETHER);
    expect((await holdAs(app, buyer, lines.slice(0, 4))).status).toBe(200);
    expect((await holdAs(app, buyer, lines.slice(4))).status).toBe(200);
  });

  it('one series of a service at a time', async () => {
    const second = linesOf(await seriesOf(app, buyer, freshSlot(), 4));
    await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, freshSlot(), 4)));
    expect(outcome(await holdAs(app, buyer, second))).toEqual(OPEN);
  });

  it('several alternatives of one date: one is held', async () => {
    const slot = freshSlot();
    await holdAs(app, other, [{ ...slot, quantity: 1 }]);
    const { dates } = await seriesOf(app, buyer, slot, 5);
    const [taken, ...free] = dates;
    const alternatives = taken?.alternatives.map(({ line }) => line) ?? [];
    expect(alternatives).toHaveLength(3);
    const rest = free.map(({ line }) => line);
    expect(outcome(await holdAs(app, buyer, [...alternatives.slice(0, 2), ...rest]))).toEqual(
      SECOND,
    );
    expect((await holdAs(app, buyer, [...alternatives.slice(0, 1), ...rest])).status).toBe(200);
    expect(outcome(await holdAs(app, buyer, alternatives.slice(1, 2)))).toEqual(SECOND);
    const items = [...alternatives.slice(1), ...rest].map(itemOfSeries);
    expect(outcome(await order(app, buyer, { items }))).toEqual(SECOND);
  });

  it('two alternatives of one date that come side by side: one is held', async () => {
    const slot = freshSlot();
    await holdAs(app, other, [{ ...slot, quantity: 1 }]);
    const { dates } = await seriesOf(app, buyer, slot, 5);
    const [taken, ...free] = dates;
    await holdAs(
      app,
      buyer,
      free.map(({ line }) => line),
    );
    const [one, two] = taken?.alternatives.map(({ line }) => line) ?? [];
    const answers = await Promise.all([one, two].map((line) => holdAs(app, buyer, [line ?? {}])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(outcome(answers.find(({ status }) => status === 409) as CallAnswer)).toEqual(SECOND);
    expect((await cartOf(buyer)).products).toHaveLength(5);
  });

  it('a line that was removed is held again while its preview is valid, and not after', async () => {
    const slot = freshSlot();
    const lines = linesOf(await seriesOf(app, buyer, slot, 6));
    await holdAs(app, buyer, lines);
    await app.call('releaseLine', { body: lines[5] }, { bearer: buyer.bearer });
    expect((await holdAs(app, buyer, lines)).body.data.products).toHaveLength(6);
    await app.clock(10 * 60);
    await holdAs(app, buyer, lines);
    await app.clock(6 * 60);
    await app.call('releaseLine', { body: lines[4] }, { bearer: buyer.bearer });
    expect(outcome(await holdAs(app, buyer, lines))).toEqual(EXPIRED);
    expect((await cartOf(buyer)).products).toHaveLength(5);
    const again = await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, slot, 6)));
    expect(again.body.data?.products, again.text).toHaveLength(6);
  });

  it('two series that come side by side: one is held', async () => {
    const both = [
      linesOf(await seriesOf(app, buyer, freshSlot(), 6)),
      linesOf(await seriesOf(app, buyer, freshSlot(), 6)),
    ];
    const answers = await Promise.all(both.map((lines) => holdAs(app, buyer, lines)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('series_open');
    expect((await cartOf(buyer)).products).toHaveLength(6);
  });

  it('below 4, those beyond the limit leave with the one that is removed', async () => {
    const slot = freshSlot();
    const lines = linesOf(await seriesOf(app, buyer, slot, 5));
    const held = await holdAs(app, buyer, lines);
    expect(held.status, held.text).toBe(200);
    const racket = { ...slot, date: day(24), product_id: 2801, quantity: 1 };
    const added = await holdAs(app, buyer, [racket]);
    expect(added.status, added.text).toBe(200);
    const remove = (line: object | undefined) =>
      app.call('releaseLine', { body: line }, { bearer: buyer.bearer });
    const first = await remove(lines[0]);
    expect([first.body.data.released, first.body.data.products.length]).toEqual([1, 5]);
    const second = await remove(lines[4]);
    expect(second.body.data.released).toBe(4);
    expect(second.body.data.products.map(({ date }: { date: string }) => date)).toEqual([day(10)]);
  });

  it('lines removed side by side leave no stray line beyond the limit', async () => {
    const lines = linesOf(await seriesOf(app, buyer, freshSlot(), 8));
    await holdAs(app, buyer, lines);
    await Promise.all(
      lines
        .slice(0, 5)
        .map((line) => app.call('releaseLine', { body: line }, { bearer: buyer.bearer })),
    );
    expect((await cartOf(buyer)).products).toEqual([]);
  });
});

describe('two customers with the same weeks', () => {
  it.each([1, 2, 3])('all weeks go to one of them, round %i', async () => {
    const slot = freshSlot(4);
    const [first, second] = await Promise.all([
      seriesOf(app, buyer, slot, 6),
      seriesOf(app, other, slot, 6),
    ]);
    const answers = await Promise.all([
      holdAs(app, buyer, linesOf(first)),
      holdAs(app, other, linesOf(second)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('slot_taken');
    const counts = [(await cartOf(buyer)).products.length, (await cartOf(other)).products.length];
    expect(counts.toSorted()).toEqual([0, 6]);
    const loser = counts[0] === 0 ? buyer : other;
    const again = await previewAs(app, loser, slot, 6);
    expect(again.body.data.dates.map(({ why }: { why: string }) => why)).toEqual(
      Array.from({ length: 6 }, () => 'slot_taken'),
    );
    for (const { alternatives } of again.body.data.dates) expect(alternatives).toHaveLength(3);
  });
});

describe('ordering a series', () => {
  it('is one order of ordinary lines; a part that strands the rest is refused', async () => {
    const lines = linesOf(await seriesOf(app, buyer, freshSlot(5), 6));
    await holdAs(app, buyer, lines);
    const items = lines.map(itemOfSeries);
    const some = await order(app, buyer, { items: items.slice(2, 4) });
    expect(outcome(some)).toEqual(TOGETHER);
    const placed = await order(app, buyer, { items });
    expect(placed.status, placed.text).toBe(200);
    const paying = linesOf(await seriesOf(app, buyer, freshSlot(5), 4));
    expect(outcome(await holdAs(app, buyer, paying))).toEqual(OPEN);
    const { order_id } = placed.body.data;
    const read = await app.call('readOrder', { params: { order_id } }, { bearer: buyer.bearer });
    expect(read.body.data.products).toHaveLength(6);
    const back = { params: { order_id } };
    const withdrawn = await app.call('withdrawOrder', back, { bearer: buyer.bearer });
    expect(withdrawn.status, withdrawn.text).toBe(200);
  });

  it('is refused by the same names as its hold', async () => {
    const slot = freshSlot(5);
    const lines = linesOf(await seriesOf(app, buyer, slot, 4));
    const items = lines.map(itemOfSeries);
    expect(outcome(await order(app, other, { items }))).toEqual(OTHER_ACCOUNT);
    await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, freshSlot(5), 4)));
    expect(outcome(await order(app, buyer, { items }))).toEqual(OPEN);
    const plain = await order(app, other, { items: [itemOf({ ...slot, date: day(33) })] });
    expect(plain.body.code).toBe('date_too_far');
  });
});
