import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFacts } from '../../../../test/changing-venue.ts';
import { type CallOptions, startTestApp, type TestApp } from '../../../../test/harness.ts';
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

const request = async (address: object, how?: CallOptions) =>
  site.call(
    'requestLoginCode',
    { body: { ...address, recaptcha_response: await answeredCaptcha(site) } },
    how,
  );
const enter = async (address: object, otp: string, how?: CallOptions) =>
  site.call(
    'logInByCode',
    { body: { ...address, otp, recaptcha_response: await answeredCaptcha(site) } },
    how,
  );

const MEMBER = { email: 'member@demo.nadi' };

describe('signing in by a code', () => {
  it.each([
    ['by e-mail', MEMBER, 'member@demo.nadi', 'OTP sent to your email'],
    ['by message', { username: '971502345678' }, '+971502345678', 'OTP sent to your mobile number'],
    [
      'with both by e-mail',
      { ...MEMBER, username: '971502345678' },
      'member@demo.nadi',
      'OTP sent to your email',
    ],
  ])('works %s', async (_what, address, to, message) => {
    const response = await request(address);
    expect([response.status, response.body]).toEqual([200, { status: true, data: null, message }]);
    const answer = await enter(address, await codeTo(site, to));
    expect([answer.status, answer.body.data.id, answer.body.message]).toEqual([
      200,
      2,
      'Login success',
    ]);
    expect((await site.call('logOut', {}, { bearer: answer.body.data.token })).status).toBe(200);
  });

  it('sends no code where address and number are of two accounts, and answers alike', async () => {
    const address = { ...MEMBER, username: '971501234567' };
    const before = await mailsTo(site, MEMBER.email);
    const response = await request(address);
    expect([response.status, response.body.message]).toEqual([200, 'OTP sent to your email']);
    expect(await mailsTo(site, MEMBER.email)).toEqual(before);
    await request(MEMBER);
    const otp = await codeTo(site, MEMBER.email);
    expect((await enter(address, otp)).body.code).toBe('invalid_otp');
  });

  it('sends the code in a message that the phone autofills on this site alone', async () => {
    await request({ username: '971502345678' }, { lang: 'ar' });
    const [mail] = await mailsTo(site, '+971502345678');
    expect(mail).toMatchObject({ channel: 'sms', subject: null, html: null });
    expect(mail?.text).toMatch(/\p{Script=Arabic}/u);
    expect(mail?.text.split('\n').at(-1)).toBe(`@localhost #${mail?.code}`);
  });

  it('uses the code up', async () => {
    await request(MEMBER);
    const otp = await codeTo(site, MEMBER.email);
    const answers = await Promise.all([1, 2, 3].map(() => enter(MEMBER, otp)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await enter(MEMBER, otp)).body.code).toBe('invalid_otp');
  });

  it('422 invalid_otp for another code, one of another address, and one that is over', async () => {
    await request(MEMBER);
    const otp = await codeTo(site, MEMBER.email);
    const wrong = await enter(MEMBER, otherThan(otp));
    expect([wrong.status, wrong.body.message, wrong.body.data]).toEqual([
      422,
      'Invalid OTP',
      { otpError: true },
    ]);
    expect((await enter({ username: '971502345678' }, otp)).body.code).toBe('invalid_otp');
    expect((await enter(MEMBER, otp, { host: 'sahel.localhost' })).status).toBe(422);
    await site.clock(601);
    expect((await enter(MEMBER, otp)).body.code).toBe('invalid_otp');
  });

  it('422 validation_failed with the sentences of this form', async () => {
    const response = await site.call('requestLoginCode', { body: {} });
    expect(response.body.errors).toEqual({
      email: ['Please input your email'],
      recaptcha_response: ['Please confirm you are not a robot'],
    });
    expect((await request({ email: 'x' })).body.errors.email).toEqual([
      'Please input a valid email address',
    ]);
    expect((await request({ email: 'a..b@example.com' })).body.errors.email).toEqual([
      'Invalid Email',
    ]);
    const entered = await site.call('logInByCode', { body: { ...MEMBER, otp: '12' } });
    expect(entered.body.errors).toEqual({
      otp: ['Please enter a valid OTP'],
      recaptcha_response: ['Please validate recaptcha'],
    });
    const body = { ...MEMBER, otp: '123456', recaptcha_response: 'made-up' };
    expect((await site.call('logInByCode', { body })).body.errors).toEqual({
      recaptcha_response: ['Please verify you are human'],
    });
  });

  it('403 account_not_approved for a pending partner, after the right code', async () => {
    const address = { email: 'partner2@demo.nadi' };
    await request(address);
    const { status, body } = await enter(address, await codeTo(site, address.email));
    expect([status, body.code]).toEqual([403, 'account_not_approved']);
  });
});

describe('ACCOUNT-25 an address that opens nothing', () => {
  it('gets the same answer as one that does, and no code', async () => {
    const known = await request(MEMBER);
    const unknown = await request({ email: 'nobody@example.com' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await mailsTo(site, 'nobody@example.com')).toEqual([]);
    const answers = [
      await enter(MEMBER, '000000'),
      await enter({ email: 'nobody@example.com' }, '000000'),
    ];
    expect(answers[1]?.text).toBe(answers[0]?.text);
  });

  it('is also one that is not proven (ACCOUNT-21)', async () => {
    const { body } = await registered(site, 50);
    const { email, mobile } = body.data;
    await request({ email });
    expect((await mailsTo(site, email)).filter(({ code }) => code !== null)).toEqual([]);
    await request({ username: mobile });
    expect((await enter({ username: mobile }, await codeTo(site, mobile))).status).toBe(200);
  });

  it('is also one that was the account’s when the code was sent', async () => {
    await request(MEMBER);
    const otp = await codeTo(site, MEMBER.email);
    const set = (email: string) =>
      site.database.forTenant(1, (tx) =>
        tx.query('account', 'update customer set email = $1 where id = 2', [email]),
      );
    await set('moved@example.com');
    expect((await enter(MEMBER, otp)).body.code).toBe('invalid_otp');
    await set(MEMBER.email);
  });
});

describe('ACCOUNT-33 where a venue offers no codes to sign in with', () => {
  const offer = (value: 0 | 1) =>
    changeFacts(
      site.testDatabase.superuserUrl,
      2,
      `update tenant set config = config || '{"qube_otp_login": ${value}}' where tenant_id = 2`,
    );
  afterAll(() => offer(1));

  it('codes can be neither requested nor entered', async () => {
    const there = { host: 'sahel.localhost' };
    await offer(0);
    const refused = async () => {
      const answers = [await request(MEMBER, there), await enter(MEMBER, '123456', there)];
      return answers.map(({ status, body }) => [status, body.code]);
    };
    await expect.poll(refused).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    const config = await site.call('readConfig', {}, there);
    expect(config.body.data.qube_otp_login).toBe(0);
  });
});
