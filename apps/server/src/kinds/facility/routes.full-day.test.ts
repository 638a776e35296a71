import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, refundsOf } from '../../../test/books.ts';
import { court2, customer, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { bought, ticketsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';

/* Full days of the demo's football pitches: Pitch 1 of the halves 1A and 1B, 06–24. */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);
const PITCH_1 = 11;
const [HALF_A, HALF_B] = [12, 13];
const PITCH_2 = 14;
const COURT_2 = 22;

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const fullDay = (facility: number, date: string, more: object = {}) => ({
  product_id: facility * 100 + 1,
  quantity: 1,
  facility_id: facility,
  date,
  isFullDay: 1,
  ...more,
});

const item = (facility: number, date: string) => ({
  product_id: facility * 100 + 1,
  product_type_id: 1,
  quantity: 1,
  facilityId: facility,
  selectedFacilityDate: date,
  isFullDay: 1,
});

const query = (date: string, more: object = {}) => ({
  venue_service_id: 1,
  date,
  isFullDay: 1,
  ...more,
});

const available = (date: string, more: object = {}) =>
  app.call('fetchAvailableFacilities', { query: query(date, more) }, { visitor: newVisitor() });

const priced = (facility: number, date: string, more: object = {}) =>
  app.call(
    'readPricedFacility',
    { query: query(date, { facility_id: facility, ...more }) },
    { visitor: newVisitor() },
  );

async function pitchIn(facility: number, date: string, service = 1) {
  const { body } = await app.call('readSchedule', { query: { venue_service_id: service, date } });
  return body.data.facilities.find(({ id }: { id: number }) => id === facility);
}

const refusal = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { code: string };
}) => [status, body.code];

const win = async (line: object): Promise<boolean> => {
  const answer = await hold(app, newVisitor(), [line]);
  if (answer.status !== 200) expect(refusal(answer)).toEqual([409, 'slot_taken']);
  return answer.status === 200;
};

const wins = async (lines: readonly object[]): Promise<readonly boolean[]> =>
  Promise.all(lines.map(win));

describe('FACILITY-33 a full day in the answers', () => {
  it('200: the schedule has its price, and only where it is offered', async () => {
    expect(await pitchIn(PITCH_1, on(1))).toMatchObject({ full_day_price: 9000 });
    expect(await pitchIn(COURT_2, on(1), 2)).not.toHaveProperty('full_day_price');
  });

  it('200: free full days by facility with their prices, fewer as they are taken', async () => {
    const prices = async () =>
      (await available(on(2))).body.data.map((one: { id: number; price: number }) => [
        one.id,
        one.price,
      ]);
    expect(await prices()).toEqual([
      [PITCH_1, 9000],
      [HALF_A, 5000],
      [HALF_B, 5000],
      [PITCH_2, 3000],
    ]);
    await hold(app, newVisitor(), [court(HALF_A, on(2), '23:00', '24:00')]);
    expect(await prices()).toEqual([
      [HALF_B, 5000],
      [PITCH_2, 3000],
    ]);
  });

  it('200: one facility for its full day, and 409 with other full days once it is taken', async () => {
    const { body } = await priced(PITCH_2, on(3));
    expect(body.data).toMatchObject({
      name: 'Pitch 2 · Whole day',
      ar_name: 'الملعب 2 · يوم كامل',
      default_products: [{ product_id: 1401, product_price: 3000, tax_amount: 150 }],
    });
    await hold(app, newVisitor(), [fullDay(PITCH_2, on(3))]);
    const lost = await priced(PITCH_2, on(3));
    expect(refusal(lost)).toEqual([409, 'slot_taken']);
    expect(lost.body.data.alternatives).toEqual([]);
  });

  it('422: a time with a full day, and neither', async () => {
    const both = await available(on(1), { start_time: '10:00:00' });
    expect(both.body.errors).toEqual({ start_time: [expect.stringContaining('not offered here')] });
    const none = await available(on(1), { isFullDay: 0 });
    expect(Object.keys(none.body.errors)).toEqual(['start_time', 'end_time']);
  });

  it('refuses one that is not offered, past, or at a closed facility', async () => {
    const court2 = await priced(COURT_2, on(1), { venue_service_id: 2 });
    expect(refusal(court2)).toEqual([404, 'not_found']);
    expect(refusal(await priced(PITCH_1, on(0)))).toEqual([422, 'date_in_past']);
    const held = await hold(app, newVisitor(), [fullDay(COURT_2, on(1))]);
    expect(held.status).toBe(422);
    expect(held.body.errors).toEqual({
      'products.0.isFullDay': [expect.stringContaining('Booking a whole day is not offered here')],
    });
  });
});

describe('FACILITY-33 a full day in the cart', () => {
  it('200: date only; the line has its times, and is renewed and released as it is', async () => {
    const visitor = newVisitor();
    const { body, status, text } = await hold(app, visitor, [fullDay(PITCH_1, on(4))]);
    expect(status, text).toBe(200);
    const [line] = body.data.products;
    expect(line).toMatchObject({
      name: 'Pitch 1 · Whole day',
      ar_name: 'الملعب 1 · يوم كامل',
      date: on(4),
      start_time: '06:00:00',
      end_time: '23:59:59',
      isFullDay: 1,
      total_price: 9450,
      line: { isFullDay: 1, start_time: '06:00:00', end_time: '23:59:59' },
    });
    const again = await hold(app, visitor, [line.line]);
    expect([again.status, again.body.data.products.length]).toEqual([200, 1]);
    const slot = court(PITCH_1, on(4), '06:00', '07:00');
    expect(refusal(await hold(app, visitor, [slot]))).toEqual([409, 'already_in_cart']);
    const released = await app.call(
      'releaseLine',
      { body: { product_id: 1101, date: on(4), isFullDay: 1 } },
      { visitor },
    );
    expect(released.body.data.products).toEqual([]);
  });

  it('409: other times than those of the day, two of them, and the same twice', async () => {
    const visitor = newVisitor();
    const late = fullDay(PITCH_2, on(4), { start_time: '08:00:00' });
    expect(refusal(await hold(app, visitor, [late]))).toEqual([422, 'outside_opening_hours']);
    const two = fullDay(PITCH_2, on(4), { quantity: 2 });
    expect(refusal(await hold(app, visitor, [two]))).toEqual([409, 'capacity_reached']);
    await hold(app, visitor, [court(PITCH_2, on(4), '10:00', '11:00')]);
    expect(refusal(await hold(app, visitor, [fullDay(PITCH_2, on(4))]))).toEqual([
      409,
      'already_in_cart',
    ]);
  });

  it('409 with other full days in place of a lost one', async () => {
    await hold(app, newVisitor(), [fullDay(HALF_A, on(6))]);
    const lost = await hold(app, newVisitor(), [fullDay(HALF_A, on(6))]);
    expect(refusal(lost)).toEqual([409, 'slot_taken']);
    expect(lost.body.data).toMatchObject({
      taken: [{ product_id: 1201, isFullDay: 1 }],
      alternatives: [{ product_id: 1301, name: 'Pitch 1B · Whole day', isFullDay: 1, price: 5000 }],
    });
    const [other] = lost.body.data.alternatives;
    const { product_id, facility_id, date, start_time, end_time, isFullDay } = other;
    const line = { product_id, facility_id, date, start_time, end_time, isFullDay, quantity: 1 };
    expect((await hold(app, newVisitor(), [line])).status).toBe(200);
  });
});

describe('FACILITY-33 races for a day', () => {
  it('a full day against hours of the same pitch: the day, or hours, never both', async () => {
    for (const days of [7, 8]) {
      const hours = [6, 12, 17, 22].map((hour) =>
        court(
          PITCH_2,
          on(days),
          `${String(hour).padStart(2, '0')}:00`,
          `${String(hour + 1).padStart(2, '0')}:00`,
        ),
      );
      const lines = Array.from({ length: 24 }, (_, index) =>
        index % 2 === 0 ? fullDay(PITCH_2, on(days)) : (hours[index % 4] as object),
      );
      const won = await wins(lines);
      const fullDays = won.filter((is, index) => is && index % 2 === 0).length;
      const slots = won.filter((is, index) => is && index % 2 === 1).length;
      expect(fullDays === 1 ? slots : fullDays).toBe(0);
      expect(fullDays + slots).toBeGreaterThan(0);
    }
  });

  it('the whole pitch against its halves and their hours', async () => {
    const date = on(9);
    const kinds = [
      fullDay(PITCH_1, date),
      fullDay(HALF_A, date),
      fullDay(HALF_B, date),
      court(HALF_A, date, '20:00', '21:00'),
      court(PITCH_1, date, '12:00', '14:00'),
    ];
    const won = await wins(Array.from({ length: 40 }, (_, index) => kinds[index % 5] as object));
    const [whole = 0, a = 0, b = 0, hour = 0, noon = 0] = kinds.map(
      (_, kind) => won.filter((is, index) => is && index % 5 === kind).length,
    );
    expect(Math.max(whole, a, b, hour, noon)).toBe(1);
    if (whole === 1) expect([a, b, hour, noon]).toEqual([0, 0, 0, 0]);
    if (a === 1) expect([whole, hour, noon]).toEqual([0, 0, 0]);
    if (b === 1) expect([whole, noon]).toEqual([0, 0]);
  });
});

describe('FACILITY-33 a full day that is paid', () => {
  it('is a booking of the day for the pitch and its halves', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [item(PITCH_1, on(10))]);
    const [ticket] = await ticketsOf(app, sara, order);
    expect(ticket).toMatchObject({
      name: 'Pitch 1 · Whole day',
      facility_id: PITCH_1,
      facility_date: on(10),
      facility_start_time: '06:00:00',
      facility_end_time: '23:59:59',
    });
    for (const facility of [PITCH_1, HALF_A, HALF_B]) {
      expect((await pitchIn(facility, on(10))).bookings).toEqual([
        {
          facility_id: PITCH_1,
          date: on(10),
          start_time: '06:00:00',
          booking_end_date: on(10),
          end_time: '23:59:59',
          attendance: 1,
          is_full_day: 1,
        },
      ]);
    }
    const mailbox = await app.app.inject(`/demo/mailbox.json?to=${encodeURIComponent(sara.email)}`);
    expect(mailbox.body).toContain('Pitch 1 · Whole day');
    const { ticket_id } = ticket as { ticket_id: string };
    const calendar = await app.call('readTicketCalendar', { params: { ticket_id } }, sara);
    expect(calendar.text).toContain('Pitch 1 · Whole day');
    expect(await holdsOf(url, order)).toEqual([{ state: 'firm', ticks: 2 * 216 }]);

    const units = [{ key: ticket?.line_key, units: [0] }];
    const cancelled = await app.call(
      'requestRefund',
      { params: { order_id: order }, body: { units } },
      sara,
    );
    expect(cancelled.body.data.shares).toEqual([{ way: 'original', amount: 9450 }]);
    expect((await pitchIn(HALF_A, on(10))).bookings).toEqual([]);
  });

  it('is not the usual booking, however often it was bought', async () => {
    const buyer = await customer(app);
    for (const days of [5, 12]) await bought(app, buyer, [item(PITCH_2, on(days))]);
    await bought(app, buyer, [itemOf(court2(on(4)))]);
    const { body } = await app.call('readUsual', {}, { bearer: buyer.bearer });
    expect(body.data).toMatchObject({ facility_id: COURT_2 });
  });

  it('is moved to the full day of another date, and not to hours', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [item(PITCH_2, on(10))]);
    const [ticket] = await ticketsOf(app, sara, order);
    const key = ticket?.line_key ?? '';
    const params = { order_id: order };
    const offered = await app.call('listMoves', { params, query: { key, date: on(11) } }, sara);
    expect(offered.body.data.places).toMatchObject([
      {
        facility_id: PITCH_2,
        date: on(11),
        start_time: '06:00:00',
        end_time: '23:59:59',
        difference: 0,
      },
    ]);
    const line = { product_id: 1401, facility_id: PITCH_2, date: on(11) };
    const hour = { ...line, start_time: '10:00:00', end_time: '11:00:00' };
    const move = (to: object) =>
      app.call('moveBooking', { params, body: { key, line: to } }, { bearer: sara.bearer });
    expect(refusal(await move(hour))).toEqual([409, 'choice_not_offered']);
    const moved = await move({ ...line, start_time: '06:00:00', end_time: '23:59:59' });
    expect(moved.status, moved.text).toBe(200);
    expect(await ticketsOf(app, sara, order)).toMatchObject([
      { name: 'Pitch 2 · Whole day', facility_date: on(11) },
    ]);
    expect((await pitchIn(PITCH_2, on(11))).bookings).toMatchObject([{ is_full_day: 1 }]);
    expect((await pitchIn(PITCH_2, on(10))).bookings).toEqual([]);
    await app.clock(60);
    expect(await refundsOf(url, order)).toEqual([]);
  });
});

describe('FACILITY-33 a ticket for all sessions of a day', () => {
  const POOL = 41;
  const [ADULT, FAMILY] = [4102, 4104];
  const swim = (date: string, quantity: number, product_id: number = ADULT) => ({
    product_id,
    quantity,
    facility_id: POOL,
    date,
    isFullDay: 1,
  });
  const session = (date: string, quantity: number, hour = 12) => ({
    product_id: ADULT,
    quantity,
    facility_id: POOL,
    date,
    start_time: `${hour}:00:00`,
    end_time: `${hour + 1}:00:00`,
  });

  it('200: listed by name, and with its price beside the places of the fullest session', async () => {
    const query = { venue_service_id: 4 };
    const products = (await app.call('listRentals', { query })).body.data;
    expect(products.map((one: { isFullDay?: number }) => one.isFullDay)).toEqual([
      1,
      1,
      undefined,
      undefined,
    ]);
    await hold(app, newVisitor(), [session(on(2), 4)]);
    const { body } = await priced(POOL, on(2), { venue_service_id: 4 });
    expect(body.data.categories[0].products).toMatchObject([
      { product_id: ADULT, name: 'Adult · Whole day', price: 120, available_capacity: 30 },
      { product_id: 4103, name: 'Child · Whole day', price: 70 },
    ]);
    expect(body.data.name).toBe('Main Pool');
  });

  it('422 for a ticket without one, 409 where a session has too few places', async () => {
    const family = await hold(app, newVisitor(), [swim(on(3), 1, FAMILY)]);
    expect(Object.keys(family.body.errors)).toEqual(['products.0.isFullDay']);
    await hold(app, newVisitor(), [session(on(3), 28)]);
    const three = await hold(app, newVisitor(), [swim(on(3), 3)]);
    expect(refusal(three)).toEqual([409, 'capacity_reached']);
    expect((await hold(app, newVisitor(), [swim(on(3), 2)])).status).toBe(200);
    const next = await hold(app, newVisitor(), [session(on(3), 29, 15)]);
    expect(refusal(next)).toEqual([409, 'capacity_reached']);
  });

  it('the last places of a session: full days and sessions together never exceed them', async () => {
    const date = on(5);
    await hold(app, newVisitor(), [session(date, 25)]);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        hold(app, newVisitor(), [index % 2 === 0 ? swim(date, 1) : session(date, 1)]),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('is sold with its places, and gives all of them back', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [
      { ...item(POOL, on(6)), product_id: ADULT, quantity: 2 },
    ]);
    const tickets = await ticketsOf(app, sara, order);
    expect(tickets).toMatchObject([
      { name: 'Main Pool · Adult · Whole day', facility_start_time: '08:00:00' },
      { facility_end_time: '20:00:00' },
    ]);
    const { bookings } = await pitchIn(POOL, on(6), 4);
    expect(bookings).toHaveLength(12);
    for (const one of bookings) expect(one).toMatchObject({ attendance: 2, is_full_day: 0 });
    const units = [{ key: tickets[0]?.line_key, units: [0, 1] }];
    await app.call('requestRefund', { params: { order_id: order }, body: { units } }, sara);
    expect((await pitchIn(POOL, on(6), 4)).bookings).toEqual([]);
  });
});
