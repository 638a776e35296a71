import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  answeredCaptcha,
  mailsTo,
  registered,
  registrant,
  requestRegistration,
} from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const VENUE = 'Al Noor Sports Park';
const MEMBER = { email: 'member@demo.nadi' };
const MOBILE = '+971502345678';

/** Requests a code and returns the message with it. */
type Sent = (lang: 'en' | 'ar') => Promise<string>;

const captcha = async () => ({ recaptcha_response: await answeredCaptcha(site) });
const login =
  (body: object): Sent =>
  async (lang) => {
    await site.call('requestLoginCode', { body: { ...body, ...(await captcha()) } }, { lang });
    return 'email' in body ? MEMBER.email : MOBILE;
  };
const reset: Sent = async (lang) => {
  const body = { username: '971502345678', ...MEMBER, ...(await captcha()) };
  await site.call('requestPasswordCode', { body }, { lang });
  return MOBILE;
};
const register: Sent = async (lang) => {
  await requestRegistration(site, registrant(70), { lang });
  return registrant(70).mobile;
};
let changed = 80;
const contact =
  (address: (number: number) => { readonly email: string } | { readonly mobile: string }): Sent =>
  async (lang) => {
    changed += 1;
    const bearer = (await registered(site, changed)).body.data.token;
    const body = address(changed);
    await site.call('changeContact', { body }, { bearer, lang });
    return 'email' in body ? body.email : body.mobile;
  };
const newEmail = contact((number) => ({ email: `changed${number}@example.com` }));
const reauthentication: Sent = async (lang) => {
  changed += 1;
  const { token: bearer, mobile } = (await registered(site, changed)).body.data;
  await site.call('requestReauthenticationCode', {}, { bearer, lang });
  return mobile;
};
const newMobile = contact((number) => ({ mobile: `+9715050000${number}` }));

/** Returns the newest message to an address, its text without direction marks. */
async function newest(to: string) {
  const [message] = await mailsTo(site, to);
  const text = withoutDirectionMarks(message?.text ?? '');
  return { ...message, text, code: message?.code ?? '' };
}

describe('NOTE-09 a message with a code', () => {
  it.each<[string, Sent, string, string]>([
    ['signing in', login({ username: '971502345678' }), 'to sign in at', 'لتسجيل الدخول إلى'],
    ['a new password', reset, 'to set a new password at', 'لتعيين كلمة مرور جديدة لدى'],
    ['a new account', register, 'to open your account at', 'لإنشاء حسابك لدى'],
    [
      'a change of the account',
      reauthentication,
      'to confirm a change of your account at',
      'لتأكيد تغيير في حسابك لدى',
    ],
    ['a number', newMobile, 'to confirm your mobile number at', 'لتأكيد رقم الهاتف المتحرك لدى'],
  ])('says by SMS first that it is for %s', async (_, request, english, arabic) => {
    const sms = await newest(await request('en'));
    expect(sms.text).toMatch(
      new RegExp(`^${sms.code} is your code ${english} ${VENUE}\\. It is good for 10 minutes\\.`),
    );
    const other = await newest(await request('ar'));
    expect(other.text.startsWith(`${other.code} هو رمزك ${arabic} نادي النور الرياضي. `)).toBe(
      true,
    );
  });

  it.each<[string, Sent, string, string]>([
    ['signing in', login(MEMBER), 'to sign in at', 'لتسجيل الدخول إلى'],
    ['an address', newEmail, 'to confirm your email address at', 'لتأكيد بريدك الإلكتروني لدى'],
  ])('says by mail first that it is for %s, then the code', async (_, request, english, arabic) => {
    const mail = await newest(await request('en'));
    expect(mail.subject).toBe(`${mail.code} is your code ${english} ${VENUE}`);
    const parts = mail.text.split('\n\n');
    expect(parts.slice(1, 3)).toEqual([`Use this code ${english} ${VENUE}.`, mail.code]);
    expect(parts[3]).toMatch(/^The code is good for 10 minutes\./);
    const html = mail.html ?? '';
    const places = [`Use this code ${english}`, `>${mail.code}<`, 'The code is good for'];
    const body = html.slice(html.indexOf('<h1'));
    const order = places.map((place) => body.indexOf(place));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    const other = await newest(await request('ar'));
    const lines = other.text.split('\n\n');
    expect(lines[1]).toBe(`استخدم هذا الرمز ${arabic} نادي النور الرياضي.`);
    expect(lines[2]).toBe(other.code);
    expect(lines[3]).toMatch(/^صلاحية الرمز 10 دقائق\./);
  });
});
