import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { listen } from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { passBrowser } from '../../../test/pass-browser.ts';

let site: TestApp;
/** Second process on the same database. */
let second: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  second = await startTestApp({ database: site.testDatabase });
  await Promise.all([listen(site), listen(second)]);
});
afterAll(async () => {
  await second.close();
  await site.close();
});
beforeEach(async () => {
  await sql('delete from identity_link; delete from login_step');
  await sql("delete from session where method = 'uae_pass'");
});

const sql = <R>(text: string) => runSql<R>(site.testDatabase.superuserUrl, text);
const count = async (from: string) =>
  (await sql<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count;

/** Advances the clock of both processes; the second would read it only 300 ms later. */
async function clock(seconds: number): Promise<void> {
  await site.clock(seconds);
  await second.whole.clock.setOffset(site.whole.clock.offset());
}

type Browser = ReturnType<typeof passBrowser>;

const OVER = { lang: 'en', error: 'expired' };

/** Begins a sign-in and decides at the provider; returns the address of the return. */
async function decided(browser: Browser, decision = 'approve'): Promise<string> {
  const { url } = await browser.begin({ nextUrl: '/events' });
  await browser.open(url);
  return browser.decide(url, decision, 'customer');
}

/** Returns the same browser at the second process. */
const atSecond = ({ cookie }: Browser): Browser => passBrowser(second, { headers: { cookie } });

/** Returns what answers of two processes share: each has the double's sign-out at its own port. */
const comparable = ({ logoutUrl, ...answer }: Record<string, string>) => ({
  ...answer,
  ...(logoutUrl && { backTo: new URL(logoutUrl).search }),
});

describe('a repeated return (PASS-06)', () => {
  it.each(['approve', 'deny'])(
    'after %s gets the answer of the first, for a minute',
    async (is) => {
      const browser = passBrowser(site);
      const back = await decided(browser, is);
      const first = await browser.comeBack(back);
      expect(await browser.comeBack(back)).toEqual(first);
      expect(comparable(await atSecond(browser).comeBack(back))).toEqual(comparable(first));
      await clock(61);
      expect(await browser.comeBack(back)).toEqual(OVER);
    },
  );

  it('signs in once, with the token that every answer has', async () => {
    const browser = passBrowser(site);
    const back = await decided(browser);
    const { loginToken } = await browser.comeBack(back);
    expect((await browser.finish(loginToken)).status).toBe(200);
    expect((await browser.comeBack(back)).loginToken).toBe(loginToken);
    expect((await browser.finish(loginToken)).body.code).toBe('login_token_over');
    expect(await count("session where method = 'uae_pass'")).toBe(1);
  });

  it('of another browser, or with the state as the token, is refused', async () => {
    const [browser, other] = [passBrowser(site), passBrowser(site)];
    await other.begin();
    const back = await decided(browser);
    await browser.comeBack(back);
    expect(await other.comeBack(back)).toEqual(OVER);
    expect(await passBrowser(site).comeBack(back)).toEqual(OVER);
    const state = new URL(back).searchParams.get('state') ?? '';
    expect((await browser.finish(state)).body.code).toBe('login_token_over');
  });

  it('at the same moment, over two processes, causes one exchange and one answer', async () => {
    const browser = passBrowser(site);
    const back = await decided(browser);
    const ways = [browser, atSecond(browser), browser, atSecond(browser), browser];
    const answers = await Promise.all(ways.map((way) => way.comeBack(back)));
    // A code is redeemed once: a second exchange would end as `expired`.
    expect(answers[0]?.loginToken).toBeDefined();
    expect(new Set(answers.map((answer) => JSON.stringify(comparable(answer)))).size).toBe(1);
    expect(await count('login_step where customer_id is not null')).toBe(1);
  });

  it('waits while the exchange of the first is under way', async () => {
    const browser = passBrowser(site);
    const back = await decided(browser);
    const provider = new pg.Client({ connectionString: site.testDatabase.superuserUrl });
    await provider.connect();
    await provider.query('begin; select from identity_double for update');
    const first = browser.comeBack(back);
    const pending = () => count("login_step where outcome = 'pending'");
    await expect.poll(pending).toBe(1);
    const repeated = atSecond(browser).comeBack(back);
    await provider.query('commit');
    await provider.end();
    expect(comparable(await repeated)).toEqual(comparable(await first));
    expect((await first).loginToken).toBeDefined();
  });

  it('ends as expired where the exchange has lost its step', async () => {
    const browser = passBrowser(site);
    const back = await decided(browser);
    await sql("update login_step set outcome = 'pending'");
    const waiting = browser.comeBack(back);
    await sql('delete from login_step');
    expect(await waiting).toEqual(OVER);
  });
});
