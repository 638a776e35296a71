import { userSession } from '@nadi/contract/account/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../../../test/harness.ts';

const customer = { mobile_number: '501234567', password: 'Customer#1' };
const partner = { mobile_number: '503456789', password: 'Partner#1' };
const guest = { mobile_number: '505555555', name: 'Sara', email: 'S@Example.com', tnc: true };
const EXPIRED = 'Session expired, please login again';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ now: '2026-11-21T06:00:00Z' });
});
afterAll(() => site.close());

const logIn = (body: object, how?: CallOptions) => site.call('logIn', { body }, how);
const guestLogIn = (body: object, how?: CallOptions) => site.call('guestLogIn', { body }, how);

describe('logIn', () => {
  describe('200', () => {
    it('answers the session as the specification shapes it', async () => {
      const { status, body, headers } = await logIn({ country_code: '971', ...customer });
      expect(status).toBe(200);
      expect(userSession.strict().parse(body.data)).toMatchObject({
        is_anonymous: 0,
        email: 'customer@demo.nadi',
        mobile: '+971501234567',
        b2b_id: null,
        dob: null,
        religion: null,
        documents: [],
        left_out: [],
        expires_at: expect.stringMatching(/^2026-11-21T22:00:0\d\+04:00$/),
      });
      expect(body.message).toBe('Login success');
      expect(headers['x-visitor-token']).toBe(body.data.vtoken);
    });

    it.each([
      ['the default country', {}],
      ['a plus', { country_code: '+971' }],
      ['a leading zero', { mobile_number: '0501234567' }],
      ['spaces', { mobile_number: '50 123 4567' }],
      ['Arabic-Indic digits', { mobile_number: '٥٠١٢٣٤٥٦٧' }],
      ['its user name', { username: '971501234567' }],
      ['a user name with a zero too many', { username: '9710501234567' }],
      ['an empty user name', { username: '' }],
    ])('takes the number with %s', async (_what, changed) => {
      expect((await logIn({ ...customer, ...changed })).status).toBe(200);
    });

    it('forgives a bearer that is over', async () => {
      expect((await logIn(customer, { bearer: 'long-gone' })).status).toBe(200);
    });

    it('lets an approved partner in', async () => {
      const { body } = await logIn(partner);
      expect(body.data.b2b_id).toEqual(expect.any(Number));
    });
  });

  it('400 for a body that is no object, or no JSON', async () => {
    for (const body of ['{"mobile_number":', '[]', 'null', '"text"']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await site.call('logIn', { body }, { headers });
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    }
  });

  it('403 account_not_approved for a pending partner, after the right password alone', async () => {
    await site.database.forTenant(1, (tx) =>
      tx.query(
        'account',
        "update customer set approval = 'waiting' where mobile = '+971503456789'",
      ),
    );
    const right = await logIn(partner);
    expect([right.status, right.body.code]).toEqual([403, 'account_not_approved']);
    const wrong = await logIn({ ...partner, password: 'Wrong#123' });
    expect(wrong.body.code).toBe('invalid_credentials');
    await site.database.forTenant(1, (tx) =>
      tx.query('account', "update customer set approval = null where mobile = '+971503456789'"),
    );
  });

  describe('422', () => {
    it('is one answer for an unknown number, a wrong password and another’s user name', async () => {
      const answers = await Promise.all([
        logIn({ ...customer, password: 'Wrong#123' }),
        logIn({ ...customer, mobile_number: '509999999' }),
        logIn({ ...customer, username: '971502345678' }),
        logIn(customer, { host: 'sahel.localhost' }),
      ]);
      for (const { status, body, text } of answers) {
        expect([status, body.code]).toEqual([422, 'invalid_credentials']);
        expect(body.errors).toBeUndefined();
        expect(text).toBe(answers[0]?.text);
      }
    });

    it('names the missing fields (validation_failed)', async () => {
      const { status, body } = await logIn({ country_code: 'AE', mobile_number: ' ' });
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(body.errors).toMatchObject({
        mobile_number: ['Please enter valid mobile number'],
        password: ['Password is required'],
      });
      const nameless = await logIn({ password: customer.password });
      expect(nameless.body.errors).toEqual({
        username: ['Username not found in login details'],
      });
      const missing = await logIn({ username: '971501234567', password: customer.password });
      expect(missing.body.errors).toEqual({
        mobile_number: ['Mobile number not found in login details'],
      });
      const short = await logIn({ ...customer, mobile_number: '12' });
      expect(short.body.errors).toEqual({ mobile_number: ['Mobile number is not valid'] });
    });

    it('is in Arabic too', async () => {
      const { body } = await logIn({ ...customer, mobile_number: '12' }, { lang: 'ar' });
      expect(body.errors.mobile_number[0]).toMatch(/\p{Script=Arabic}/u);
    });
  });

  it('429 after ten wrong passwords for one account, for every caller, and not for another account', async () => {
    const body = { mobile_number: '507777777', password: 'Guess#1' };
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push(await logIn(body));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(422));
    expect(answers[10]).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(customer)).status).toBe(200);
  });

  it('429 for the eleventh of wrong passwords that come side by side', async () => {
    const body = { mobile_number: '507777778', password: 'Guess#1' };
    const answers = await Promise.all(Array.from({ length: 14 }, () => logIn(body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
  });

  describe('ACCOUNT-10 guesses from elsewhere', () => {
    const guess = { ...partner, password: 'Guess#1' };
    const guesses = async (times: number, from: string, body = guess): Promise<number[]> => {
      const statuses = [];
      for (let count = 0; count < times; count++) {
        statuses.push((await logIn(body, { from })).status);
      }
      return statuses;
    };

    it('do not block the owner on another network', async () => {
      expect((await guesses(12, '2001:db8:0:1::1')).slice(-2)).toEqual([429, 429]);
      // One network is a whole /64 of IPv6.
      expect(await guesses(1, '2001:db8:0:1:ffff::2')).toEqual([429]);
      expect((await logIn(partner, { from: '198.51.100.7' })).status).toBe(200);
    });

    it('are at most fifty for one account, from however many networks', async () => {
      const body = { mobile_number: '507777779', password: 'Guess#1' };
      const statuses = [];
      for (let network = 1; network <= 6; network++) {
        statuses.push(...(await guesses(9, `203.0.113.${network}`, body)));
      }
      expect(statuses).toEqual([...Array(50).fill(422), ...Array(4).fill(429)]);
    });

    it('that are refused for one account leave their address to all others', async () => {
      const from = '192.0.2.9';
      const body = { mobile_number: '507777780', password: 'Guess#1' };
      expect((await guesses(120, from, body)).filter((status) => status === 422)).toHaveLength(10);
      expect((await logIn(customer, { from })).status).toBe(200);
    });
  });

  it('counts no login that succeeds', async () => {
    for (let count = 0; count < 12; count++) expect((await logIn(customer)).status).toBe(200);
  });
});

describe('guestLogIn', () => {
  it('200 as somebody new every time, never an account', async () => {
    const first = await guestLogIn({ country_code: '971', mobile: '+971505555555', ...guest });
    expect(first.status).toBe(200);
    expect(userSession.strict().parse(first.body.data)).toMatchObject({
      is_anonymous: 1,
      name: 'Sara',
      email: 's@example.com',
      mobile: '+971505555555',
    });
    const again = await guestLogIn(guest);
    expect(again.body.data.id).not.toBe(first.body.data.id);
    const known = await logIn(customer);
    const alike = await guestLogIn({ ...guest, ...customer, email: 'customer@demo.nadi' });
    expect(alike.body.data.id).not.toBe(known.body.data.id);
    expect(alike.body.data.is_anonymous).toBe(1);
  });

  it('422 where the whole number is another than its parts', async () => {
    const other = await guestLogIn({ ...guest, mobile: '+971501111111' });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['mobile']]);
    for (const mobile of ['971505555555', '+٩٧١ ٥٠٥٥٥٥٥٥٥'])
      expect((await guestLogIn({ ...guest, mobile })).status).toBe(200);
  });

  it.each(['00971505555555', '+971505555555', '00 971 50 555 5555', '٠٠٩٧١٥٠٥٥٥٥٥٥٥'])(
    'ACCOUNT-02 200 for a number that is typed as %s',
    async (mobile_number) => {
      const { status, body } = await guestLogIn({ ...guest, mobile_number });
      expect([status, body.data?.mobile]).toEqual([200, '+971505555555']);
    },
  );

  it('400 for a body that is no object', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await site.call('guestLogIn', { body: '[1]' }, { headers })).status).toBe(400);
  });

  it('403 guest_not_allowed where the venue has none', async () => {
    const { status, body } = await guestLogIn(guest, { host: 'sahel.localhost' });
    expect([status, body.code]).toEqual([403, 'guest_not_allowed']);
  });

  describe('422 validation_failed', () => {
    it('requires the terms where there are some', async () => {
      const { status, body } = await guestLogIn({ ...guest, tnc: false });
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(body.errors).toEqual({ tnc: ['Please accept the terms and conditions.'] });
    });

    it('describes the characters of a name at this venue', async () => {
      const { body } = await guestLogIn({ ...guest, name: 'Ali Jr.' });
      expect(body.errors).toEqual({
        name: ['Please use letters, spaces, hyphens and apostrophes only, at least 2 letters'],
      });
    });

    it('names every field that is wrong at once', async () => {
      const { body } = await guestLogIn({ mobile_number: '1', name: '<b>', email: 'no', tnc: 1 });
      expect(body.errors).toMatchObject({ email: ['Please input correct email address'] });
      const second = await guestLogIn({ mobile_number: '1', name: '<b>', email: 'a@b.ae', tnc: 0 });
      expect(Object.keys(second.body.errors).sort()).toEqual(['mobile_number', 'name', 'tnc']);
    });
  });
});

describe('logOut', () => {
  it('200 and the bearer is over, on the server', async () => {
    const { token } = (await logIn(customer)).body.data;
    expect((await site.call('logOut', {}, { bearer: token })).body).toEqual({
      status: true,
      data: null,
    });
    const after = await site.call('logOut', {}, { bearer: token });
    expect([after.status, after.body.code, after.body.message]).toEqual([
      401,
      'session_expired',
      EXPIRED,
    ]);
  });

  it('401 without a bearer, or with one of another kind', async () => {
    expect((await site.call('logOut')).status).toBe(401);
    const headers = { authorization: 'Basic abc' };
    expect((await site.call('logOut', {}, { headers })).status).toBe(401);
  });
});

describe('a session', () => {
  it('lasts twelve hours by the port’s clock', async () => {
    const { token } = (await logIn(customer)).body.data;
    const { token: other } = (await logIn(customer)).body.data;
    await site.clock(12 * 3600 - 5);
    expect((await site.call('readConfig', {}, { bearer: token })).status).toBe(200);
    await site.clock(10);
    expect((await site.call('readConfig', {}, { bearer: other })).status).toBe(401);
  });

  it('is of its venue alone', async () => {
    const { token } = (await logIn(customer)).body.data;
    const answer = await site.call('readConfig', {}, { bearer: token, host: 'sahel.localhost' });
    expect(answer.status).toBe(401);
  });
});

describe('cart and identity', () => {
  const handleOf = async (how: CallOptions): Promise<string> =>
    (await site.call('readConfig', {}, how)).body.data.session_id;

  it('a token opens the same cart every time, another token another cart', async () => {
    const first = await handleOf({ visitor: 'visitor-one' });
    expect(await handleOf({ visitor: 'visitor-one' })).toBe(first);
    expect(await handleOf({ visitor: 'visitor-two' })).not.toBe(first);
    const there = { visitor: 'visitor-one', host: 'sahel.localhost' };
    expect(await handleOf(there)).not.toBe(first);
  });

  it('login answers a new token, and the old one is dead', async () => {
    const visitor = 'visitor-three';
    const before = await handleOf({ visitor });
    const { token, vtoken } = (await logIn(customer, { visitor })).body.data;
    expect(vtoken).not.toBe(visitor);
    const signedIn = await handleOf({ bearer: token });
    const after = await site.call('readConfig', {}, { visitor });
    expect(after.headers['x-visitor-token']).not.toBe(visitor);
    expect([before, signedIn]).not.toContain(after.body.data.session_id);
  });

  describe('ACCOUNT-11 the token of a session', () => {
    const HOURS = 3600;
    const held = async (how: CallOptions): Promise<number> =>
      (await site.call('readCart', {}, how)).body.data.products.length;
    const isRefusedAs = async (visitor: string): Promise<boolean> => {
      const { headers } = await site.call('readConfig', {}, { visitor });
      return headers['x-visitor-token'] !== visitor;
    };

    it('ends with it at logout, and does not open later holds of the customer', async () => {
      const first = (await logIn(customer, { visitor: 'visitor-four' })).body.data;
      const cart = await handleOf({ bearer: first.token });
      expect(await handleOf({ visitor: first.vtoken })).toBe(cart);
      await site.call('logOut', {}, { bearer: first.token });
      expect((await site.call('readConfig', {}, { bearer: first.token })).status).toBe(401);
      expect(await handleOf({ visitor: first.vtoken })).not.toBe(cart);
      expect(await isRefusedAs(first.vtoken)).toBe(true);
      const later = (await logIn(customer, { visitor: first.vtoken })).body.data;
      expect(await handleOf({ bearer: later.token })).toBe(cart);
      expect(await handleOf({ visitor: first.vtoken })).not.toBe(cart);
      await site.call('logOut', {}, { bearer: later.token });
    });

    it('dies with a session that is taken away', async () => {
      const { token, vtoken, id } = (await logIn(customer)).body.data;
      const cart = await handleOf({ bearer: token });
      await site.database.forTenant(1, (tx) =>
        tx.query('account', 'delete from session where tenant_id = 1 and customer_id = $1', [id]),
      );
      expect(await handleOf({ visitor: vtoken })).not.toBe(cart);
    });

    it('still opens the cart after a 401, where the session ended by time, for 90 minutes', async () => {
      const { token, vtoken } = (await logIn(customer)).body.data;
      const cart = await handleOf({ bearer: token });
      await site.clock(12 * HOURS + 5);
      expect((await site.call('readConfig', {}, { bearer: token })).status).toBe(401);
      expect(await handleOf({ visitor: vtoken })).toBe(cart);
      await site.clock(1.5 * HOURS - 20);
      expect(await handleOf({ visitor: vtoken })).toBe(cart);
      await site.clock(30);
      expect(await handleOf({ visitor: vtoken })).not.toBe(cart);
      expect(await held({ visitor: vtoken })).toBe(0);
    });

    it('ended by time, ends as soon as the customer signs in again', async () => {
      const { vtoken: old } = (await logIn(customer)).body.data;
      await site.clock(12 * HOURS + 5);
      const { token } = (await logIn(customer, { visitor: 'visitor-eight' })).body.data;
      const cart = await handleOf({ bearer: token });
      expect(await handleOf({ visitor: old })).not.toBe(cart);
    });
  });

  it('another user’s login does not take it over', async () => {
    const mine = (await logIn(customer, { visitor: 'visitor-five' })).body.data;
    const cart = await handleOf({ bearer: mine.token });
    const other = (await logIn(partner, { visitor: mine.vtoken })).body.data;
    expect(await handleOf({ bearer: other.token })).not.toBe(cart);
    expect(await handleOf({ visitor: mine.vtoken })).toBe(cart);
  });

  it('a guest’s cart follows to the account only with the guest’s own bearer', async () => {
    const asGuest = (await guestLogIn(guest)).body.data;
    await logIn(partner, { visitor: asGuest.vtoken });
    const still = await site.call('readConfig', {}, { visitor: asGuest.vtoken });
    expect(still.headers['x-visitor-token']).toBe(asGuest.vtoken);
    await logIn(partner, { visitor: asGuest.vtoken, bearer: asGuest.token });
    const gone = await site.call('readConfig', {}, { visitor: asGuest.vtoken });
    expect(gone.headers['x-visitor-token']).not.toBe(asGuest.vtoken);
  });
});
