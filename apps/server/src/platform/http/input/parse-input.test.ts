import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, guest } from '../../../../test/buyer.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../../test/harness.ts';

let site: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  site = await startTestApp();
  buyer = await guest(site);
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body?.code];
const MALFORMED = [400, 'malformed_request'];

describe.each([
  ['U+0000', 'a\0'],
  ['half a character', '\ud83d'],
])('400 for text with %s, which the database keeps nowhere', (_, text) => {
  it('in a document, its names and unknown fields', async () => {
    const request = { mobile_number: '505555555', name: 'Sara', email: 's@example.com', tnc: true };
    for (const body of [
      { ...request, name: text },
      { ...request, beside: [{ deep: text }] },
      { ...request, [text]: 1 },
    ]) {
      expect(outcome(await site.call('guestLogIn', { body }))).toEqual(MALFORMED);
    }
  });
});

describe('400 for U+0000', () => {
  it('in a query, and 404 in a path', async () => {
    const query = { venue_service_id: '2', date: 'a\0' };
    expect(outcome(await site.call('readSchedule', { query }))).toEqual(MALFORMED);
    expect((await site.call('readPage', { params: { slug: 'a\0' } })).status).toBe(409);
  });

  it.each([
    ['multipart/form-data; boundary=X', 'a\0'],
    ['application/x-www-form-urlencoded', 'a%00'],
  ])('in a form sent as %s', async (type, notes) => {
    const field = (name: string, value: string) =>
      `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = type.startsWith('multipart')
      ? `${field('product', '[]')}${field('order_notes', notes)}--X--\r\n`
      : `product=[]&order_notes=${notes}`;
    const headers = { 'content-type': type };
    const answer = await site.call('placeOrder', { body }, { bearer: buyer.bearer, headers });
    expect(outcome(answer)).toEqual(MALFORMED);
  });
});

it.each([{}, { 'idempotency-key': 'deep' }])('400 for excessive nesting (%j)', async (key) => {
  for (const depth of [100, 20_000, 400_000]) {
    const body = `{"products":[],"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const headers = { 'content-type': 'application/json', ...key };
    expect(outcome(await site.call('syncCart', { body }, { headers }))).toEqual(MALFORMED);
  }
});
