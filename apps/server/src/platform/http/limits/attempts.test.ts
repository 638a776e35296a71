import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { purge } from '../../../../test/purging.ts';
import { createAttempts } from './attempts.ts';

const limit = { times: 3, seconds: 10 };
const VENUE = 1;

let site: TestApp;
let now = 1_700_000_000_000;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const counters = () =>
  createAttempts({ database: site.database, secret: 'a secret of tests', now: () => now });
const times = async (count: number, key: string): Promise<(number | null)[]> => {
  const answers = [];
  for (let round = 0; round < count; round++) {
    answers.push(await counters().count(VENUE, [[key, limit]]));
  }
  return answers;
};

describe('attempts', () => {
  it('are limited within their window, and return the time to wait', async () => {
    expect(await times(4, 'a')).toEqual([null, null, null, 10]);
    now += 9_500;
    expect(await times(1, 'a')).toEqual([1]);
    now += 500;
    expect(await times(1, 'a')).toEqual([null]);
  });

  it('are of one venue', async () => {
    expect(await times(4, 'b')).toEqual([null, null, null, 10]);
    expect(await counters().count(2, [['b', limit]])).toBeNull();
  });

  it('that one count refuses use up no other', async () => {
    await times(3, 'full');
    for (let round = 0; round < 5; round++) {
      expect(
        await counters().count(VENUE, [
          ['full', limit],
          ['beside', limit],
        ]),
      ).toBe(10);
    }
    expect(await times(4, 'beside')).toEqual([null, null, null, 10]);
  });

  it('that were none are uncounted, or cleared', async () => {
    await times(3, 'c');
    await counters().uncount(VENUE, ['c']);
    expect(await times(2, 'c')).toEqual([null, 10]);
    await counters().uncount(VENUE, [], ['c']);
    expect(await times(4, 'c')).toEqual([null, null, null, 10]);
  });

  it('concurrent ones count like consecutive ones, in any order of their keys', async () => {
    const both = ['d', 'e'].map((key) => [key, { times: 20, seconds: 10 }] as const);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, round) =>
        counters().count(VENUE, round % 2 === 0 ? both : [...both].reverse()),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(20);
  });

  it('are purged when their window has ended, and contain no identity', async () => {
    await times(1, 'login:+971500000000');
    const rows = async () =>
      (
        await site.database.queryTenant<{ key: Buffer }>(
          VENUE,
          'platform',
          'select key from attempt',
          [],
        )
      ).rows.map(({ key }) => key.toString());
    expect((await rows()).join()).not.toContain('971500000000');
    expect(await purge(site.database, 'attempt', VENUE, now, 100)).toBe(0);
    const before = await rows();
    expect(await purge(site.database, 'attempt', VENUE, now + 11_000, 100)).toBe(before.length);
    expect(await rows()).toEqual([]);
  });
});

describe('ACCOUNT-10 with two processes on one database', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp({ database: site.testDatabase });
  });
  afterAll(() => other.close());

  it('forty guesses over both give as many tries as over one', async () => {
    const body = { country_code: '971', mobile_number: '508888888', password: 'Guess#1' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? site : other).call('logIn', { body }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('guest logins of one visitor are counted over both', async () => {
    const body = { mobile_number: '505555555', name: '<b>', email: 'a@b.ae', tnc: true };
    const statuses = [];
    for (let index = 0; index < 32; index++) {
      const app = index % 2 === 0 ? site : other;
      const visitor = 'visitor-of-two-processes';
      statuses.push((await app.call('guestLogIn', { body }, { visitor })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
