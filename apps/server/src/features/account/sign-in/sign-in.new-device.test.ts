import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { answeredCaptcha, codeTo, mailsTo, registered, rest } from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/138.0.0.0 Mobile Safari/537.36';

const cookieOf = ({ headers }: CallAnswer): string =>
  String(headers['set-cookie']).split(';', 1)[0] ?? '';

/** Returns an account with a proven e-mail address, and the cookie of its first browser. */
const somebody = async (number: number, hasProvenEmail = true) => {
  const answer = await registered(site, number);
  const { mobile, email, token } = answer.body.data as Record<string, string>;
  if (hasProvenEmail)
    await runSql(
      site.testDatabase.superuserUrl,
      `update customer set email_proven_at = created_at where mobile = '${mobile}'`,
    );
  return {
    mobile: mobile ?? '',
    email: email ?? '',
    bearer: token ?? '',
    cookie: cookieOf(answer),
  };
};

const logIn = (
  mobile: string,
  {
    cookie,
    agent = PHONE,
    lang = 'en',
  }: { cookie?: string; agent?: string; lang?: 'en' | 'ar' } = {},
  password: string = rest.password,
) =>
  site.call(
    'logIn',
    { body: { mobile_number: mobile, password } },
    { lang, headers: { 'user-agent': agent, ...(cookie && { cookie }) } },
  );

const notified = async (email: string) =>
  (await mailsTo(site, email)).filter(({ text }) =>
    /not used before|لم يُستخدم فيه من قبل/.test(text),
  );

describe('ACCOUNT-52 a sign-in from a new browser', () => {
  it('is notified by e-mail once, with the time, the browser and the page to end it on', async () => {
    const { mobile, email } = await somebody(201);
    expect(await notified(email)).toHaveLength(0);
    const answer = await logIn(mobile);
    expect(answer.headers['set-cookie']).toMatch(
      /^nadi-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
    );
    const [mail, ...others] = await notified(email);
    expect(others).toHaveLength(0);
    expect(mail?.subject).toMatch(/^New sign-in to your account at /);
    expect(mail?.text).toMatch(/\d{2}-\d{2}-\d{4}\u00a0· 12:\d{2}, Chrome · Android/);
    expect(mail?.links.some((link) => link.endsWith('/profile/user?lang=en'))).toBe(true);
    expect((await mailsTo(site, mobile)).filter(({ code }) => code === null)).toHaveLength(0);
    await logIn(mobile, { cookie: cookieOf(answer) });
    expect(await notified(email)).toHaveLength(1);
  });

  it('is written in the language of the sign-in', async () => {
    const { mobile, email } = await somebody(202);
    await logIn(mobile, { lang: 'ar', agent: 'curl/8' });
    const [mail] = await notified(email);
    expect(mail?.text).toContain('جهاز غير معروف');
  });

  it('is not one in the browser that registered, after signing out either', async () => {
    const { mobile, email, bearer, cookie } = await somebody(203);
    await site.call('logOut', {}, { bearer });
    const again = await logIn(mobile, { cookie });
    expect(cookieOf(again)).toBe(cookie);
    expect(await notified(email)).toHaveLength(0);
  });

  it('is not notified for the first sign-in of an account', async () => {
    const { mobile, email } = await somebody(204);
    await runSql(
      site.testDatabase.superuserUrl,
      `update customer set first_sign_in_at = null where mobile = '${mobile}'`,
    );
    await logIn(mobile);
    expect(await notified(email)).toHaveLength(0);
    await logIn(mobile);
    expect(await notified(email)).toHaveLength(1);
  });

  it('is not sent to an unproven address', async () => {
    const { mobile, email } = await somebody(205, false);
    await logIn(mobile);
    expect(await notified(email)).toHaveLength(0);
  });

  it('is notified of a sign-in by code too', async () => {
    const { email } = await somebody(206);
    await site.call('requestLoginCode', {
      body: { email, recaptcha_response: await answeredCaptcha(site) },
    });
    const body = {
      email,
      otp: await codeTo(site, email),
      recaptcha_response: await answeredCaptcha(site),
    };
    expect((await site.call('logInByCode', { body })).status).toBe(200);
    expect(await notified(email)).toHaveLength(1);
  });

  it('is notified five times a day at most, at the same time too', async () => {
    const { mobile, email } = await somebody(207);
    await site.clock(86_400);
    const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(mobile)));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(await notified(email)).toHaveLength(5);
    await site.clock(86_401);
    await logIn(mobile);
    expect(await notified(email)).toHaveLength(6);
  });

  it('is one again after a new password, except in the browser that set it', async () => {
    const { mobile, email, bearer, cookie } = await somebody(208);
    const other = cookieOf(await logIn(mobile));
    expect(await notified(email)).toHaveLength(1);
    const password = 'Brand-new#2';
    const changed = await site.call(
      'changePassword',
      { body: { current_password: rest.password, password, confirm_password: password } },
      { bearer, headers: { cookie } },
    );
    expect(changed.status).toBe(200);
    await logIn(mobile, { cookie }, password);
    expect(await notified(email)).toHaveLength(1);
    await logIn(mobile, { cookie: other }, password);
    expect(await notified(email)).toHaveLength(2);
  });

  it('is one again after all other devices were signed out', async () => {
    const { mobile, email, bearer, cookie } = await somebody(209);
    const other = cookieOf(await logIn(mobile));
    await site.call('signOutOtherDevices', {}, { bearer, headers: { cookie } });
    await logIn(mobile, { cookie: other });
    expect(await notified(email)).toHaveLength(2);
  });

  it('is not hidden by the cookie of another account or of a made-up one', async () => {
    const { mobile, email } = await somebody(210);
    const { cookie } = await somebody(211);
    await logIn(mobile, { cookie });
    await logIn(mobile, { cookie: `nadi-device=${'A'.repeat(43)}` });
    expect(await notified(email)).toHaveLength(2);
  });

  it('is remembered as a hash, until the account ends', async () => {
    const { bearer, cookie } = await somebody(212);
    const hash = createHash('sha256')
      .update(cookie.replace(/^[^=]*=/, ''))
      .digest();
    const rows = () =>
      runSql(site.testDatabase.superuserUrl, 'select from known_device where device_hash = $1', [
        hash,
      ]);
    expect(await rows()).toHaveLength(1);
    expect((await site.call('eraseAccount', {}, { bearer })).status).toBe(200);
    expect(await rows()).toHaveLength(0);
  });
});
