import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Buyer, court2, customer, dayAt, guest } from '../../../test/buyer.ts';
import { changeFacts, seeChange } from '../../../test/changing-venue.ts';
import type { CallAnswer } from '../../../test/harness.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import {
  emptyCart,
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
  withoutLimits(app);
  [buyer, other] = [await customer(app), await member(app)];
});
afterEach(async () => {
  await emptyCart(app, buyer);
  await emptyCart(app, other);
});
afterAll(() => app.close());

const day = (later: number) => dayAt(app.whole.clock.now(), later);
const change = async (sql: string) => {
  await changeFacts(app.testDatabase.superuserUrl, 1, sql);
  await seeChange(app);
};
const outcome = ({ status, body }: CallAnswer) => [status, body.code, body.message];

describe('SERIES-01 preview of a weekly booking', () => {
  it('lists the same court and hour of each week with its price, and holds nothing', async () => {
    const slot = court2(day(3), 8);
    const { dates, expires_at } = await seriesOf(app, buyer, slot, 8);
    const weeks = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(dates.map(({ date }) => date)).toEqual(weeks.map((week) => day(3 + 7 * week)));
    for (const date of dates)
      expect(date).toMatchObject({
        start_time: '08:00:00',
        end_time: '09:00:00',
        is_free: 1,
        why: null,
        total_price: 168,
        alternatives: [],
        line: { product_id: 2201, facility_id: 22 },
      });
    expect(Date.parse(expires_at) - app.whole.clock.now()).toBeGreaterThan(14 * 60_000);
    expect((await app.call('readCart', {}, { bearer: buyer.bearer })).body.data.products).toEqual(
      [],
    );
  });

  it('names each date that is not free, and offers the nearest alternatives of that day', async () => {
    const slot = court2(day(3), 10);
    await holdAs(app, other, [{ ...court2(day(10), 10), quantity: 1 }]);
    await holdAs(app, buyer, [{ ...court2(day(3), 9), end_time: '11:00:00', quantity: 1 }]);
    await change(`insert into schedule_control (tenant_id, id, service_id, date, end_date, start_minute, end_minute, interval_type, weekdays)
      select 1, 9001, 2, '${day(17)}', '${day(17)}', 600, 660, 0, 0`);
    const { dates } = await seriesOf(app, buyer, slot, 12);
    expect(dates.map(({ why }) => why)).toEqual([
      ...['already_in_cart', 'slot_taken', 'closed_by_rule'],
      ...Array.from({ length: 9 }, () => null),
    ]);
    const [, taken] = dates;
    expect(taken).toMatchObject({ is_free: 0, price: null, total_price: null });
    expect(taken?.alternatives).toHaveLength(3);
    expect(taken?.alternatives[0]).toMatchObject({
      facility_id: 21,
      date: day(10),
      start_time: '10:00:00',
      line: { product_id: 2101, facility_id: 21, date: day(10) },
    });
    for (const { alternatives } of dates.slice(0, 3)) expect(alternatives).toHaveLength(3);
    await change('delete from schedule_control where tenant_id = 1 and id = 9001');
  });

  it('dates beyond 84 days are too far, and have no alternative', async () => {
    const { dates } = await seriesOf(app, buyer, court2(day(12), 11), 12);
    expect(dates.map(({ why }) => why)).toEqual([
      ...Array.from({ length: 11 }, () => null),
      'date_too_far',
    ]);
    expect(dates.at(-1)?.alternatives).toEqual([]);
  });

  it('counts what the cart holds of the series as free, and continues that series', async () => {
    const slot = court2(day(3), 12);
    const first = await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, slot, 5)));
    expect(first.status, first.text).toBe(200);
    const [{ series_id }] = first.body.data.products;
    await app.clock(16 * 60 - 120);
    await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, slot, 5)));
    await app.clock(120);
    const { dates, ...preview } = await seriesOf(app, buyer, slot, 8);
    expect(dates.map(({ is_free }) => is_free)).toEqual(dates.map(() => 1));
    const held = await holdAs(app, buyer, linesOf({ ...preview, dates }));
    expect(held.status, held.text).toBe(200);
    const ids = held.body.data.products.map((one: { series_id: string }) => one.series_id);
    expect(ids).toEqual(dates.map(() => series_id));
  });

  it('offers nothing in a week that the series has on another court', async () => {
    const slot = court2(day(3), 13);
    await holdAs(app, buyer, linesOf(await seriesOf(app, buyer, slot, 4)));
    const { dates } = await seriesOf(app, buyer, court2(day(3), 13, 23), 6);
    expect(dates.map(({ why }) => why)).toEqual([
      ...Array.from({ length: 4 }, () => 'already_in_cart'),
      ...[null, null],
    ]);
    expect(dates.flatMap(({ alternatives }) => alternatives)).toEqual([]);
  });
});

it('reads as often for 12 weeks with taken dates as for 4', async () => {
  const slot = court2(day(4), 15, 23);
  const weeks = [0, 1, 2, 3, 4, 5];
  const lines = linesOf(await seriesOf(app, other, slot, weeks.length));
  expect((await holdAs(app, other, lines)).status).toBe(200);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const readsOf = async (count: number): Promise<number> => {
    query.mockClear();
    const { dates } = await seriesOf(app, buyer, slot, count);
    expect(dates.filter(({ why }) => why === 'slot_taken')).toHaveLength(
      Math.min(count, weeks.length),
    );
    return query.mock.calls.length;
  };
  // Caches and sessions are read at times besides: the least of some previews is its own.
  const leastOf = async (count: number): Promise<number> => {
    const reads: number[] = [];
    for (let round = 0; round < 5; round += 1) reads.push(await readsOf(count));
    return Math.min(...reads);
  };
  expect(await leastOf(12)).toBe(await leastOf(4));
  query.mockRestore();
});

describe('refusals of recurring/preview', () => {
  it.each([3, 13, 4.5])('422 validation_failed for %s weeks', async (weeks) => {
    const answer = await previewAs(app, buyer, court2(day(3)), weeks);
    expect(outcome(answer).slice(0, 2)).toEqual([422, 'validation_failed']);
  });

  it('422 validation_failed for a line without a date, and for a full day', async () => {
    const { date: _, ...undated } = court2(day(3));
    const answers = [
      await previewAs(app, buyer, undated as never, 4),
      await previewAs(app, buyer, { ...court2(day(3)), isFullDay: 1 } as never, 4),
    ];
    for (const answer of answers)
      expect(outcome(answer).slice(0, 2)).toEqual([422, 'validation_failed']);
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    const body = { line: court2(day(3)), weeks: 4 };
    const nobody = await app.call('previewRecurring', { body });
    expect(outcome(nobody).slice(0, 2)).toEqual([401, 'session_expired']);
    const asGuest = await previewAs(app, await guest(app), court2(day(3)), 4);
    expect(outcome(asGuest).slice(0, 2)).toEqual([403, 'login_required']);
  });

  it('404 not_found for an unknown product', async () => {
    const answer = await previewAs(app, buyer, { ...court2(day(3)), product_id: 99_999 }, 4);
    expect(outcome(answer).slice(0, 2)).toEqual([404, 'not_found']);
  });

  it('422 date_too_far for a first date beyond the advance limit', async () => {
    const answer = await previewAs(app, buyer, court2(day(15)), 4);
    expect(outcome(answer)).toEqual([
      ...[422, 'date_too_far'],
      'You can book up to 14 days ahead. Please choose an earlier date.',
    ]);
  });

  it('422 date_too_far for a first date beyond it of which more is asked than there is', async () => {
    const answer = await previewAs(app, buyer, { ...court2(day(60)), quantity: 2 }, 4);
    expect(outcome(answer).slice(0, 2)).toEqual([422, 'date_too_far']);
  });

  it('409 capacity_reached for more than a court holds', async () => {
    const answer = await previewAs(app, buyer, { ...court2(day(3)), quantity: 2 }, 4);
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'capacity_reached']);
  });

  it('429 too_many_requests after 20 previews in a minute', async () => {
    vi.restoreAllMocks();
    const statuses: number[] = [];
    for (let count = 0; count <= 20; count += 1)
      statuses.push((await previewAs(app, other, court2(day(3)), 3)).status);
    expect(statuses.at(-1)).toBe(429);
    withoutLimits(app);
  });

  it('409 series_not_valid where the service or the kind has no weekly bookings', async () => {
    const tennis = { ...court2(day(3), 10, 31) };
    const racket = { ...court2(day(3), 10), product_id: 2801 };
    for (const line of [tennis, racket]) {
      expect(outcome(await previewAs(app, buyer, line, 4))).toEqual([
        ...[409, 'series_not_valid'],
        'Weekly bookings are not offered here.',
      ]);
    }
  });

  it('FACILITY-35 offers them by channel', async () => {
    await change(
      "update service set weekly_channels = array['members'] where tenant_id = 1 and id = 2",
    );
    expect((await previewAs(app, buyer, court2(day(3)), 4)).body.code).toBe('series_not_valid');
    expect((await previewAs(app, other, court2(day(3)), 4)).status).toBe(200);
    const scheduleOf = async ({ bearer }: Buyer) =>
      (await app.call('readSchedule', { query: { venue_service_id: 2, date: day(3) } }, { bearer }))
        .body.data.configuration.is_weekly;
    expect([await scheduleOf(buyer), await scheduleOf(other)]).toEqual([undefined, 1]);
    await change(
      "update service set weekly_channels = array['b2c', 'members'] where tenant_id = 1 and id = 2",
    );
  });

  it('409 not_on_sale where the venue takes no bookings', async () => {
    await change(
      `update tenant set config = config || '{"enable_facility_booking": 0}' where tenant_id = 1`,
    );
    const answer = await previewAs(app, buyer, court2(day(3)), 4);
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'not_on_sale']);
    await change(
      `update tenant set config = config || '{"enable_facility_booking": 1}' where tenant_id = 1`,
    );
  });
});
