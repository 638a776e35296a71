import { afterAll, beforeAll, expect, test } from 'vitest';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

test.each([
  [{ event_ticket_id: 111, performance_id: 11 }, ['event_ticket_id', 'performance_id']],
  [{ seats: [1001] }, ['seats']],
  [{ event_id: null, seats: [], code: '' }, []],
])('PRODUCT-02: a court with %o', async (text, refused) => {
  const line = { ...court(22, days.date(8), '10:00', '11:00'), ...text };
  const { status, body } = await hold(app, newVisitor(), [line]);
  expect(status).toBe(refused.length === 0 ? 200 : 422);
  expect(Object.keys(body.errors ?? {})).toEqual(refused.map((field) => `products.0.${field}`));
});

test.each([
  ['a named participant', [{ name: 'Sara', email: 'sara@example.com' }], 422],
  ['an entry without a name', [{ country_code: '971' }], 200],
])('decision 184: a line with %s', async (_, customers, status) => {
  const line = { ...court(22, days.date(9), '10:00', '11:00'), customers };
  const answer = await hold(app, newVisitor(), [line]);
  expect(answer.status, answer.text).toBe(status);
  expect(answer.body.errors).toEqual(
    status === 200
      ? undefined
      : { 'products.0.customers': ['Item 1: Naming participants is not available yet'] },
  );
});
