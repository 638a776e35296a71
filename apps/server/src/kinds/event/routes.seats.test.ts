import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../../test/changing-venue.ts';
import { inventoryOf, takeSeats } from '../../../test/event-seats.ts';
import { type CallInput, startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let firstUnit: number;
beforeAll(async () => {
  app = await startTestApp();
  firstUnit = (await inventoryOf(app, 11)).firstUnit;
});
afterAll(() => app.close());

interface WireSeat {
  readonly id: number;
  readonly category_id: number;
  readonly companion_of: number | null;
  readonly accessible: number;
  readonly aisle_after: number;
  readonly state: number;
}

const read = (query: CallInput['query'] = { performance_id: '11' }, id = 1) =>
  app.call('readSeats', { params: { id }, query });

async function seats(): Promise<WireSeat[]> {
  const { sections } = (await read()).body.data;
  return sections.flatMap((section: { rows: { seats: WireSeat[] }[] }) =>
    section.rows.flatMap((row) => row.seats),
  );
}

/** Lists the seats whose state is not 0. */
const taken = async () =>
  (await seats()).flatMap(({ id, state }) => (state === 0 ? [] : [[id, state]]));

describe('GET events/{id}/seats', () => {
  it('200: the plan as the venue brought it, drawn around its stage', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    const { sections, categories, ...rest } = body.data;
    expect(rest).toEqual({
      seat_map_id: 1,
      version: expect.any(Number),
      width: 1200,
      height: 800,
      stage: { x: 356, y: 250, width: 488, height: 300 },
    });
    expect(categories).toEqual(
      [1, 2, 3, 4].map((id) => ({
        id,
        name: `Category ${id}`,
        ar_name: `الفئة ${id}`,
        event_ticket_id: 110 + id,
      })),
    );
    expect(
      sections.map(({ id, name, ar_name, gate }: Record<string, unknown>) => [
        id,
        name,
        ar_name,
        gate,
      ]),
    ).toEqual([
      [1, 'South', 'الجنوبية', 'A'],
      [2, 'North', 'الشمالية', 'B'],
      [3, 'East', 'الشرقية', 'C'],
      [4, 'West', 'الغربية', 'D'],
    ]);
    expect(sections[0].rows[0].name).toBe('A');
  });

  it('200: 600 seats, each once, with its category, its aisle, and its type', async () => {
    const all = await seats();
    expect(new Set(all.map(({ id }) => id)).size).toBe(600);
    const counts = [1, 2, 3, 4].map(
      (category) => all.filter(({ category_id }) => category_id === category).length,
    );
    expect(counts).toEqual([120, 160, 160, 160]);
    expect(all.filter(({ aisle_after }) => aisle_after === 1)).toHaveLength(30);
    const companions = all.filter(({ companion_of }) => companion_of !== null);
    expect(companions.map(({ id, companion_of }) => [id, companion_of])).toEqual([
      [2, 1],
      [19, 20],
      [122, 121],
      [139, 140],
    ]);
    for (const { companion_of: id } of companions) {
      expect(all.find((seat) => seat.id === id)?.accessible).toBe(1);
    }
  });

  it('200: free, held, sold and not for sale, alike for everybody and at once', async () => {
    const before = (await read()).body.data.version;
    const held = await takeSeats(app, firstUnit, { seats: [30, 31] });
    const paying = await takeSeats(app, firstUnit, { seats: [33], purpose: 'pay' });
    const sold = await takeSeats(app, firstUnit, { seats: [40], purpose: 'confirm' });
    const off = await takeSeats(app, firstUnit, { seats: [50], purpose: 'confirm', kind: 'staff' });
    expect(await taken()).toEqual([
      [31, 1],
      [32, 1],
      [34, 1],
      [41, 2],
      [51, 4],
    ]);
    expect((await read()).body.data.version).toBeGreaterThan(before);
    for (const giveBack of [held, paying, sold, off]) await giveBack();
    expect(await taken()).toEqual([]);
  });

  it('200: the same bytes while nothing changes, other ones after', async () => {
    const [one, two] = [(await read()).text, (await read()).text];
    expect(two).toBe(one);
    const giveBack = await takeSeats(app, firstUnit, { seats: [7] });
    const three = (await read()).text;
    expect(three).not.toBe(one);
    expect(three.length).toBe(one.length);
    await giveBack();
  });

  it('200: a hold is over at its end, though nobody has swept it', async () => {
    const giveBack = await takeSeats(app, firstUnit, { seats: [8], minutes: 1 });
    expect(await taken()).toEqual([[9, 1]]);
    const { clock } = app.whole;
    await clock.setOffset(clock.offset() + 60_000);
    expect(await taken()).toEqual([]);
    await giveBack();
  });

  it('200: compressed where the client accepts it', async () => {
    const answer = await app.app.inject({
      url: '/api/v1/events/1/seats?performance_id=11',
      headers: { host: 'localhost', 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await read()).text);
  });

  it('200: seats that no ticket sells are for nobody; of a performance called off none are', async () => {
    await change(app, 'update event_ticket set seat_category = 9 where id = 114');
    const { categories } = (await read()).body.data;
    expect(categories[3].event_ticket_id).toBeNull();
    expect((await taken()).length).toBe(160);
    await change(app, 'update event_ticket set seat_category = 3 where id = 114');
    await change(app, "update event_performance set called_off_at = 'epoch' where id = 11");
    expect((await taken()).length).toBe(600);
    await change(app, 'update event_performance set called_off_at = null where id = 11');
    expect(await taken()).toEqual([]);
  });

  it('200: without a performance where there is one', async () => {
    expect((await read({})).body.data.seat_map_id).toBe(1);
  });

  it.each([
    [{ performance_id: '31' }, 1],
    [{ performance_id: '21' }, 2],
    [{}, 2],
    [{}, 99],
  ])('404: %o of event %i has no numbered seats', async (query, id) => {
    const { status, body } = await read(query, id);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('422: which performance, where there are several', async () => {
    const { status, body } = await read({}, 3);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors.performance_id[0]).toMatch(/event/i);
  });
});

describe('GET events/{id}/seats/best', () => {
  const best = (query: Record<string, string>, id = 1) =>
    app.call('findBestSeats', { params: { id }, query: { quantity: '2', ...query } });

  it('200: the nearest together, of the ticket’s category, without taken ones', async () => {
    const one = (await best({ performance_id: '11', event_ticket_id: '111' })).body.data.seats;
    expect(one).toHaveLength(2);
    expect(one[1]).toBe(one[0] + 1);
    const category = new Map((await seats()).map((seat) => [seat.id, seat.category_id]));
    expect(one.map((seat: number) => category.get(seat))).toEqual([1, 1]);
    const giveBack = await takeSeats(app, firstUnit, {
      seats: one.map((seat: number) => seat - 1),
    });
    const other = (await best({ event_ticket_id: '111' })).body.data.seats;
    expect(other.filter((seat: number) => one.includes(seat))).toEqual([]);
    await giveBack();
  });

  it('200: none together, output in words', async () => {
    const { status, body } = await best({ event_ticket_id: '111', quantity: '11' });
    expect([status, body.data]).toEqual([200, { seats: [] }]);
    expect(body.message).toMatch(/together/);
  });

  it('200: none of places that have no numbers', async () => {
    expect((await best({ event_ticket_id: '211' }, 2)).body.data.seats).toEqual([]);
  });

  it.each([
    [{ event_ticket_id: '211' }, 1],
    [{ event_ticket_id: '213' }, 2],
    [{ event_ticket_id: '213', code: 'ENEMIES' }, 2],
    [{ event_ticket_id: '111', performance_id: '21' }, 1],
    [{ event_ticket_id: '111' }, 99],
  ])('404: %o of event %i', async (query, id) => {
    const { status, body } = await best(query, id);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('200: a hidden type with its code', async () => {
    expect((await best({ event_ticket_id: '213', code: 'friends' }, 2)).status).toBe(200);
  });

  it.each([{ quantity: '0' }, { quantity: '101' }, { event_ticket_id: 'x' }])(
    '422: %o',
    async (query) => {
      const { status, body } = await best({ event_ticket_id: '111', ...query });
      expect([status, body.code]).toEqual([422, 'validation_failed']);
    },
  );
});
