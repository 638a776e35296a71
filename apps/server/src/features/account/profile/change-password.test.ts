import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { mailsTo, registered, rest } from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const NEW = { password: 'Brand-new#2', confirm_password: 'Brand-new#2' };
const change = (bearer: string, body: object, from?: string) =>
  site.call('changePassword', { body }, from === undefined ? { bearer } : { bearer, from });
const somebody = async (number: number) => {
  const { token, mobile } = (await registered(site, number)).body.data;
  return { bearer: token as string, mobile: mobile as string };
};
const logIn = (mobile: string, password: string) =>
  site.call('logIn', { body: { mobile_number: mobile, password } });

const HERE = '198.51.100.34';

describe('ACCOUNT-34 a password that is changed while signed in', () => {
  it('takes the current one, ends the other sessions and keeps this one', async () => {
    const { bearer, mobile } = await somebody(1);
    const other = (await logIn(mobile, rest.password)).body.data.token;
    await site.clock(3600);
    const { status, body } = await change(bearer, { current_password: rest.password, ...NEW });
    expect([status, body.message]).toEqual([
      200,
      'Your password has been changed. Other devices were signed out.',
    ]);
    expect((await site.call('listDevices', {}, { bearer: other })).status).toBe(401);
    expect((await site.call('listDevices', {}, { bearer })).body.data).toHaveLength(1);
    expect((await logIn(mobile, rest.password)).body.code).toBe('invalid_credentials');
    expect((await logIn(mobile, NEW.password)).status).toBe(200);
  });

  it('notifies the proven addresses (ACCOUNT-36)', async () => {
    const { bearer, mobile } = await somebody(2);
    await change(bearer, { current_password: rest.password, ...NEW });
    const [text] = await mailsTo(site, mobile);
    expect(text?.text).toContain('Your password for');
  });

  it('422 wrong_password, counted as a wrong sign-in (ACCOUNT-10)', async () => {
    const { bearer, mobile } = await somebody(3);
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, body } = await change(
        bearer,
        { current_password: 'Wrong#123', ...NEW },
        HERE,
      );
      expect([status, body.code]).toEqual([422, 'wrong_password']);
    }
    const body = { mobile_number: mobile, password: rest.password };
    const blocked = await site.call('logIn', { body }, { from: HERE });
    expect(blocked.body.code).toBe('too_many_requests');
    expect((await logIn(mobile, rest.password)).status).toBe(200);
  });

  it('422 validation_failed by field, all at once', async () => {
    const { bearer } = await somebody(4);
    const { body } = await change(bearer, { password: 'short', confirm_password: 'other' });
    expect(body.errors).toEqual({
      current_password: ['Current password is required'],
      password: ['Password must be at least 8 characters'],
      confirm_password: ['The passwords do not match'],
    });
  });

  it('an account without a password sets its first one after a recent sign-in alone', async () => {
    const { bearer, mobile } = await somebody(5);
    await runSql(
      site.testDatabase.superuserUrl,
      `update customer set password_hash = null where mobile = '${mobile}'`,
    );
    await site.clock(601);
    expect((await change(bearer, NEW)).body.code).toBe('reauthentication_required');
    await site.clock(-601);
    expect((await change(bearer, NEW)).status).toBe(200);
    expect((await logIn(mobile, NEW.password)).status).toBe(200);
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    expect((await site.call('changePassword', { body: NEW })).body.code).toBe('session_expired');
    const body = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
    const { token } = (await site.call('guestLogIn', { body })).body.data;
    expect((await change(token, NEW)).body.code).toBe('login_required');
  });
});
