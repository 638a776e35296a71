import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appCode,
  atConsole,
  clearCodes,
  cookieOf,
  enter,
  loginOf,
  ownPage,
  signIn,
} from '../../../test/console.ts';
import { type CallOptions, startTestApp, type TestApp } from '../../../test/harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(() => clearCodes(site));
afterAll(() => site.close());

const query = async (text: string) =>
  (await site.database.forTenant(1, (tx) => tx.query<Record<string, unknown>>('staff', text))).rows;
const lastEntry = async () =>
  (await query('select * from audit_entry order by id desc limit 1'))[0];
const sessions = async () => (await query('select count(*)::int as n from staff_session'))[0]?.n;

describe('STAFF-02: calls of other sites are refused', () => {
  const forged: readonly [string, Record<string, string>][] = [
    ['another origin', { origin: 'http://evil.example' }],
    ['the origin of a venue beside', { origin: 'http://sahel.localhost' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside', { 'sec-fetch-site': 'same-site' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
    ['no header of ours', { 'x-nadi-console': '' }],
    ['another word in it', { 'x-nadi-console': '1' }],
  ];

  it.each(forged)('%s: neither signs in nor out', async (_what, headers) => {
    const owner = await enter(site, 'owner');
    await clearCodes(site);
    const body = { ...loginOf('owner'), code: appCode() };
    const before = await sessions();
    const into = await signIn(site, body, { headers });
    const out = await owner.call('signOutStaff', {}, { headers });
    for (const answer of [into, out]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
    expect(await sessions()).toBe(before);
  });

  it('a page with TLS behind a proxy that is not trusted: refused with the reason', async () => {
    const body = { ...loginOf('owner'), code: appCode() };
    const headers = { origin: 'https://localhost', 'x-forwarded-proto': 'https' };
    const before = await sessions();
    const answer = await signIn(site, body, { headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'untrusted_proxy']);
    expect(answer.body.message).toContain('NADI_TRUST_PROXY');
    expect(await sessions()).toBe(before);
    const elsewhere = await signIn(site, body, { headers: { origin: 'https://evil.example' } });
    expect(elsewhere.body.code).toBe('forbidden');
  });

  it('reading from another site is refused too', async () => {
    const owner = await enter(site, 'owner');
    const read = (from: string) =>
      owner.call('readStaffSession', {}, { headers: { 'sec-fetch-site': from } });
    expect((await read('cross-site')).status).toBe(403);
    expect((await read('same-site')).status).toBe(403);
    expect((await read('none')).status).toBe(200);
  });
});

describe('STAFF-05: a session', () => {
  const read = (cookie: string, how: CallOptions = {}) =>
    atConsole(site, cookie).call('readStaffSession', {}, how);

  it('of nobody, and a made-up one, is none', async () => {
    for (const cookie of ['', 'nadi-staff=', `nadi-staff=${'a'.repeat(43)}`, 'other=1']) {
      const answer = await read(cookie);
      expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
    }
  });

  it('of one venue opens nothing at another', async () => {
    const { cookie } = await enter(site, 'owner');
    const there = await atConsole(site, cookie, 'sahel.localhost').call('readStaffSession');
    const made = await atConsole(site, `nadi-staff=${'b'.repeat(43)}`, 'sahel.localhost').call(
      'readStaffSession',
    );
    expect([there.status, there.body]).toEqual([401, made.body]);
  });

  it('ends by signing out, there alone', async () => {
    const here = await enter(site, 'desk');
    const elsewhereToo = await enter(site, 'desk');
    const out = await here.call('signOutStaff');
    expect([out.status, out.headers['set-cookie']]).toEqual([
      200,
      'nadi-staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    expect(await lastEntry()).toMatchObject({ action: 'session.ended', staff_id: 3 });
    expect((await read(here.cookie)).status).toBe(401);
    expect((await here.call('signOutStaff')).body.code).toBe('session_expired');
    expect((await read(elsewhereToo.cookie)).status).toBe(200);
  });

  it('is a customer’s bearer to nobody, and the other method round', async () => {
    const { cookie } = await enter(site, 'owner');
    const [, token = ''] = cookie.split('=');
    expect((await site.call('readProfile', {}, { bearer: token })).status).toBe(401);
    const customer = await site.call('logIn', {
      body: { mobile_number: '501234567', password: 'Customer#1' },
    });
    const asStaff = await atConsole(site, `nadi-staff=${customer.body.data.token}`).call(
      'readStaffSession',
    );
    const bearer = await site.call('readStaffSession', {}, { bearer: customer.body.data.token });
    expect([asStaff.status, bearer.status]).toEqual([401, 401]);
  });

  it('is over after half an hour without use; requests of the page by itself are no use', async () => {
    const { cookie, call } = await enter(site, 'owner');
    await site.clock(20 * 60);
    await call('readStaffSession');
    await site.clock(20 * 60);
    expect((await read(cookie, { headers: { 'x-nadi-console': 'page' } })).status).toBe(200);
    await site.clock(11 * 60);
    expect((await read(cookie)).status).toBe(401);
  });

  it('is over after twelve hours of use, and is then taken away', async () => {
    const { cookie, call } = await enter(site, 'manager');
    for (let half = 0; half < 29; half += 1) {
      await site.clock(25 * 60 - 5);
      await call('readStaffSession');
    }
    expect((await read(cookie)).status).toBe(401);
    await site.clock(3600);
    expect(await query('select from staff_session where staff_id = 2')).toEqual([]);
  });

  it('of a member disabled meanwhile is over', async () => {
    const { cookie } = await enter(site, 'scanner');
    await query('update staff set disabled_at = to_timestamp(1) where id = 4');
    expect((await read(cookie)).status).toBe(401);
    await query('update staff set disabled_at = null where id = 4');
  });
});

it('a cookie over TLS is bound to its host', async () => {
  const behind = await startTestApp({
    database: site.testDatabase,
    environment: { NADI_TRUST_PROXY: '10.0.0.0/8' },
  });
  const from = '10.1.1.1';
  const headers = { ...ownPage(), origin: 'https://localhost', 'x-forwarded-proto': 'https' };
  const answer = await signIn(behind, { ...loginOf('owner'), code: appCode() }, { from, headers });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-nadi-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    ),
    expect.stringMatching(/^__Host-nadi-device=.*; HttpOnly; SameSite=Strict; .*; Secure$/),
  ]);
  const cookie = cookieOf(answer);
  const seen = await behind.call('readStaffSession', {}, { from, headers: { ...headers, cookie } });
  expect(seen.status).toBe(200);
  await behind.close();
});

it('the audit log is only added to', async () => {
  for (const text of [
    'update audit_entry set actor = null',
    'delete from audit_entry',
    'truncate audit_entry',
  ]) {
    await expect(query(text)).rejects.toThrow(/permission denied/);
  }
});
