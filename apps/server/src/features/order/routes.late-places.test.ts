import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { dayAt, decide, guest, itemOf, listen, order, statusOf } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { change } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { askForPeople } from '../../../test/naming.ts';

const ADULT = 4102;
const CHILD = 4103;
/** Participant form that requires nobody to be named. */
const NOBODY_REQUIRED = {
  requires_participants: 0,
  dob: 'hidden',
  gender: 'hidden',
  nationality: 'hidden',
  official_id: 'hidden',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: [],
};
const PAST_EXPIRY_SECONDS = 30 * 60 + 30;
const UNTIL_LATE_SECONDS = 45;

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const session = (date: string, start: string, end: string) => ({
  product_id: ADULT,
  facility_id: 41,
  date,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
});

type Sold = Readonly<Record<string, unknown>>;

/** Places an order of four places of a session, which expires with its payment on the way. */
const expiredOrder = (expected: ReturnType<typeof session>) =>
  expiredWith([itemOf(expected, { quantity: 4 })]);

async function expiredWith(items: readonly object[]) {
  const buyer = await guest(app);
  const placed = await order(app, buyer, { items });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId, transactionId } = placed.body.data;
  await decide(app.app, transactionId, 'late');
  await app.clock(PAST_EXPIRY_SECONDS);
  expect(await statusOf(app, buyer, orderId)).toBe('expired');
  return { buyer, orderId };
}

it('ORDER-08 INV-15: late money for a session that is full by now buys another session', async () => {
  const date = dayAt(app.whole.clock.now(), 3);
  const expected = session(date, '10:00', '11:00');
  const { buyer, orderId } = await expiredOrder(expected);
  // 28 of 30 are taken: two are left, and four were paid for. The next session has three left.
  await hold(app, newVisitor(), [{ ...expected, quantity: 28 }]);
  await hold(app, newVisitor(), [{ ...session(date, '11:00', '12:00'), quantity: 27 }]);
  await app.clock(UNTIL_LATE_SECONDS);
  expect(await statusOf(app, buyer, orderId)).toBe('needs_choice');

  const input = { params: { order_id: orderId } };
  const { choices } = (await app.call('readOrder', input, { bearer: buyer.bearer })).body.data;
  expect(choices).toMatchObject([
    {
      choice: 'alternative',
      alternatives: [
        { product_id: ADULT, start_time: '09:00:00' },
        { start_time: '12:00:00' },
        { start_time: '08:00:00' },
      ],
    },
    { choice: 'refund' },
  ]);
  const { product_id, facility_id, start_time, end_time } = choices[0].alternatives[1];
  const alternative = { product_id, facility_id, date, start_time, end_time };
  const body = { choice: 'alternative', alternative };
  const chosen = await app.call('chooseOutcome', { ...input, body }, { bearer: buyer.bearer });
  expect(chosen.status, chosen.text).toBe(200);
  expect(await statusOf(app, buyer, orderId)).toBe('complete');
  const confirmed = `select c.qty from pool_claim c join hold h on (h.tenant_id, h.id) = (c.tenant_id, c.hold_id)
    where c.pool_id = 41 and h.state = 'firm'`;
  expect(await runSql(url, confirmed, [])).toEqual([{ qty: 4 }]);
});

it('PEOPLE-20 no session is offered in which the buyer has the maximum of people', async () => {
  const date = dayAt(app.whole.clock.now(), 5);
  await askForPeople(app, { threshold: 6, form: NOBODY_REQUIRED });
  const mobile = '+971507710001';
  const buyer = await guest(app);
  const place = (start: string, end: string) =>
    order(app, buyer, {
      items: [itemOf(session(date, start, end), { quantity: 4 })],
      fields: { mobile },
    });
  const lost = (await place('10:00', '11:00')).body.data;
  await decide(app.app, lost.transactionId, 'late');
  await app.clock(PAST_EXPIRY_SECONDS);
  const other = (await place('11:00', '12:00')).body.data;
  await hold(app, newVisitor(), [{ ...session(date, '10:00', '11:00'), quantity: 6 }]);
  await change(app, 'update facility set capacity = 9 where tenant_id = 1 and id = 41');
  await app.clock(UNTIL_LATE_SECONDS);
  expect(await statusOf(app, buyer, lost.order_id)).toBe('needs_choice');
  const read = async () => {
    const answer = await app.call('readOrder', { params: { order_id: lost.order_id } }, buyer);
    return answer.body.data.choices[0].alternatives.map((one: Sold) => one.start_time);
  };
  expect(await read()).toEqual(['09:00:00', '12:00:00']);
  await app.call('withdrawOrder', { params: { order_id: other.order_id } }, buyer);
  expect(await read()).toContain('11:00:00');
  await change(app, 'update facility set capacity = 30 where tenant_id = 1 and id = 41');
  await askForPeople(app, { form: NOBODY_REQUIRED });
});

it('ORDER-08 FACILITY-09 a family has one choice, and moves to another session together', async () => {
  const date = dayAt(app.whole.clock.now(), 8);
  const adult = session(date, '10:00', '11:00');
  const child = { ...adult, product_id: CHILD };
  const { buyer, orderId } = await expiredWith([
    itemOf(adult, { quantity: 2 }),
    itemOf(child, { quantity: 3 }),
  ]);
  // There is capacity for the two, but not for the three; and at 11 for either of them, but not for
  // all.
  await hold(app, newVisitor(), [{ ...adult, quantity: 28 }]);
  await hold(app, newVisitor(), [{ ...session(date, '11:00', '12:00'), quantity: 27 }]);
  await app.clock(UNTIL_LATE_SECONDS);
  const input = { params: { order_id: orderId } };
  const requested = (await app.call('readOrder', input, { bearer: buyer.bearer })).body.data;
  const key = requested.products[0].key;
  expect(requested.products.map((one: Sold) => [one.is_lost, one.choice_key])).toEqual([
    [1, key],
    [1, key],
  ]);
  const [{ alternatives }] = requested.choices;
  expect(alternatives.map((one: Sold) => one.start_time)).not.toContain('11:00:00');
  const { product_id, facility_id, start_time, end_time } = alternatives[0];
  const alternative = { product_id, facility_id, date, start_time, end_time };
  const body = { choice: 'alternative', key, alternative };
  const chosen = await app.call('chooseOutcome', { ...input, body }, { bearer: buyer.bearer });
  expect(chosen.status, chosen.text).toBe(200);
  const { status, products } = chosen.body.data;
  expect([status, products.map((one: Sold) => [one.product_id, one.quantity])]).toEqual([
    'complete',
    [
      [ADULT, 2],
      [CHILD, 3],
    ],
  ]);
  expect(products.map((one: Sold) => one.start_time)).toEqual([start_time, start_time]);
});

it('ORDER-08 places that are offered for one lost session are offered for no other', async () => {
  const date = dayAt(app.whole.clock.now(), 9);
  const [ten, eleven] = [session(date, '10:00', '11:00'), session(date, '11:00', '12:00')];
  const { buyer, orderId } = await expiredWith([
    itemOf(ten, { quantity: 4 }),
    itemOf(eleven, { quantity: 3 }),
  ]);
  // At nine and at twelve there is capacity for either of the two parties, but not for both.
  const others = [ten, eleven, session(date, '09:00', '10:00'), session(date, '12:00', '13:00')];
  const sold = [28, 28, 25, 25];
  for (const [index, other] of others.entries())
    await hold(app, newVisitor(), [{ ...other, quantity: sold[index] }]);
  await app.clock(UNTIL_LATE_SECONDS);
  const input = { params: { order_id: orderId } };
  const requested = (await app.call('readOrder', input, { bearer: buyer.bearer })).body.data;
  const offers = requested.choices.filter((one: Sold) => one.choice === 'alternative');
  const startsOf = ({ alternatives }: { alternatives: readonly Sold[] }) =>
    alternatives.map((one) => one.start_time);
  const [first, second] = offers.map(startsOf);
  expect(first).toEqual(expect.arrayContaining(['09:00:00', '12:00:00']));
  expect(second).not.toContain('09:00:00');
  expect(second).not.toContain('12:00:00');
  // Both can therefore be taken as offered.
  for (const { key, alternatives } of offers) {
    const { product_id, facility_id, start_time, end_time } = alternatives[0];
    const alternative = { product_id, facility_id, date, start_time, end_time };
    const body = { choice: 'alternative', key, alternative };
    const chosen = await app.call('chooseOutcome', { ...input, body }, { bearer: buyer.bearer });
    expect(chosen.status, chosen.text).toBe(200);
  }
  expect(await statusOf(app, buyer, orderId)).toBe('complete');
});

it.each([
  { what: 'is full by the size it had', day: 4, others: 28, size: 30, status: 'needs_choice' },
  { what: 'was made larger since', day: 5, others: 28, size: 40, status: 'complete' },
  { what: 'was cut since', day: 6, others: 18, size: 20, status: 'needs_choice' },
  { what: 'was cut, with room left', day: 7, others: 16, size: 20, status: 'complete' },
])('INV-13: a late payment for a session that $what: $status', async (one) => {
  const expected = session(dayAt(app.whole.clock.now(), one.day), '10:00', '11:00');
  const { buyer, orderId } = await expiredOrder(expected);
  await hold(app, newVisitor(), [{ ...expected, quantity: one.others }]);
  await change(app, `update facility set capacity = ${one.size} where tenant_id = 1 and id = 41`);
  await app.clock(UNTIL_LATE_SECONDS);
  expect(await statusOf(app, buyer, orderId)).toBe(one.status);
  await change(app, 'update facility set capacity = 30 where tenant_id = 1 and id = 41');
});
