import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { listen } from '../../../test/buyer.ts';
import { type CourtLine, court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { guestFrom, orderFrom, provenHold, solve } from '../../../test/proofs.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
  await listen(app);
});
afterAll(() => app.close());

const OTHER = '203.0.113.77';
let networks = 0;
/** Returns an address in a network without holds. */
const newNetwork = (): string => `198.51.${Math.floor(networks / 250)}.${1 + (networks++ % 250)}`;

/** Returns the hours of the padel courts, in the order of the day. */
const hoursOf = (day: number): CourtLine[] =>
  Array.from({ length: 17 }, (_, index) => 7 + index).flatMap((hour) =>
    [21, 22, 23, 24].map((id) => court(id, days.date(day), clock(hour), clock(hour + 1))),
  );
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Holds court hours of a day in carts of one network, eight each; returns the visitor tokens. */
async function fill(from: string, day: number, hours: number): Promise<string[]> {
  const lines = hoursOf(day).slice(0, hours);
  const visitors: string[] = [];
  while (lines.length > 0) {
    const visitor = newVisitor();
    const answer = await hold(app, visitor, lines.splice(0, 8), { from });
    expect(answer.status, answer.text).toBe(200);
    visitors.push(visitor);
  }
  return visitors;
}

const secondsLeft = ({ body }: CallAnswer): number =>
  (Date.parse(body.data.expires_at) - Date.parse(body.data.server_time)) / 1000;
const refusalOf = ({ status, body }: CallAnswer) => [status, body.code];

describe('HOARD-01 lines of a cart without an account', () => {
  test('409 hold_limit: eight, and a sentence that signing in lifts it', async () => {
    const visitor = newVisitor();
    const [ninth, ...eight] = hoursOf(1).slice(0, 9) as [CourtLine, ...CourtLine[]];
    expect((await hold(app, visitor, eight)).status).toBe(200);
    const refused = await hold(app, visitor, [ninth]);
    expect(refusalOf(refused)).toEqual([409, 'hold_limit']);
    expect(refused.body.message).toContain('Sign in to hold more');
    const arabic = await hold(app, visitor, [ninth], { lang: 'ar' });
    expect(arabic.body.message).toContain('سجّل الدخول');
    // Existing holds may be renewed.
    expect((await hold(app, visitor, eight)).status).toBe(200);
    expect(refusalOf(await hold(app, newVisitor(), hoursOf(2).slice(0, 20)))).toEqual([
      409,
      'hold_limit',
    ]);
    const bearer = await logIn(app, '502345678', 'Member#1');
    const known = await hold(app, newVisitor(), hoursOf(2).slice(0, 20), { bearer });
    expect(known.status, known.text).toBe(200);
    for (const line of hoursOf(2).slice(0, 20)) {
      await app.call('releaseLine', { body: line }, { bearer });
    }
  });
});

describe('HOARD-03 to HOARD-05 the weight held by the carts of one network', () => {
  test('is free up to 40 court hours; beyond, 429 proof_needed, and the proof passes', async () => {
    const from = newNetwork();
    await fill(from, 3, 40);
    const line = hoursOf(3)[40] as CourtLine;
    const visitor = newVisitor();
    const refused = await hold(app, visitor, [line], { from });
    expect(refusalOf(refused)).toEqual([429, 'proof_needed']);
    expect(refused.body.data.challenge.parameters.data.tries).toBe(200);
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(refused.text).not.toContain(from);
    const proof = await solve(app, refused);
    const passed = await hold(app, visitor, [line], { from, headers: { 'x-proof': proof } });
    expect(passed.status, passed.text).toBe(200);
    expect(secondsLeft(passed)).toBe(5 * 60);
    const { body } = await app.call('readCart', {}, { visitor });
    expect(body.data.expires_at).toBe(passed.body.data.expires_at);
    // The limit on renewals is reached; another request does not extend the hold and needs no
    // proof.
    await app.clock(60);
    const again = await hold(app, visitor, [line], { from });
    expect(again.body.data.expires_at).toBe(passed.body.data.expires_at);
    await app.clock(5 * 60);
    const read = await app.call('readCart', {}, { visitor });
    expect(read.body.data.products).toEqual([]);
  });

  test('a proof is for one cart of one network, once, and for its own request', async () => {
    const from = newNetwork();
    await fill(from, 4, 40);
    const [one, two, ...more] = hoursOf(4).slice(40) as [CourtLine, CourtLine, ...CourtLine[]];
    const visitor = newVisitor();
    const refused = await hold(app, visitor, [one], { from });
    const headers = { 'x-proof': await solve(app, refused) };
    const needed = [429, 'proof_needed'];
    const other = newNetwork();
    await fill(other, 5, 40);
    expect(refusalOf(await hold(app, visitor, [one], { from: other, headers }))).toEqual(needed);
    expect(refusalOf(await hold(app, newVisitor(), [one], { from, headers }))).toEqual(needed);
    expect(refusalOf(await hold(app, visitor, more.slice(0, 4), { from, headers }))).toEqual(
      needed,
    );
    for (const wrong of [
      '',
      'e30=',
      'not base64',
      headers['x-proof'].replace(/.{9}$/, 'AAAAAAAAA'),
    ]) {
      const answer = await hold(app, visitor, [one], { from, headers: { 'x-proof': wrong } });
      expect([wrong, ...refusalOf(answer)]).toEqual([wrong, ...needed]);
    }
    const both = await Promise.all(
      [one, two].map((line) => hold(app, visitor, [line], { from, headers })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(refusalOf(await hold(app, visitor, [two, one], { from, headers }))).toEqual(needed);
  });

  test('counts exactly when it comes side by side', async () => {
    const from = newNetwork();
    await fill(from, 6, 36);
    const answers = await Promise.all(
      hoursOf(6)
        .slice(36, 56)
        .map((line) => hold(app, newVisitor(), [line], { from })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
  });

  test('HOARD-07: a signed-in user is not limited, and keeps the contents of the cart', async () => {
    const from = newNetwork();
    const [visitor] = await fill(from, 7, 40);
    const lines = hoursOf(7).slice(40);
    const stranger = newVisitor();
    expect((await hold(app, stranger, [lines[0] as CourtLine], { from })).status).toBe(429);
    const signedIn = await app.call(
      'logIn',
      { body: { country_code: '971', mobile_number: '501234567', password: 'Customer#1' } },
      { visitor: visitor as string, from },
    );
    const bearer = signedIn.body.data.token;
    const held = await hold(app, newVisitor(), [lines[1] as CourtLine], { from, bearer });
    expect([held.status, secondsLeft(held)]).toEqual([200, 15 * 60]);
    // Its eight hours no longer count towards the network.
    const after = await hold(app, stranger, [lines[0] as CourtLine], { from });
    expect([after.status, secondsLeft(after)]).toEqual([200, 15 * 60]);
  });

  test('a network is a half of the addresses of version 6', async () => {
    await fill('2001:db8:0:7::1', 8, 40);
    const line = hoursOf(8)[40] as CourtLine;
    const there = await hold(app, newVisitor(), [line], { from: '2001:db8:0:7:ffff::9' });
    expect(there.status).toBe(429);
    const elsewhere = await hold(app, newVisitor(), [line], { from: '2001:db8:0:8::1' });
    expect(elsewhere.status).toBe(200);
  });

  test('are the venue’s own numbers', async () => {
    const settings = { free_weight: 2, short_hold_minutes: 3, proof_tries: 50 };
    const set = (holds: object): Promise<void> => {
      const config = JSON.stringify({ anonymous_holds: holds });
      const sql = `update tenant set config = config || '${config}' where tenant_id = 1`;
      return changeFacts(app.testDatabase.superuserUrl, 1, sql);
    };
    await set(settings);
    app.age();
    const from = newNetwork();
    const visitor = newVisitor();
    const { answer, tries } = await provenHold(app, visitor, hoursOf(13).slice(0, 3), { from });
    expect([answer.status, secondsLeft(answer), tries]).toEqual([200, 3 * 60, 50]);
    await set({});
    app.age();
  });

  test('the database contains no address', async () => {
    const from = newNetwork();
    await fill(from, 9, 1);
    const rows = await runSql<{ text: string }>(
      app.testDatabase.superuserUrl,
      `select row_to_json(h)::text as text from hold h where network is not null
       union all select row_to_json(g)::text from given_up g`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text }) => text).join()).not.toContain(from);
  });
});

describe('HOARD-06 a slot that was given up', () => {
  const release = (line: CourtLine, visitor: string) =>
    app.call('releaseLine', { body: line }, { visitor });

  test('rests for the network from the second time, for half an hour', async () => {
    const from = newNetwork();
    const line = court(21, days.date(10), '10:00', '11:00');
    const visitor = newVisitor();
    expect((await hold(app, visitor, [line], { from })).status).toBe(200);
    await release(line, visitor);
    // A mistake in the dialog: the slot can be held again at once.
    expect((await hold(app, visitor, [line], { from })).status).toBe(200);
    await release(line, visitor);
    const refused = await hold(app, visitor, [line], { from });
    expect(refusalOf(refused)).toEqual([409, 'slot_resting']);
    expect(refused.body.message).toContain('30 minutes');
    const overlapping = court(21, days.date(10), '09:30', '10:30');
    expect(refusalOf(await hold(app, newVisitor(), [overlapping], { from }))).toEqual([
      409,
      'slot_resting',
    ]);
    const beside = court(21, days.date(10), '11:00', '12:00');
    expect((await hold(app, newVisitor(), [beside], { from })).status).toBe(200);
    const neighbour = newVisitor();
    expect((await hold(app, neighbour, [line])).status).toBe(200);
    await release(line, neighbour);
    const bearer = await logIn(app, '503456789', 'Partner#1');
    const known = await hold(app, newVisitor(), [line], { from, bearer });
    expect(known.status, known.text).toBe(200);
    await app.call('releaseLine', { body: line }, { bearer });
    await app.clock(30 * 60);
    expect((await hold(app, newVisitor(), [line], { from })).status).toBe(200);
  });

  test('expiry without payment counts as a release too, swept or not; current holds have no cool-down', async () => {
    const from = newNetwork();
    const line = court(22, days.date(10), '10:00', '11:00');
    const visitor = newVisitor();
    expect((await hold(app, visitor, [line], { from })).status).toBe(200);
    await app.whole.clock.setOffset(app.whole.clock.offset() + 15 * 60_000);
    const again = await hold(app, visitor, [line], { from });
    expect([again.status, secondsLeft(again)]).toEqual([200, 15 * 60]);
    const racket = { ...line, product_id: 2801, quantity: 1 };
    expect((await hold(app, visitor, [racket], { from })).status).toBe(200);
    await app.clock(15 * 60);
    expect(refusalOf(await hold(app, newVisitor(), [line], { from }))).toEqual([
      409,
      'slot_resting',
    ]);
  });
});

describe('HOARD-07 a slot that an account gave up', () => {
  const giveUp = async (line: CourtLine, bearer: string, from: string): Promise<void> => {
    const held = await hold(app, newVisitor(), [line], { bearer, from });
    expect(held.status, held.text).toBe(200);
    await app.clock(15 * 60);
  };

  test('rests for that account from anywhere, longer each time, and for nobody else behind its address', async () => {
    const line = court(23, days.date(13), '10:00', '11:00');
    const bearer = await logIn(app, '503456789', 'Partner#1');
    const from = newNetwork();
    const retry = () => hold(app, newVisitor(), [line], { bearer, from: newNetwork() });
    await giveUp(line, bearer, from);
    await giveUp(line, bearer, from);
    const refused = await retry();
    expect(refusalOf(refused)).toEqual([409, 'slot_resting']);
    expect(refused.body.message).toBe(
      'You have given up this time more than once. Choose another time, or try again in 30 minutes.',
    );
    await app.clock(30 * 60);
    await giveUp(line, bearer, newNetwork());
    expect((await retry()).body.message).toContain('60 minutes');
    const beside = court(23, days.date(13), '12:00', '13:00');
    const other = await hold(app, newVisitor(), [beside], { bearer, from });
    expect(other.status, other.text).toBe(200);
    const neighbour = await logIn(app, '501234567', 'Customer#1');
    const taken = await hold(app, newVisitor(), [line], { bearer: neighbour, from });
    expect(taken.status, taken.text).toBe(200);
  });
});

/** Returns the number of payments registered at the gateway. */
const registered = async (): Promise<number | undefined> => {
  const counted = 'select count(*)::int as count from gateway_double';
  return (await runSql<{ count: number }>(app.testDatabase.superuserUrl, counted, []))[0]?.count;
};

describe('an order of a guest', () => {
  test('takes lines outside its cart on the same terms, and registers nothing before', async () => {
    const from = newNetwork();
    await fill(from, 11, 40);
    const buyer = await guestFrom(app, from);
    const lines = hoursOf(11).slice(40, 41);
    const before = await registered();
    const refused = await orderFrom(app, buyer, lines, { from });
    expect(refusalOf(refused)).toEqual([429, 'proof_needed']);
    expect(await registered()).toBe(before);
    const headers = { 'x-proof': await solve(app, refused) };
    const placed = await orderFrom(app, buyer, lines, { from, headers });
    expect(placed.status, placed.text).toBe(200);
    expect(await registered()).toBe((before ?? 0) + 1);
    const rested = court(24, days.date(12), '10:00', '11:00');
    for (let round = 0; round < 2; round += 1) {
      const visitor = newVisitor();
      expect((await hold(app, visitor, [rested], { from: OTHER })).status).toBe(200);
      await app.call('releaseLine', { body: rested }, { visitor });
    }
    const paid = await registered();
    const late = await orderFrom(app, await guestFrom(app, OTHER), [rested], { from: OTHER });
    expect(refusalOf(late)).toEqual([409, 'slot_resting']);
    expect(await registered()).toBe(paid);
  });
});
