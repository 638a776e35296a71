import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const invite = (code: string, from = '192.0.2.1') =>
  app.call('findInvitedEvent', { query: { code } }, { from });
const ticketsOf = async (code: string, from = '192.0.2.1') => {
  const answer = await app.call('readEvent', { params: { id: 2 }, query: { code } }, { from });
  const [performance] = answer.body.data.performances;
  return performance.tickets.map((ticket: { event_ticket_id: number }) => ticket.event_ticket_id);
};

describe('GET events/invite', () => {
  it.each(['FRIENDS', 'friends', ' Friends ', 'fri-ends', 'ＦＲＩＥＮＤＳ'])(
    '200: the event that %o opens',
    async (code) => {
      const { status, body } = await invite(code);
      expect([status, body.data]).toEqual([200, { event_id: 2 }]);
    },
  );

  it.each(['FRIEND', 'FRIENDS2', '%', '-'])('404: %o opens none', async (code) => {
    const { status, body } = await invite(code);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('404: another venue’s code', async () => {
    const answer = await app.call(
      'findInvitedEvent',
      { query: { code: 'FRIENDS' } },
      { host: 'sahel.localhost' },
    );
    expect(answer.status).toBe(404);
  });

  it.each(['', 'x'.repeat(65)])('422: %o is none', async (code) => {
    const { status, body } = await invite(code);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors).toHaveProperty('code');
  });

  it('429: guesses are limited, on every endpoint; correct codes are not counted', async () => {
    const [guesser, friend] = ['192.0.2.66', '192.0.2.67'];
    for (let count = 0; count < 60; count++)
      expect((await invite('FRIENDS', friend)).status).toBe(200);
    const guesses = Array.from({ length: 15 }, (_, number) => number);
    await Promise.all(guesses.map((number) => invite(`GUESS${number}`, guesser)));
    await Promise.all(guesses.map((number) => ticketsOf(`OTHER${number}`, guesser)));
    const late = await invite('FRIENDS', guesser);
    expect([late.status, late.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    const other = await app.call(
      'readEvent',
      { params: { id: 2 }, query: { code: 'FRIENDS' } },
      { from: guesser },
    );
    expect(other.status).toBe(429);
    const best = await app.call(
      'findBestSeats',
      { params: { id: 2 }, query: { event_ticket_id: '213', quantity: '1', code: 'FRIENDS' } },
      { from: guesser },
    );
    expect(best.status).toBe(429);
    expect((await invite('FRIENDS', friend)).status).toBe(200);
    expect((await app.call('readEvent', { params: { id: 2 } }, { from: guesser })).status).toBe(
      200,
    );
  });
});

describe('GET events/{id}?code=', () => {
  it('200: adds the hidden tickets of a valid code, and of no other', async () => {
    expect(await ticketsOf('FRIENDS')).toEqual([211, 212, 213]);
    expect(await ticketsOf('ENEMIES')).toEqual([211, 212]);
  });

  it('200: ten of the 80 are set aside for them', async () => {
    const answer = await app.call('readEvent', { params: { id: 2 }, query: { code: 'FRIENDS' } });
    expect(answer.body.data.performances[0].tickets[2]).toMatchObject({
      event_ticket_id: 213,
      product_id: 9203,
      price: 30,
      tax_amount: 1.5,
      remaining: 10,
    });
    expect(answer.body.data.price_from).toBe(47.25);
  });
});
