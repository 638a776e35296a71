import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type Buyer, decide, listen, order } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { demoDays } from '../../../test/demo-days.ts';
import { nightPlaces } from '../../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { brokenInvariants } from '../../../test/races/invariants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const seats = (...ids: number[]) => ({ product_id: 9101, quantity: ids.length, seats: ids });

async function held(): Promise<number> {
  const { sections } = (await app.call('readSeats', { params: { id: 1 } })).body.data;
  return sections
    .flatMap((section: { rows: { seats: { state: number }[] }[] }) => section.rows)
    .flatMap((row: { seats: { state: number }[] }) => row.seats)
    .filter(({ state }: { state: number }) => state === 1).length;
}

/** Holds the carts of `count` visitors concurrently and returns the code of each response. */
const rush = (count: number, linesOf: (index: number) => readonly object[]) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const visitor = newVisitor();
      const { status, body } = await hold(app, visitor, linesOf(index));
      return { visitor, code: status === 200 ? 'held' : (body.code as string), body };
    }),
  );

const count = (answers: readonly { code: string }[], code: string): number =>
  answers.filter((one) => one.code === code).length;

async function giveAllBack(answers: Awaited<ReturnType<typeof rush>>): Promise<void> {
  for (const { visitor, code, body } of answers) {
    if (code !== 'held') continue;
    for (const { hold_id } of body.data.products) {
      await app.call('releaseLine', { query: { hold_id } }, { visitor });
    }
  }
}

describe('a rush for seats', () => {
  it('50 for one pair: one has it, all others are offered others', async () => {
    const answers = await rush(50, () => [seats(21, 22)]);
    expect([count(answers, 'held'), count(answers, 'slot_taken')]).toEqual([1, 49]);
    for (const { code, body } of answers) {
      if (code === 'slot_taken') expect(body.data.alternatives.length).toBeGreaterThan(0);
    }
    expect(await held()).toBe(2);
    await giveAllBack(answers);
  });

  it('32 for overlapping sets: never a part of one', async () => {
    // Starts at seat 3, so that no set leaves a single seat at the end of the row.
    const answers = await rush(32, (index) => [seats(23 + (index % 4), 24 + (index % 4))]);
    const won = count(answers, 'held');
    expect(won).toBeGreaterThan(0);
    expect(await held()).toBe(2 * won);
    await giveAllBack(answers);
    expect(await held()).toBe(0);
  });

  it('12 times 10 of 80 places, Friends among them: no place twice, no place left', async () => {
    const answers = await rush(12, () => [{ product_id: 9201, quantity: 10 }]);
    expect([count(answers, 'held'), count(answers, 'capacity_reached')]).toEqual([8, 4]);
    const late = await rush(1, () => [{ product_id: 9203, quantity: 1, code: 'FRIENDS' }]);
    expect(late[0]?.code).toBe('capacity_reached');
    await giveAllBack(answers);
    const detail = await app.call('readEvent', { params: { id: 2 } });
    expect(detail.body.data.performances[0].remaining).toBe(80);
  });

  it('a court, a racket, seats and places are held as one, or not at all', async () => {
    const days = await demoDays(app);
    const at = court(23, days.date(4), '10:00', '11:00');
    const cart = [
      at,
      { ...at, product_id: 2801 },
      seats(41, 42),
      { product_id: 9201, quantity: 2 },
    ];
    const answers = await rush(10, () => cart);
    expect([count(answers, 'held'), count(answers, 'slot_taken')]).toEqual([1, 9]);
    const winner = answers.find(({ code }) => code === 'held');
    expect(winner?.body.data).toMatchObject({ products: { length: 4 } });
    expect(await held()).toBe(2);
    await giveAllBack(answers);
    expect(await held()).toBe(0);
  });

  it('200 rounds: two request one cart of a court, a racket, seats and places; one gets all of it, and releases all of it', async () => {
    const two = (hour: number): string => String(hour).padStart(2, '0');
    const days = await demoDays(app);
    for (let round = 0; round < 200; round += 1) {
      const hour = 8 + (round % 12);
      const at = court(
        24,
        days.date(2 + (Math.floor(round / 12) % 7)),
        `${two(hour)}:00`,
        `${two(hour + 1)}:00`,
      );
      const seat = 21 + 2 * (round % 8);
      const cart = [
        at,
        { ...at, product_id: 2801 },
        seats(seat, seat + 1),
        { product_id: 9201, quantity: 1 + (round % 4) },
      ];
      // Order does not matter: the take sorts what it takes.
      const answers = await rush(2, (index) => (index === 0 ? cart : [...cart].reverse()));
      expect(answers.map(({ code }) => code).sort(), `round ${round}`).toEqual([
        'held',
        'slot_taken',
      ]);
      await giveAllBack(answers);
    }
    const superuser = new pg.Client({ connectionString: app.testDatabase.superuserUrl });
    await superuser.connect();
    const broken = await brokenInvariants(superuser, app.whole.clock.now());
    const { rows } = await superuser.query(
      `select (select count(*)::int from hold where state = 'held') as held,
         (select count(*)::int from pool_claim) as counted`,
    );
    await superuser.end();
    expect(broken).toEqual([]);
    expect(rows).toEqual([{ held: 0, counted: 0 }]);
  }, 240_000);
});

describe('a rush of customers with an account', () => {
  const MOBILE = 530_000_001;

  /** Creates separate accounts with the password of the demo's customer and signs them in. */
  async function signedIn(amount: number): Promise<readonly Buyer[]> {
    await runSql(
      app.testDatabase.superuserUrl,
      `insert into customer (tenant_id, id, is_guest, name, email, email_proven_at, mobile, mobile_proven_at,
         password_hash, created_at)
       select c.tenant_id, nextval('customer_id'), false, c.name, 'rush' || n || '@example.com', c.created_at,
         '+971' || ($1::int + n), c.created_at, c.password_hash, c.created_at
       from customer c, generate_series(0, $2::int - 1) n where c.tenant_id = 1 and c.mobile = '+971501234567'`,
      [MOBILE, amount],
    );
    return Promise.all(
      Array.from({ length: amount }, async (_, index) => {
        const credentials = { mobile_number: String(MOBILE + index), password: 'Customer#1' };
        const answer = await app.call('logIn', { body: { country_code: '971', ...credentials } });
        expect(answer.status, answer.text).toBe(200);
        const { token, vtoken, email } = answer.body.data;
        return { bearer: token, vtoken, email };
      }),
    );
  }

  it('12 order of the 80 places at once, four of them with an invitation: 80 are sold, at most ten of those to friends', async () => {
    await listen(app);
    const [last, ...buyers] = await signedIn(13);
    if (last === undefined) throw new Error('nobody signed in');
    const expected = buyers.map((_, index) =>
      index % 3 === 0
        ? { ...nightPlaces(4), event_ticket_id: 213, product_id: 9203, code: 'FRIENDS' }
        : { ...nightPlaces(10), ...(index % 2 ? { event_ticket_id: 212, product_id: 9202 } : {}) },
    );
    const tried = buyers.map((buyer, index) => order(app, buyer, { items: [expected[index]] }));
    const answers = await Promise.all(tried);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'sold' : body.code));
    expect(new Set(codes)).toEqual(new Set(['sold', 'capacity_reached']));
    const soldOf = (products: readonly number[]): number =>
      expected
        .filter(({ product_id }, index) => codes[index] === 'sold' && products.includes(product_id))
        .reduce((sum, { quantity }) => sum + quantity, 0);
    // In steps of four, a limit of ten is never exceeded.
    expect(soldOf([9203])).toBeLessThanOrEqual(8);
    // The last buyers get what is left, and not one more.
    const left = 80 - soldOf([9201, 9202, 9203]);
    expect(left).toBeLessThan(10);
    const more = await order(app, last, { items: [nightPlaces(left + 1)] });
    expect([more.status, more.body.code]).toEqual([409, 'capacity_reached']);
    const rest = left === 0 ? [] : [await order(app, last, { items: [nightPlaces(left)] })];
    for (const { body } of [...answers.filter(({ status }) => status === 200), ...rest])
      await decide(app.app, body.data.transactionId, 'approve');
    await app.clock(4);
    const rows = await runSql(
      app.testDatabase.superuserUrl,
      `select o.status, sum(l.quantity)::int as places from orders o
       join order_line l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id)
       where l.product_id between 9201 and 9203 group by o.status`,
    );
    expect(rows).toEqual([{ status: 'complete', places: 80 }]);
  });
});
