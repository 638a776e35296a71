import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { demoDays } from '../../../test/demo-days.ts';
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

/** Carts of as many visitors at once; each is given back its answer's code. */
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
    // From 3 on, so that none leaves one seat alone at the row's end.
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

  it('200 rounds: two want one cart of a court, a racket, seats and places; one has all of it, and gives all of it back', async () => {
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
      // In either order: what is taken is sorted where it is taken.
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
  }, 60_000);
});
