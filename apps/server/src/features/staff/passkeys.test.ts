import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Authenticator,
  createAuthenticator,
  type Options,
} from '../../../test/authenticator.ts';
import { runSql } from '../../../test/books.ts';
import {
  type AtConsole,
  atConsole,
  cookieOf,
  enter,
  loginOf,
  ownPage,
} from '../../../test/console.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { accept, door, invite, summaryOf, tokenTo } from '../../../test/invited.ts';

let site: TestApp;
let owner: AtConsole;
let desk: AtConsole;
let device: Authenticator;
beforeAll(async () => {
  site = await startTestApp();
  owner = await enter(site, 'owner');
  desk = await enter(site, 'desk');
  device = createAuthenticator();
  expect((await add(desk, device)).status).toBe(200);
});
afterAll(() => site.close());

const query = async (text: string) =>
  (await site.database.forTenant(1, (tx) => tx.query<Record<string, unknown>>('staff', text))).rows;
const lastEntry = async () =>
  (await query('select * from audit_entry order by id desc limit 1'))[0];

const { password } = loginOf('desk');
async function add(at: AtConsole, of: Authenticator, options: Options = {}, more: object = {}) {
  const { data } = (await at.call('offerPasskey')).body;
  const body = { name: 'Laptop', password, credential: of.create(data, options), ...more };
  return at.call('addPasskey', { body });
}
const begin = async (host?: string) => {
  const answer = await site.call(
    'beginPasskeySignIn',
    {},
    { headers: ownPage(host), ...(host && { host }) },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const send = (credential: object, host?: string) =>
  site.call(
    'signInByPasskey',
    { body: { credential } },
    { headers: ownPage(host), ...(host && { host }) },
  );
const signIn = async (of: Authenticator, options: Options = {}) =>
  send(of.get(await begin(), options));
const sessions = async () => (await query('select count(*)::int as n from staff_session'))[0]?.n;

describe('STAFF-10: adding a passkey', () => {
  it('requests one that identifies its user and verifies them', async () => {
    const { data } = (await desk.call('offerPasskey')).body;
    expect(data).toMatchObject({
      rp: { name: 'Al Noor Sports Park', id: 'localhost' },
      user: { name: 'desk@demo.nadi', displayName: 'Mariam Saleh' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    });
  });

  it('shows it to its owner alone, and writes it down', async () => {
    const own = await desk.call('listPasskeys');
    expect(own.body.data).toMatchObject([{ name: 'Laptop', last_used_at: null }]);
    expect((await owner.call('listPasskeys')).body.data).toEqual([]);
    const entries = await query(
      "select staff_id, after from audit_entry where action = 'staff.passkey_added'",
    );
    expect(entries).toEqual([{ staff_id: 3, after: { name: 'Laptop' } }]);
  });

  it.each<[string, Options]>([
    ['made on another site', { origin: 'http://evil.example' }],
    ['made for another host', { host: 'evil.example' }],
    ['whose owner was not asked', { isUnverified: true }],
  ])('is refused for one %s', async (_what, options) => {
    const answer = await add(desk, createAuthenticator(), options);
    expect([...summaryOf(answer), answer.body.message]).toEqual([
      422,
      'invalid_passkey',
      'This passkey could not be used. Please try again, or sign in with your password and a code.',
    ]);
    expect((await desk.call('listPasskeys')).body.data).toHaveLength(1);
  });

  it('is refused for a challenge of another member, an unknown one, or a used one', async () => {
    const another = createAuthenticator();
    const others = (await owner.call('offerPasskey')).body.data;
    const toSignIn = await begin();
    const own = (await desk.call('offerPasskey')).body.data;
    const send = (options: object) =>
      desk.call('addPasskey', {
        body: { name: 'x', password, credential: another.create({ ...options }) },
      });
    expect(summaryOf(await send(others))).toEqual([422, 'invalid_passkey']);
    expect(summaryOf(await send(toSignIn))).toEqual([422, 'invalid_passkey']);
    expect(summaryOf(await send({ challenge: 'made-up' }))).toEqual([422, 'invalid_passkey']);
    await site.clock(301);
    expect(summaryOf(await send(own))).toEqual([422, 'invalid_passkey']);
    expect((await add(desk, device)).body.code).toBe('invalid_passkey');
  });

  it('takes the password once more', async () => {
    const wrong = await add(desk, createAuthenticator(), {}, { password: 'Wrong#123' });
    expect([summaryOf(wrong), wrong.body.errors]).toEqual([
      [422, 'validation_failed'],
      { password: ['Password is not valid'] },
    ]);
    const none = await add(desk, createAuthenticator(), {}, { password: '', name: ' ' });
    expect(Object.keys(none.body.errors)).toEqual(['name', 'password']);
    const poor = await desk.call('addPasskey', { body: { name: 'x', password, credential: {} } });
    expect(summaryOf(poor)).toEqual([422, 'validation_failed']);
  });

  it('is forbidden without a session, and from another site', async () => {
    const headers = { origin: 'http://evil.example' };
    const params = { id: 'k_AAAAAAAAAAAAAAAAAAAAAA' };
    for (const name of ['listPasskeys', 'offerPasskey', 'addPasskey', 'removePasskey'] as const) {
      const input = name === 'removePasskey' ? { params } : {};
      expect(summaryOf(await site.call(name, input, { headers: ownPage() }))).toEqual([
        401,
        'session_expired',
      ]);
      if (name === 'listPasskeys') continue;
      expect(summaryOf(await desk.call(name, input, { headers }))).toEqual([403, 'forbidden']);
    }
    for (const name of ['beginPasskeySignIn', 'signInByPasskey'] as const) {
      expect(summaryOf(await site.call(name, {}, { headers }))).toEqual([403, 'forbidden']);
    }
  });
});

describe('STAFF-10: signing in by a passkey', () => {
  it('opens a session, and names nobody before', async () => {
    const options = await begin();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await send(device.get(options));
    expect([answer.status, answer.body.data?.role]).toEqual([200, 'desk']);
    expect(await lastEntry()).toMatchObject({
      action: 'session.started',
      staff_id: 3,
      after: { method: 'passkey' },
    });
    const here = atConsole(site, cookieOf(answer));
    expect((await here.call('readStaffSession')).status).toBe(200);
    const [used] = (await here.call('listPasskeys')).body.data;
    expect(used.last_used_at).toMatch(/\+04:00$/);
  });

  it.each<[string, Options]>([
    ['signed for another site', { origin: 'http://evil.example' }],
    ['signed for another venue', { origin: 'http://sahel.localhost' }],
    ['of another host', { host: 'sahel.localhost' }],
    ['of a device that asked nobody', { isUnverified: true }],
    ['signed by another key', { forged: true }],
    ['of a copy that counts less', { counter: 1 }],
  ])('is refused to one %s', async (_what, options) => {
    const before = await sessions();
    const answer = await signIn(device, options);
    expect([...summaryOf(answer), answer.headers['set-cookie']]).toEqual([
      422,
      'invalid_passkey',
      undefined,
    ]);
    expect(await lastEntry()).toMatchObject({ action: 'session.refused', subject: 'staff:3' });
    expect(await sessions()).toBe(before);
  });

  it('is refused to a key that nobody has', async () => {
    const answer = await signIn(createAuthenticator());
    expect(summaryOf(answer)).toEqual([422, 'invalid_passkey']);
    expect(await lastEntry()).toMatchObject({ action: 'session.refused', subject: null });
    const poor = await site.call('signInByPasskey', { body: {} }, { headers: ownPage() });
    expect(summaryOf(poor)).toEqual([422, 'validation_failed']);
  });

  it('accepts a signature once, within five minutes, and at its own venue', async () => {
    const signed = device.get(await begin());
    expect((await send(signed)).status).toBe(200);
    expect(summaryOf(await send(signed))).toEqual([422, 'invalid_passkey']);
    const elsewhere = await begin('sahel.localhost');
    expect(summaryOf(await send(device.get(elsewhere)))).toEqual([422, 'invalid_passkey']);
    const late = await begin();
    await site.clock(301);
    expect(summaryOf(await send(device.get(late)))).toEqual([422, 'invalid_passkey']);
    const adding = (await (await enter(site, 'desk')).call('offerPasskey')).body.data;
    expect(summaryOf(await send(device.get(adding)))).toEqual([422, 'invalid_passkey']);
  });

  it('takes it once also where it comes many times at once', async () => {
    const signed = device.get(await begin());
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(422)]);
  });

  it('is refused to a disabled member', async () => {
    await query('update staff set disabled_at = to_timestamp(1) where id = 3');
    expect(summaryOf(await signIn(device))).toEqual([422, 'invalid_passkey']);
    await query('update staff set disabled_at = null where id = 3');
    expect((await signIn(device)).status).toBe(200);
  });

  it('purges unsigned challenges', async () => {
    await begin();
    const past = 'update staff_challenge set expires_at = to_timestamp(1)';
    await runSql(site.testDatabase.superuserUrl, past);
    await site.clock(3601);
    expect(await query('select from staff_challenge')).toEqual([]);
  });
});

describe('STAFF-10: a passkey that goes', () => {
  it('opens nothing any more; another’s is not found', async () => {
    const here = await enter(site, 'desk');
    const [{ id }] = (await here.call('listPasskeys')).body.data;
    const boss = await enter(site, 'owner');
    expect(summaryOf(await boss.call('removePasskey', { params: { id } }))).toEqual([
      404,
      'not_found',
    ]);
    const gone = await here.call('removePasskey', { params: { id } });
    expect([gone.status, gone.body.data]).toEqual([200, []]);
    expect(await lastEntry()).toMatchObject({ action: 'staff.passkey_removed', staff_id: 3 });
    expect(summaryOf(await signIn(device))).toEqual([422, 'invalid_passkey']);
    expect(summaryOf(await here.call('removePasskey', { params: { id } }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is removed with all other factors when access is set up again', async () => {
    const boss = await enter(site, 'owner');
    const { email, id } = await invite(boss);
    const first = await accept(site, await tokenTo(site, email));
    const own = createAuthenticator();
    const here = atConsole(site, cookieOf(first.answer));
    expect((await add(here, own, {}, { password: 'Console#77' })).status).toBe(200);
    expect((await signIn(own)).status).toBe(200);
    await boss.call('renewInvitation', { params: { id } });
    expect((await signIn(own)).status).toBe(200);
    await accept(site, await tokenTo(site, email));
    expect(summaryOf(await signIn(own))).toEqual([422, 'invalid_passkey']);
    expect((await door(site, 'openInvitation', { token: 'x' })).body.code).toBe('link_expired');
  });
});
