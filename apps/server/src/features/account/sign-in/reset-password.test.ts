import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  answeredCaptcha,
  codeTo,
  mailsTo,
  otherThan,
  registered,
} from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const MEMBER = { username: '971502345678', email: 'member@demo.nadi' };
const MOBILE = '+971502345678';
const NEW = { password: 'Brand-new#2', confirm_password: 'Brand-new#2' };

const request = async (who: object) =>
  site.call('requestPasswordCode', {
    body: { ...who, recaptcha_response: await answeredCaptcha(site) },
  });
const validate = (otp: string, more: object = {}) =>
  site.call('checkPasswordCode', { body: { otp, mobile: MOBILE, email: MEMBER.email, ...more } });
const reset = (c_token: string, passwords: object = NEW) =>
  site.call('resetPassword', { body: { ...passwords, c_token } });
const tokenOf = (validated: Awaited<ReturnType<typeof validate>>): string =>
  validated.body.data.customer_data.c_token;
const logIn = (password: string) =>
  site.call('logIn', { body: { mobile_number: '502345678', password } });

describe('password reset', () => {
  it('sets a password by a code, and every session ends', async () => {
    const before = (await logIn('Member#1')).body.data;
    const response = await request(MEMBER);
    expect([response.status, response.body.message]).toEqual([
      200,
      'OTP sent to your mobile number',
    ]);
    const { c_token } = response.body.data;
    const validated = await validate(await codeTo(site, MOBILE), { c_token });
    expect(validated.body).toEqual({
      status: true,
      data: { customer_data: { name: 'Layla Al Mansoori', c_token: expect.any(String) } },
    });
    const done = await reset(tokenOf(validated));
    expect([done.status, done.body.message]).toEqual([200, 'Password reset successfully.']);
    expect((await site.call('listDevices', {}, { bearer: before.token })).status).toBe(401);
    expect((await logIn('Member#1')).body.code).toBe('invalid_credentials');
    expect((await logIn(NEW.password)).status).toBe(200);
    const subjects = (await mailsTo(site, MEMBER.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('was changed'));
  });

  it('needs no token to be sent back: number and address name the request', async () => {
    await request(MEMBER);
    const validated = await validate(await codeTo(site, MOBILE));
    expect((await reset(tokenOf(validated))).status).toBe(200);
  });

  it('422 reset_expired before the code came back, the second time, later, or for a made-up token', async () => {
    const first = (await request(MEMBER)).body.data.c_token;
    const early = await reset(first);
    expect([early.status, early.body.code]).toEqual([422, 'reset_expired']);
    const validated = await validate(await codeTo(site, MOBILE), { c_token: first });
    expect((await reset(first)).body.code).toBe('reset_expired');
    const c_token = tokenOf(validated);
    const twice = await Promise.all([reset(c_token), reset(c_token)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    await request(MEMBER);
    const late = tokenOf(await validate(await codeTo(site, MOBILE)));
    await site.clock(601);
    for (const token of [c_token, late, 'x', `${late}x`, `c_${'A'.repeat(22)}.${'A'.repeat(43)}`]) {
      expect((await reset(token)).body.code).toBe('reset_expired');
    }
  });

  it('422 invalid_otp for a wrong code or the token of an ended request', async () => {
    const first = (await request(MEMBER)).body.data.c_token;
    const earlier = await codeTo(site, MOBILE);
    await site.clock(301);
    const { c_token } = (await request(MEMBER)).body.data;
    const otp = await codeTo(site, MOBILE);
    expect((await validate(earlier, { c_token: first })).body.code).toBe('invalid_otp');
    const wrong = await validate(otherThan(otp), { c_token });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_otp']);
    expect((await validate(otp, { c_token: first })).body.code).toBe('invalid_otp');
    expect((await validate(otp, { c_token })).status).toBe(200);
  });

  it('ACCOUNT-26 somebody who requested too sets no password by the code that its owner entered', async () => {
    await site.clock(601);
    const stranger = (await request(MEMBER)).body.data.c_token;
    await request(MEMBER);
    const owner = await validate(await codeTo(site, MOBILE));
    expect((await reset(stranger)).body.code).toBe('reset_expired');
    expect((await reset(tokenOf(owner))).status).toBe(200);
  });

  it('422 validation_failed by field', async () => {
    expect((await site.call('requestPasswordCode', { body: {} })).body.errors).toEqual({
      username: ['Please enter valid mobile number'],
      email: ['Email is required'],
      recaptcha_response: ['Please confirm you are not a robot'],
    });
    expect((await validate('12')).body.errors).toEqual({ otp: ['Please enter a valid OTP'] });
    const { body } = await reset('x', { password: 'Longenough1', confirm_password: 'other' });
    expect(body.errors).toEqual({
      password: [
        'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character',
      ],
      confirm_password: ['The passwords do not match'],
    });
  });

  it('ACCOUNT-15: a password made of the venue’s name is guessable', async () => {
    const guessable =
      'This password is one of the first that others would guess. Please choose another.';
    for (const password of ['AlNoor#2026', 'Nadi2026!']) {
      const { body } = await reset('x', { password, confirm_password: password });
      expect(body.errors).toEqual({ password: [guessable] });
    }
    const name = { password: 'Sahel#2026', confirm_password: 'Sahel#2026' };
    expect((await reset('x', name)).body.code).toBe('reset_expired');
  });
});

describe('ACCOUNT-25 an address without an account', () => {
  it.each([
    ['an unknown number', { username: '971509999999', email: MEMBER.email }, '+971509999999'],
    ['an address of somebody else', { ...MEMBER, email: 'customer@demo.nadi' }, MOBILE],
  ])('%s is answered alike, without a code', async (_what, who, mobile) => {
    const before = (await mailsTo(site, mobile)).length;
    const { status, body } = await request(who);
    expect([status, body.message]).toEqual([200, 'OTP sent to your mobile number']);
    expect(body.data.c_token).toMatch(/^c_[\w-]{22}\.[\w-]{43}$/);
    expect(await mailsTo(site, mobile)).toHaveLength(before);
    const wrong = await site.call('checkPasswordCode', {
      body: { otp: '123456', mobile, email: who.email },
    });
    expect(wrong.body.code).toBe('invalid_otp');
    expect((await reset(body.data.c_token)).body.code).toBe('reset_expired');
  });
});

describe('ACCOUNT-26 an account whose e-mail address was never proven', () => {
  it.each([
    [60, 'newcomer60@example.com'],
    [61, 'another.address@example.com'],
  ])('%i resets the password by its proven number, with %s', async (number, email) => {
    const { mobile } = (await registered(site, number)).body.data;
    const { c_token } = (await request({ username: mobile, email })).body.data;
    const body = { otp: await codeTo(site, mobile), mobile, email, c_token };
    const validated = await site.call('checkPasswordCode', { body });
    expect((await reset(tokenOf(validated))).status).toBe(200);
    const login = { mobile_number: mobile, password: NEW.password };
    expect((await site.call('logIn', { body: login })).status).toBe(200);
  });
});

describe('ACCOUNT-25 a repeated request', () => {
  it.each([
    ['of an account', MEMBER],
    ['of nobody', { username: '+971509990011', email: 'nobody@example.com' }],
  ])('for a number %s is answered with the same token', async (_, who) => {
    await runSql(site.testDatabase.superuserUrl, 'delete from attempt; delete from address_proof');
    const token = async () => (await request(who)).body.data.c_token;
    const first = await token();
    expect(await token()).toBe(first);
    await site.clock(301);
    expect(await token()).not.toBe(first);
  });
});
