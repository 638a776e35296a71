import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { listen } from '../../../test/buyer.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { passBrowser } from '../../../test/pass-browser.ts';
import { multipart } from '../../../test/people.ts';

let site: TestApp;
/** A second process on the same database. */
let second: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  const database = site.testDatabase;
  second = await startTestApp({ database });
  await Promise.all([listen(site), listen(second)]);
});
afterAll(async () => {
  await second.close();
  await site.close();
});
beforeEach(async () => {
  await sql('delete from identity_link');
  await sql('delete from login_step');
  await sql("delete from session where customer_id >= 1000 or method = 'uae_pass'");
  await sql('delete from visitor where customer_id >= 1000');
  await sql('delete from consent where customer_id >= 1000; delete from customer where id >= 1000');
});

const sql = <R>(text: string, values?: unknown[]) =>
  runSql<R>(site.testDatabase.superuserUrl, text, values);
const count = async (from: string) =>
  (await sql<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count;
const leftBehind = async () => ({
  accounts: await count('customer where id >= 1000'),
  links: await count('identity_link'),
  /** Steps that can still be used: answered returns only repeat their answer. */
  steps: await count('login_step where outcome is null'),
  sessions: await count("session where method = 'uae_pass'"),
});
const NOTHING = { accounts: 0, links: 0, steps: 0, sessions: 0 };

describe('signing in with UAE PASS', () => {
  it('leads over the provider and back, with state, PKCE and a cookie of this browser alone', async () => {
    const browser = passBrowser(site, { lang: 'ar' });
    const { url, set } = await browser.begin();
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'nadi-demo-1',
      redirect_uri: 'http://localhost/api/v1/auth/uae-pass/callback',
      scope: 'urn:uae:digitalid:profile:general',
      acr_values: 'urn:safelayer:tws:policies:authentication:level:low',
      ui_locales: 'ar',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(set).toMatch(/^nadi-sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/);
    await browser.open(url);
    const outcome = await browser.comeBack(await browser.decide(url, 'approve', 'new'));
    expect(outcome).toEqual({
      lang: 'ar',
      loginToken: expect.stringMatching(/^[\w-]{43}$/),
      logoutUrl: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/demo\/identity\/logout\?redirect_uri=http%3A%2F%2Flocalhost%2Fprofile-completion%3Flang%3Dar$/,
      ),
      nextUrl: '/profile-completion?lang=ar',
    });
    const { status, body } = await browser.finish(outcome.loginToken);
    expect([status, body.message, body.data]).toMatchObject([
      200,
      expect.stringMatching(/\p{Script=Arabic}/u),
      {
        is_anonymous: 0,
        first_name: 'Noura',
        last_name: 'Al Suwaidi',
        name: 'Noura Al Suwaidi',
        mobile: expect.stringMatching(/^\+97158\d{7}$/),
        email: expect.stringMatching(/^noura\.\d{7}@example\.com$/),
        gender: 'female',
        logout_address: outcome.logoutUrl?.split('?')[0],
      },
    ]);
    const tickets = await site.call('listBookings', {}, { bearer: body.data.token });
    expect(tickets.status).toBe(200);
  });

  it('goes as well where a script decides before anybody opened the page', async () => {
    const browser = passBrowser(site, { host: 'sahel.localhost' });
    await changeFacts(site.testDatabase.superuserUrl, 2, setting(1));
    const { url } = await browser.begin();
    const outcome = await browser.comeBack(await browser.decide(url, 'approve', 'customer'));
    expect((await browser.finish(outcome.loginToken)).body.data.name).toBe('Omar Haddad');
  });

  it('takes the cart along, and names the path to go on with', async () => {
    const browser = passBrowser(site, { visitor: 'pass-cart-1' });
    const before = await site.call('readConfig', {}, { visitor: 'pass-cart-1' });
    const outcome = await browser.arrive('customer', 'approve', { nextUrl: '/cart?lang=en' });
    expect(outcome.nextUrl).toBe('/cart?lang=en');
    expect(new URL(outcome.logoutUrl ?? '').searchParams.get('redirect_uri')).toBe(
      'http://localhost/cart?lang=en',
    );
    const { body, headers } = await browser.finish(outcome.loginToken);
    expect(body.data.vtoken).not.toBe('pass-cart-1');
    expect(headers['x-visitor-token']).toBe(body.data.vtoken);
    const after = await site.call('readConfig', {}, { visitor: 'pass-cart-1' });
    expect(after.body.data.session_id).not.toBe(before.body.data.session_id);
  });

  it('requests what the provider did not provide from a new customer, and then continues', async () => {
    const browser = passBrowser(site);
    const outcome = await browser.arrive('new', 'approve', { nextUrl: '/cart?lang=en' });
    const onward = new URL(outcome.nextUrl ?? '', 'http://site');
    expect(onward.pathname).toBe('/profile-completion');
    expect(onward.searchParams.get('nextUrl')).toBe('/cart?lang=en');
    const { token } = (await browser.finish(outcome.loginToken)).body.data;
    const { body, headers } = multipart({ tnc: '1' });
    await site.call('updateProfile', { body }, { bearer: token, headers });
    const profile = await site.call('readProfile', {}, { bearer: token });
    expect(profile.body.data.missing).toEqual([]);
  });

  it.each([
    '//evil',
    '/\\evil',
    '/%2f%2fevil',
    'https:evil',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil',
    '/login?nextUrl=/login?nextUrl=/',
    'x'.repeat(3000),
  ])('never leads on to %j', async (nextUrl) => {
    const outcome = await passBrowser(site).arrive('customer', 'approve', { nextUrl });
    expect(outcome.nextUrl).toBeUndefined();
    expect(new URL(outcome.logoutUrl ?? '').searchParams.get('redirect_uri')).toBe(
      'http://localhost/?lang=en',
    );
  });
});

describe('the account of a person (PASS-03)', () => {
  it('somebody new gets an account with proven addresses, and signs in to it from then on', async () => {
    const ids = [];
    for (const _ of [1, 2]) {
      const browser = passBrowser(site);
      const { body } = await browser.finish((await browser.arrive('no_email')).loginToken);
      expect(body.data).toMatchObject({ mobile: '+971581110003', email: null });
      ids.push(body.data.id);
    }
    expect(ids[0]).toBe(ids[1]);
    const rows = await sql(
      `select mobile_proven_at is not null as mobile, email_proven_at is not null as email, password_hash
       from customer where id = $1`,
      [ids[0]],
    );
    expect(rows).toEqual([{ mobile: true, email: false, password_hash: null }]);
    expect(await leftBehind()).toEqual({ accounts: 1, links: 1, steps: 0, sessions: 2 });
  });

  it("a customer's own account is linked by its proven number, and keeps its password", async () => {
    const browser = passBrowser(site);
    const { body } = await browser.finish((await browser.arrive('customer')).loginToken);
    expect([body.data.id, body.data.email]).toEqual([1, 'customer@demo.nadi']);
    const login = { mobile_number: '501234567', password: 'Customer#1' };
    expect((await site.call('logIn', { body: login })).status).toBe(200);
    const kept = await sql<{ text: string }>(
      'select identity_link::text as text from identity_link',
    );
    expect(kept[0]?.text).not.toContain('784189014978983');
  });

  it.each([
    ["another's number", 'other_mobile', 'select 1', 'account_exists'],
    [
      'a number that nobody proved',
      'customer',
      'update customer set mobile_proven_at = null where id = 1',
      'account_exists',
    ],
    [
      'an account with another proven address',
      'customer',
      "update customer set email = 'other@demo.nadi' where id = 1",
      'account_exists',
    ],
    [
      'the address of one and the number of another',
      'customer',
      `update customer set email = 'x@demo.nadi', email_proven_at = null where id = 1;
      update customer set email = 'customer@demo.nadi' where id = 2`,
      'account_exists',
    ],
    [
      'the address alone',
      'customer',
      "update customer set mobile = '+971500000001' where id = 1",
      'account_exists',
    ],
    [
      'an account of somebody else there',
      'customer',
      `insert into identity_link (tenant_id, issuer, subject, customer_id, linked_at)
      values (1, 'https://identity.demo.nadi', 'somebody-else', 1, now())`,
      'account_exists',
    ],
    ['nobody who was seen', 'unverified', 'select 1', 'unverified'],
  ])('%s is refused, and nothing is changed', async (_, user, change, error) => {
    await sql(change);
    const before = await leftBehind();
    const browser = passBrowser(site);
    expect(await browser.arrive(user)).toEqual({ lang: 'en', error });
    expect(await leftBehind()).toEqual(before);
    await sql(`update customer set mobile = '+971501234567', email = 'temporary@demo.nadi', mobile_proven_at = now(),
      email_proven_at = now() where id = 1;
      update customer set email = 'member@demo.nadi' where id = 2;
      update customer set email = 'customer@demo.nadi' where id = 1`);
  });

  it('a person enrolled again with another uuid is identified by their Emirates ID', async () => {
    const browser = passBrowser(site);
    const first = await browser.finish((await browser.arrive('customer')).loginToken);
    await sql("update identity_link set subject = 'enrolled-before'");
    const again = await browser.finish((await browser.arrive('customer')).loginToken);
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(await count('identity_link where customer_id = 1')).toBe(2);
  });

  it('a person who signs in twice at the same moment, over two processes, has one account', async () => {
    const arrive = async (at: TestApp) => {
      const browser = passBrowser(at);
      return (await browser.finish((await browser.arrive('no_email')).loginToken)).body.data.id;
    };
    const ids = await Promise.all([site, second, site, second, site, second].map(arrive));
    expect(new Set(ids).size).toBe(1);
    expect(await leftBehind()).toMatchObject({ accounts: 1, links: 1, steps: 0 });
  });

  it.each(['waiting', 'rejected'])('a partner: %s is reported, without a session', async (is) => {
    await sql('update customer set approval = $1 where id = 1', [is]);
    const browser = passBrowser(site);
    const outcome = await browser.arrive('customer');
    const { body } = await browser.finish(outcome.loginToken);
    await sql('update customer set approval = null where id = 1');
    expect(body.code).toBe(is === 'waiting' ? 'account_not_approved' : 'account_rejected');
    expect(await leftBehind()).toMatchObject({ steps: 0, sessions: 0 });
    expect((await browser.finish(outcome.loginToken)).body.code).toBe('login_token_over');
  });
});

describe('every other end', () => {
  it.each([
    ['deny', 'cancelled'],
    ['cancel', 'cancelled'],
    ['replay', 'expired'],
    ['expire', 'expired'],
  ])('%s: the login page gets %s, our own error code', async (decision, error) => {
    const browser = passBrowser(site, { lang: 'ar' });
    const outcome = await browser.arrive('customer', decision, { nextUrl: '/events' });
    expect(outcome).toEqual({ lang: 'ar', error, nextUrl: '/events' });
    expect(await leftBehind()).toEqual(NOTHING);
  });

  it.each([
    ['login_required', 'failed'],
    ['<script>alert(1)</script>', 'failed'],
    ['CANCELLED_ON_MOBILE', 'cancelled'],
  ])('an error %s of the provider is not repeated', async (text, error) => {
    const browser = passBrowser(site);
    const state = new URL((await browser.begin()).url).searchParams.get('state');
    const back = `/api/v1/auth/uae-pass/callback?state=${state}&error=${encodeURIComponent(text)}`;
    expect(await browser.comeBack(back)).toEqual({ lang: 'en', error });
  });

  it('a made-up code is expired, an empty response of the provider is a failure', async () => {
    const browser = passBrowser(site);
    const back = async (rest: string) => {
      const state = new URL((await browser.begin()).url).searchParams.get('state');
      return browser.comeBack(`/api/v2/auth/uae-pass/callback?state=${state}${rest}`);
    };
    expect(await back('&code=made-up')).toEqual({ lang: 'en', error: 'expired' });
    expect(await back('')).toEqual({ lang: 'en', error: 'failed' });
    expect(await back('&code[]=a&code[]=b')).toEqual({ lang: 'en', error: 'failed' });
  });

  it('an unreachable provider is a failure, and the person may start again', async () => {
    const away = await startTestApp({ database: site.testDatabase });
    const browser = passBrowser(away);
    // Nothing is listening: the double cannot be reached.
    const { url } = await browser.begin();
    const back = await browser.decide(url, 'approve', 'customer');
    expect(await browser.comeBack(back)).toEqual({ lang: 'en', error: 'failed' });
    await away.close();
  });
});

describe('nothing works twice, late, or elsewhere', () => {
  it('a state: once, within a quarter of an hour, in the browser that began', async () => {
    const [browser, other] = [passBrowser(site), passBrowser(second)];
    const { url } = await browser.begin();
    await other.begin();
    await browser.open(url);
    const back = await browser.decide(url, 'approve', 'customer');
    const over = { lang: 'en', error: 'expired' };
    // With another browser's cookie, or none: a link sent to another person does not sign them in.
    expect(await other.comeBack(back)).toEqual(over);
    expect(await passBrowser(site).comeBack(back)).toEqual(over);
    expect((await browser.comeBack(back)).loginToken).toBeDefined();
    expect(await other.comeBack(back)).toEqual(over);
    const late = await browser.begin();
    const lateBack = await browser.decide(late.url, 'approve', 'customer');
    await site.clock(15 * 60 + 1);
    expect(await browser.comeBack(lateBack)).toEqual(over);
    expect(await browser.comeBack('/api/v1/auth/uae-pass/callback?code=x&state=made-up')).toEqual(
      over,
    );
    expect(await browser.comeBack('/api/v1/auth/uae-pass/callback')).toEqual(over);
  });

  it('a login token: once, within a minute, in the browser that began, at its venue', async () => {
    const [browser, other] = [passBrowser(site), passBrowser(site)];
    await other.begin();
    const outcome = await browser.arrive('customer');
    const refused = async (answer: ReturnType<typeof browser.finish>, lang = 'en') => {
      const { status, body } = await answer;
      expect([status, body.code]).toEqual([422, 'login_token_over']);
      expect(body.message).toMatch(lang === 'en' ? /^This sign-in is over/ : /\p{Script=Arabic}/u);
    };
    await refused(other.finish(outcome.loginToken));
    await refused(passBrowser(site, { lang: 'ar' }).finish(outcome.loginToken), 'ar');
    const elsewhere = { host: 'sahel.localhost', headers: { cookie: browser.cookie } };
    await refused(passBrowser(site, elsewhere).finish(outcome.loginToken));
    // Two at the same moment, on two processes: one signs in.
    const atSecond = passBrowser(second, { headers: { cookie: browser.cookie } });
    const both = await Promise.all([
      browser.finish(outcome.loginToken),
      atSecond.finish(outcome.loginToken),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await browser.arrive('customer');
    await site.clock(61);
    await refused(browser.finish(late.loginToken));
    await refused(browser.finish('made-up'));
    const state = new URL((await browser.begin()).url).searchParams.get('state');
    await refused(browser.finish(state ?? ''));
  });

  it('requires the token by its field', async () => {
    const { status, body } = await passBrowser(site).finish('');
    expect([status, body.code, body.errors]).toMatchObject([
      422,
      'validation_failed',
      { token: [expect.any(String)] },
    ]);
  });

  it('two windows of one browser do not end each other', async () => {
    const browser = passBrowser(site);
    const [one, two] = [await browser.begin(), await browser.begin()];
    for (const { url } of [one, two]) {
      await browser.open(url);
      const outcome = await browser.comeBack(await browser.decide(url, 'approve', 'customer'));
      expect((await browser.finish(outcome.loginToken)).status).toBe(200);
    }
  });

  it('a code is not exchanged with the secret of another sign-in (PKCE)', async () => {
    const [browser, thief] = [passBrowser(site), passBrowser(site)];
    const { url } = await browser.begin();
    await browser.open(url);
    const stolen = new URL(await browser.decide(url, 'approve', 'customer')).searchParams.get(
      'code',
    );
    const state = new URL((await thief.begin()).url).searchParams.get('state');
    const back = `/api/v1/auth/uae-pass/callback?state=${state}&code=${stolen}`;
    expect(await thief.comeBack(back)).toEqual({ lang: 'en', error: 'expired' });
  });

  it('steps are purged, and tokens are stored as hashes alone', async () => {
    const browser = passBrowser(site);
    const outcome = await browser.arrive('customer');
    const kept = await sql<{ text: string }>('select login_step::text as text from login_step');
    expect(kept).toHaveLength(2);
    for (const { text } of kept) expect(text).not.toContain(outcome.loginToken);
    await sql("update login_step set expires_at = 'epoch'");
    await site.clock(3601);
    expect(await count('login_step')).toBe(0);
  });
});

const setting = (value: 0 | 1) =>
  `update tenant set config = config || '{"enable_uae_pass": ${value}}' where tenant_id = 2`;

it('404 where the venue does not offer it', async () => {
  await changeFacts(site.testDatabase.superuserUrl, 2, setting(0));
  const elsewhere = () => passBrowser(site, { host: 'sahel.localhost' }).begin();
  const refused = async () => (await elsewhere()).answer.body.code;
  await expect.poll(refused).toBe('not_found');
});
