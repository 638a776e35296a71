import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { listen } from '../../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { passBrowser } from '../../../../test/pass-browser.ts';
import {
  answeredCaptcha,
  codeTo,
  mailsTo,
  otherThan,
  registered,
  registrant,
  requestRegistration,
  rest,
  sendRegistration,
} from '../../../../test/people.ts';
import { OPERATOR } from '../../../platform/audit.ts';
import { setAccountStatus } from './disable-account.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
});
afterAll(() => site.close());

const sql = <R>(text: string) => runSql<R>(site.testDatabase.superuserUrl, text);
const stand = (address: string, isDisabled: boolean, reason: string | null = null) => {
  const now = site.whole.clock.now();
  return setAccountStatus(site.database, 1, {
    address,
    isDisabled,
    reason,
    now,
    actor: OPERATOR,
  });
};
const shut = (address: string) => stand(address, true, 'asked for by the venue');
const open = (address: string) => stand(address, false);
const CUSTOMER = { mobile: '+971501234567', email: 'customer@demo.nadi' };
const byPassword = (mobile_number: string, password: string) =>
  site.call('logIn', { body: { mobile_number, password } });
const requestCode = async (email: string) => {
  const recaptcha_response = await answeredCaptcha(site);
  return site.call('requestLoginCode', { body: { email, recaptcha_response } });
};
const byCode = async (email: string, otp: string) => {
  const recaptcha_response = await answeredCaptcha(site);
  return site.call('logInByCode', { body: { email, otp, recaptcha_response } });
};
const requestReset = async () => {
  const recaptcha_response = await answeredCaptcha(site);
  const body = { username: CUSTOMER.mobile, email: CUSTOMER.email, recaptcha_response };
  return site.call('requestPasswordCode', { body });
};
const shown = ({ status, body }: { readonly status: number; readonly body: { code?: string } }) => [
  status,
  body.code,
];
const SHUT = [403, 'account_disabled'];

describe('ACCOUNT-32 a disabled account', () => {
  it('is signed out everywhere at once, and codes and links sent to it are invalid', async () => {
    const { token, vtoken, mobile } = (await registered(site, 700)).body.data;
    const other = await byPassword(mobile.slice(4), rest.password);
    await site.call('changeContact', { body: { email: 'new700@example.com' } }, { bearer: token });
    expect(await shut(mobile)).toMatchObject({ value: { isNew: true, sessions: 2 } });
    for (const bearer of [token, other.body.data.token]) {
      expect(shown(await site.call('readProfile', {}, { bearer }))).toEqual([
        401,
        'session_expired',
      ]);
    }
    const cart = await site.call('readConfig', {}, { visitor: vtoken });
    expect(cart.headers['x-visitor-token']).not.toBe(vtoken);
    const [mail] = await mailsTo(site, registrant(700).email);
    const linkToken = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
    const link = await site.call('verifyCustomer', { body: { token: linkToken } });
    expect(link.body.code).toBe('link_expired');
    expect(await shut(mobile)).toMatchObject({ value: { isNew: false, sessions: 0 } });
  });

  it('a session that begins at that very moment opens nothing, then or later', async () => {
    const { id, mobile } = (await registered(site, 701)).body.data;
    await shut(mobile);
    // A sign-in that was slightly slower than the disabling writes this row.
    await sql(`insert into session (tenant_id, token_hash, customer_id, method, created_at,
        authenticated_at, expires_at)
      values (1, sha256('late-token'), ${id}, 'password', now(), now(), now() + interval '30 days')`);
    const late = () => site.call('readProfile', {}, { bearer: 'late-token' });
    expect(shown(await late())).toEqual([401, 'session_expired']);
    await open(mobile);
    expect(shown(await late())).toEqual([401, 'session_expired']);
    expect((await byPassword(mobile.slice(4), rest.password)).status).toBe(200);
  });

  it('403 account_disabled to the right password and the right code alone', async () => {
    await requestCode(CUSTOMER.email);
    await shut(CUSTOMER.email);
    expect(shown(await byPassword('501234567', 'Customer#1'))).toEqual(SHUT);
    const wrong = await byPassword('501234567', 'Wrong#123');
    const unknown = await byPassword('509999997', 'Wrong#123');
    expect(wrong.text).toBe(unknown.text);
    const response = await requestCode(CUSTOMER.email);
    expect(response.text).toBe((await requestCode('nobody@example.com')).text);
    const otp = await codeTo(site, CUSTOMER.email);
    expect((await byCode(CUSTOMER.email, otherThan(otp))).body.code).toBe('invalid_otp');
    expect(shown(await byCode(CUSTOMER.email, otp))).toEqual(SHUT);
    await open(CUSTOMER.email);
    expect((await byPassword('501234567', 'Customer#1')).status).toBe(200);
  });

  it('a code that was sent before opens nothing', async () => {
    await requestCode(CUSTOMER.email);
    const otp = await codeTo(site, CUSTOMER.email);
    await shut(CUSTOMER.mobile);
    await open(CUSTOMER.mobile);
    expect((await byCode(CUSTOMER.email, otp)).body.code).toBe('invalid_otp');
  });

  it('is sent no code for a new password, and answered as nobody is', async () => {
    await requestReset();
    const before = (await mailsTo(site, CUSTOMER.mobile)).length;
    expect(before).toBeGreaterThan(0);
    await shut(CUSTOMER.mobile);
    const { status, body } = await requestReset();
    expect([status, Object.keys(body.data)]).toEqual([200, ['c_token']]);
    expect(await mailsTo(site, CUSTOMER.mobile)).toHaveLength(before);
    await open(CUSTOMER.mobile);
  });

  it('403 account_disabled to a person from UAE PASS, linked or by the same number', async () => {
    for (const _ of ['by number', 'linked']) {
      await shut(CUSTOMER.mobile);
      const browser = passBrowser(site);
      const result = await browser.arrive('customer');
      expect(shown(await browser.finish(result.loginToken))).toEqual(SHUT);
    }
    await shut(CUSTOMER.mobile);
    await open(CUSTOMER.mobile);
    const browser = passBrowser(site);
    const back = await browser.finish((await browser.arrive('customer')).loginToken);
    expect(back.status).toBe(200);
  });

  it('a sign-in completed at UAE PASS when the account is disabled fails', async () => {
    const browser = passBrowser(site);
    const result = await browser.arrive('customer');
    await shut(CUSTOMER.mobile);
    expect((await browser.finish(result.loginToken)).body.code).toBe('login_token_over');
    await open(CUSTOMER.mobile);
  });

  it('is recorded: by whom, why, and what ended with it', async () => {
    const { id, mobile } = (await registered(site, 703)).body.data;
    await shut(mobile);
    await open(mobile);
    const entries = await sql(`select actor_role, action, after from audit_entry
      where tenant_id = 1 and subject = 'customer:${id}' order by id`);
    expect(entries).toEqual([
      {
        actor_role: 'operator',
        action: 'account.disabled',
        after: { sessions_ended: 1, reason: 'asked for by the venue' },
      },
      { actor_role: 'operator', action: 'account.enabled', after: { sessions_ended: 0 } },
    ]);
  });

  it('its number makes no second account', async () => {
    const { mobile } = (await registered(site, 702)).body.data;
    await shut(mobile);
    const person = { mobile, email: 'second702@example.com' };
    await requestRegistration(site, person);
    const otp = await codeTo(site, mobile);
    const again = await sendRegistration(site, { ...rest, ...person, otp });
    expect(shown(again)).toEqual([409, 'mobile_registered']);
  });

  it.each([
    ['customer@demo', 'no_address'],
    ['12', 'no_address'],
    ['nobody@example.com', 'unknown'],
    ['+971509999996', 'unknown'],
  ])('%s: %s', async (address, refusal) => {
    expect(await shut(address)).toEqual({ ok: false, refusal });
  });

  it('is no other venue’s account, nor a guest', async () => {
    const now = site.whole.clock.now();
    const input = {
      address: CUSTOMER.mobile,
      isDisabled: true,
      reason: null,
      now,
      actor: OPERATOR,
    };
    expect(await setAccountStatus(site.database, 2, input)).toEqual({
      ok: false,
      refusal: 'unknown',
    });
    const guest = { mobile_number: '505555551', name: 'Sara', email: 'g@example.com' };
    expect((await site.call('guestLogIn', { body: guest })).status).toBe(200);
    expect(await shut('+971505555551')).toEqual({ ok: false, refusal: 'unknown' });
  });
});
