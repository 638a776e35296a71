import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  codeTo,
  mailsTo,
  multipart,
  otherThan,
  registered,
  rest,
} from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** Registers a person whose sign-in is no longer recent. */
const somebody = async (number: number) => {
  const { token, mobile, email } = (await registered(site, number)).body.data;
  await site.clock(601);
  return { bearer: token as string, mobile: mobile as string, email: email as string };
};
const confirm = (bearer: string, body: object) => site.call('reauthenticate', { body }, { bearer });
const requestCode = (bearer: string) => site.call('requestReauthenticationCode', {}, { bearer });
const newMobile = (bearer: string, mobile: string) =>
  site.call('changeContact', { body: { mobile } }, { bearer });

const REQUIRED = [403, 'reauthentication_required'];

describe('ACCOUNT-35 recent authentication', () => {
  it('is required for a new number, a new address, a document and the end of the account', async () => {
    const { bearer } = await somebody(1);
    const document = {
      id_proof_type_id: '33',
      id_proof_number: 'A1234567',
      expiry_date: '2030-01-01',
    };
    const { body: form, headers } = multipart(document);
    const answers = [
      await newMobile(bearer, '0507000001'),
      await site.call('changeContact', { body: { email: 'else@example.com' } }, { bearer }),
      await site.call('saveDocument', { body: form }, { bearer, headers }),
      await site.call('eraseAccount', {}, { bearer }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => REQUIRED),
    );
    expect((await confirm(bearer, { password: rest.password })).status).toBe(200);
    expect((await newMobile(bearer, '0507000001')).status).toBe(200);
    expect((await site.call('saveDocument', { body: form }, { bearer, headers })).status).toBe(200);
    expect((await site.call('eraseAccount', {}, { bearer })).status).toBe(200);
  });

  it('is not required to prove the address that the account has', async () => {
    const { bearer, email } = await somebody(2);
    const { body } = await site.call('changeContact', { body: { email } }, { bearer });
    expect(body.message).toBe('OTP sent to your email');
  });

  it('lasts ten minutes and belongs to one session', async () => {
    const { bearer, mobile } = await somebody(3);
    const other = (
      await site.call('logIn', { body: { mobile_number: mobile, password: rest.password } })
    ).body.data.token;
    await site.clock(601);
    await confirm(bearer, { password: rest.password });
    expect((await newMobile(other, '0507000003')).body.code).toBe('reauthentication_required');
    await site.clock(590);
    expect((await newMobile(bearer, '0507000003')).status).toBe(200);
    await site.clock(20);
    expect((await newMobile(bearer, '0507000003')).body.code).toBe('reauthentication_required');
  });

  it('is given by a code to the proven number, once', async () => {
    const { bearer, mobile } = await somebody(4);
    const { status, body } = await requestCode(bearer);
    expect([status, body.data]).toEqual([
      200,
      { channel: 'sms', sent_to: `•••${mobile.slice(-3)}` },
    ]);
    const otp = await codeTo(site, mobile);
    expect((await confirm(bearer, { otp: otherThan(otp) })).body.code).toBe('invalid_otp');
    expect((await confirm(bearer, { otp })).status).toBe(200);
    expect((await newMobile(bearer, '0507000004')).status).toBe(200);
    expect((await confirm(bearer, { otp })).body.code).toBe('invalid_otp');
  });

  it("is not given by another person's code, or by one for another purpose", async () => {
    const [one, other] = [await somebody(5), await somebody(6)];
    await requestCode(one.bearer);
    const otp = await codeTo(site, one.mobile);
    expect((await confirm(other.bearer, { otp })).body.code).toBe('invalid_otp');
    await site.call('changeContact', { body: { email: other.email } }, { bearer: other.bearer });
    const contact = await codeTo(site, other.email);
    expect((await confirm(other.bearer, { otp: contact })).body.code).toBe('invalid_otp');
  });

  it('422 wrong_password, counted as a wrong sign-in', async () => {
    const { bearer } = await somebody(7);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await confirm(bearer, { password: 'Wrong#123' })).body.code).toBe('wrong_password');
    }
    expect((await confirm(bearer, { password: rest.password })).body.code).toBe(
      'too_many_requests',
    );
  });

  it('404 for a code where the account has no proven address', async () => {
    const { bearer, mobile } = await somebody(8);
    await runSql(
      site.testDatabase.superuserUrl,
      `update customer set mobile_proven_at = null where mobile = '${mobile}'`,
    );
    expect((await requestCode(bearer)).body.code).toBe('not_found');
  });

  it('401 for nobody and 403 for a guest', async () => {
    expect((await site.call('reauthenticate', { body: {} })).body.code).toBe('session_expired');
    const body = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
    const { token } = (await site.call('guestLogIn', { body })).body.data;
    expect((await confirm(token, { password: 'x' })).body.code).toBe('login_required');
    expect((await requestCode(token)).body.code).toBe('login_required');
  });
});

describe('ACCOUNT-36 an address that was changed', () => {
  it('is notified to the number and the address that were there before', async () => {
    const { bearer, mobile, email } = await somebody(9);
    await confirm(bearer, { password: rest.password });
    await site.call('changeContact', { body: { email } }, { bearer });
    await site.call('changeContact', { body: { otp: await codeTo(site, email) } }, { bearer });
    expect((await mailsTo(site, mobile))[0]?.text).not.toContain('were changed');
    await newMobile(bearer, '0507000009');
    const otp = await codeTo(site, '+971507000009');
    expect((await site.call('changeContact', { body: { otp } }, { bearer })).status).toBe(200);
    expect((await mailsTo(site, mobile))[0]?.text).toContain('contact details of your account');
    expect((await mailsTo(site, email))[0]?.subject).toContain('contact details');
    expect((await mailsTo(site, '+971507000009'))[0]?.text).not.toContain('were changed');
  });
});
