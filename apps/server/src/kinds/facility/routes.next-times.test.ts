import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

interface Listed {
  readonly venue_service_id: number;
  readonly per_capacity: 0 | 1;
  readonly times: readonly {
    readonly service_date: string;
    readonly date: string;
    readonly start_time: string;
    readonly end_time: string;
    readonly facility_id: number;
    readonly price: number | null;
    readonly left: number | null;
  }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listed = async (host?: string): Promise<Listed[]> => {
  const { status, body } = await app.call('listNextTimes', {}, host ? { host } : {});
  expect(status).toBe(200);
  return body.data;
};

describe('GET facilities/next-times', () => {
  test('200: each public service has its next times, and each of them can be held for its price', async () => {
    const services = await listed();
    const known = await app.call('listServices');
    expect(services.map((one) => [one.venue_service_id, one.per_capacity + 1])).toEqual(
      known.body.data.map((one: { id: number; filter_by: number }) => [one.id, one.filter_by]),
    );
    for (const { times } of services.filter((one) => one.per_capacity === 0)) {
      expect(times).toHaveLength(3);
      const [{ service_date, facility_id, start_time, end_time, price, left }] = times as [
        Listed['times'][number],
      ];
      expect(left).not.toBe(0);
      const line = court(facility_id, service_date, start_time.slice(0, 5), end_time.slice(0, 5));
      const held = await hold(app, newVisitor(), [line]);
      expect([held.status, held.body.data.total]).toEqual([200, price]);
    }
  });

  test('200: for places the next sessions are listed, with the lowest ticket price and the places left with one held', async () => {
    const swimming = async (): Promise<Listed> => {
      const [service] = (await listed()).filter((one) => one.per_capacity === 1);
      if (service === undefined) throw new Error('The demo sells places.');
      return service;
    };
    const { venue_service_id, times } = await swimming();
    expect(times).toHaveLength(3);
    const [next] = times as [Listed['times'][number]];
    const { facility_id, date, start_time, end_time } = next;
    const offered = await app.call('readPricedFacility', {
      query: { venue_service_id, facility_id, date, start_time, end_time },
    });
    const tickets: { product_id: number; price: number; tax_amount: number }[] =
      offered.body.data.categories[0].products;
    const costs = tickets.map(({ price, tax_amount }) => price + tax_amount);
    expect(next.price).toBe(Math.min(...costs));
    const least = tickets[costs.indexOf(next.price ?? 0)];
    const line = { product_id: least?.product_id, quantity: 2, facility_id, date, start_time };
    const held = await hold(app, newVisitor(), [{ ...line, end_time }]);
    expect([held.status, held.body.data.total]).toEqual([200, 2 * (next.price ?? 0)]);
    expect((await swimming()).times[0]).toEqual({ ...next, left: (next.left ?? 0) - 2 });
  });

  test('200: held times are not offered in the very next response', async () => {
    const of = (services: readonly Listed[]) => services.find((one) => one.venue_service_id === 3);
    const [next] = of(await listed())?.times ?? [];
    expect(next).toBeDefined();
    if (!next) return;
    const line = court(
      next.facility_id,
      next.service_date,
      next.start_time.slice(0, 5),
      next.end_time.slice(0, 5),
    );
    expect((await hold(app, newVisitor(), [line])).status).toBe(200);
    const times = of(await listed())?.times ?? [];
    const same = times.find(({ start_time }) => start_time === next.start_time);
    expect(same?.facility_id).not.toBe(next.facility_id);
    expect(same?.left ?? 0).toBe((next.left ?? 0) - 1);
  });

  test('200: late in the evening the times of tomorrow follow', async () => {
    await app.clock(8.5 * 3600);
    const times = (await listed()).find((one) => one.venue_service_id === 3)?.times ?? [];
    const days = new Set(times.map(({ service_date }) => service_date));
    expect([times.length, days.size]).toEqual([3, 2]);
  });

  test('200: another host has its own', async () => {
    expect((await listed('sahel.localhost')).map((one) => one.venue_service_id)).toEqual([6]);
  });
});
