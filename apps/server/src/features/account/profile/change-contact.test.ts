import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const change = (bearer: string, body: object) => site.call('changeContact', { body }, { bearer });
const somebody = async (number: number) => {
  const { token, email, mobile } = (await registered(site, number)).body.data;
  return { bearer: token as string, email, mobile };
};

describe('ACCOUNT-21 an address that changes', () => {
  it('is proven by its code first: an e-mail address', async () => {
    const { bearer, email } = await somebody(1);
    const response = await change(bearer, { email: 'New@Example.com' });
    expect([response.status, response.body.message]).toEqual([200, 'OTP sent to your email']);
    expect(response.body.data.email).toBe(email);
    const done = await change(bearer, { otp: await codeTo(site, 'new@example.com') });
    expect([done.status, done.body.message]).toEqual([200, 'Your changes have been saved.']);
    expect(done.body.data).toMatchObject({ email: 'new@example.com', is_email_proven: 1 });
    const recaptcha_response = await answeredCaptcha(site);
    await site.call('requestLoginCode', { body: { email: 'new@example.com', recaptcha_response } });
    expect(await codeTo(site, 'new@example.com')).toMatch(/\d{6}/);
  });

  it('works for a mobile number too, and notifies the old address', async () => {
    const { bearer, email } = await somebody(2);
    await change(bearer, { email });
    await change(bearer, { otp: await codeTo(site, email) });
    await change(bearer, { mobile: '0507654321' });
    const done = await change(bearer, { otp: await codeTo(site, '+971507654321') });
    expect(done.body.data).toMatchObject({ mobile: '+971507654321', is_mobile_proven: 1 });
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toContain('contact details');
    const body = { mobile_number: '507654321', password: 'Newcomer#1' };
    expect((await site.call('logIn', { body })).status).toBe(200);
  });

  it('422 invalid_otp: wrong, used, expired, or another person’s', async () => {
    const [one, other] = [await somebody(3), await somebody(4)];
    await change(one.bearer, { email: 'three@example.com' });
    const otp = await codeTo(site, 'three@example.com');
    for (const [bearer, code] of [
      [one.bearer, otherThan(otp)],
      [other.bearer, otp],
    ] as const) {
      const { status, body } = await change(bearer, { otp: code });
      expect([status, body.code]).toEqual([422, 'invalid_otp']);
    }
    expect((await change(one.bearer, { otp })).status).toBe(200);
    expect((await change(one.bearer, { otp })).body.code).toBe('invalid_otp');
    await change(other.bearer, { email: 'four@example.com' });
    const late = await codeTo(site, 'four@example.com');
    await site.clock(601);
    expect((await change(other.bearer, { otp: late })).body.code).toBe('invalid_otp');
  });

  it('409 email_registered, 409 mobile_registered: revealed only after the address was proven', async () => {
    const { bearer, email, mobile } = await somebody(5);
    for (const [sent, to, code] of [
      [{ email: 'member@demo.nadi' }, 'member@demo.nadi', 'email_registered'],
      [{ mobile: '+971502345678' }, '+971502345678', 'mobile_registered'],
    ] as const) {
      expect((await change(bearer, sent)).status).toBe(200);
      const answer = await change(bearer, { otp: await codeTo(site, to) });
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    }
    const { body } = await site.call('readProfile', {}, { bearer });
    expect(body.data).toMatchObject({ email, mobile });
  });

  it('422 validation_failed for none, both, or an invalid one', async () => {
    const { bearer } = await somebody(6);
    expect((await change(bearer, {})).body.errors).toEqual({ email: ['Email is required'] });
    expect((await change(bearer, { mobile: '12' })).body.errors).toEqual({
      mobile: ['Mobile number is not valid'],
    });
    expect((await change(bearer, { otp: '1' })).body.errors).toEqual({
      otp: ['Please enter a valid OTP'],
    });
    const both = await change(bearer, { mobile: '0501112233', email: 'x@example.com' });
    expect(both.body.code).toBe('validation_failed');
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    const nobody = await site.call('changeContact', { body: { email: 'x@example.com' } });
    expect(nobody.body.code).toBe('session_expired');
    const body = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
    const { token } = (await site.call('guestLogIn', { body })).body.data;
    expect((await change(token, { email: 'x@example.com' })).body.code).toBe('login_required');
  });
});
