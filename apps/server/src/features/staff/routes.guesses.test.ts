import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode, forgetCodes, loginOf, signIn } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

/** Two processes of one installation. */
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  other = await startTestApp({ database: one.testDatabase });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const processes = (index: number): TestApp => (index % 2 === 0 ? one : other);
const statuses = (answers: readonly CallAnswer[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
const guess = (body: object, count: number, from: (index: number) => string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      signIn(processes(index), body, { from: from(index) }),
    ),
  );

describe('STAFF-03: guessing stops, whichever process is asked', () => {
  it.each(['desk@demo.nadi', 'nobody@demo.nadi'])(
    'of %s from one network after ten',
    async (email) => {
      const body = { email, password: 'Guess#12', code: '123456' };
      const from = email.startsWith('desk') ? '203.0.113.1' : '203.0.113.2';
      const answers = await guess(body, 14, () => from);
      expect(statuses(answers)).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
      expect(answers.find(({ status }) => status === 429)?.body.code).toBe('too_many_requests');
    },
  );

  it('of the code by who has the password, from everywhere, after thirty in an hour', async () => {
    const body = { ...loginOf('manager'), code: appCode(9) };
    const answers = await guess(body, 34, (index) => `192.0.2.${index + 1}`);
    expect(statuses(answers)).toEqual([...Array(30).fill(422), ...Array(4).fill(429)]);
  });

  it('keeps nobody out who comes from elsewhere and is right', async () => {
    await guess(
      { ...loginOf('owner'), password: 'Guess#12', code: '123456' },
      12,
      () => '203.0.113.9',
    );
    await forgetCodes(one);
    const right = { ...loginOf('owner'), code: appCode() };
    expect((await signIn(one, right, { from: '203.0.113.9' })).status).toBe(429);
    expect((await signIn(other, right, { from: '203.0.113.77' })).status).toBe(200);
  });
});
