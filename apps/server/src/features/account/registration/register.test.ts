import { userSession } from '@nadi/contract/account/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  answeredCaptcha,
  codeTo,
  mailsTo,
  otherThan,
  registered,
  registrant,
  registrationCode,
  requestRegistration,
  rest,
  sendRegistration,
} from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const validate = (person: object, otp: string) =>
  site.call('checkRegistrationCode', { body: { ...person, otp } });
const tokenIn = (link: string | undefined): string =>
  new URL(link ?? '').searchParams.get('token') ?? '';
const rows = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  (await site.database.forTenant(1, (tx) => tx.query<R>('account', text, values))).rows;

describe('registering', () => {
  it('proves the number by its code, signs in, and mails a link', async () => {
    const person = registrant(1);
    const response = await requestRegistration(site, person);
    expect([response.status, response.body]).toEqual([
      200,
      { status: true, data: null, message: 'OTP sent to your mobile number' },
    ]);
    const otp = await codeTo(site, person.mobile);
    expect((await validate(person, otp)).body).toEqual({ status: true, data: { verified: true } });
    const answer = await sendRegistration(site, {
      ...person,
      ...rest,
      otp,
      country_code: '971',
      mobile_number: person.mobile.slice(4),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.message).toBe('Login success');
    expect(userSession.strict().parse(answer.body.data)).toMatchObject({
      is_anonymous: 0,
      first_name: 'Noura',
      last_name: 'Al Ali',
      name: 'Noura Al Ali',
      ...person,
      gender: 'female',
      dob: rest.dob,
    });
    expect((await site.call('logOut', {}, { bearer: answer.body.data.token })).status).toBe(200);
    const [mail] = await mailsTo(site, person.email);
    expect(mail?.text).toContain(person.mobile);
    expect(mail?.links[0]).toMatch(/\/verify-customer\?token=[\w-]{43}&lang=en$/);
    const mobile_number = person.mobile.slice(4);
    const again = await site.call('logIn', { body: { mobile_number, password: rest.password } });
    expect(again.status).toBe(200);
  });

  it('records the consents, and keeps date of birth and nationality private', async () => {
    const { body } = await registered(site, 2);
    const { id } = body.data;
    expect(
      await rows(
        'select kind, is_given, language from consent where customer_id = $1 order by kind',
        [id],
      ),
    ).toEqual([
      { kind: 'newsletter', is_given: false, language: 'en' },
      { kind: 'terms', is_given: true, language: 'en' },
    ]);
    expect(await rows('select dob, nationality_id from customer where id = $1', [id])).toEqual([
      { dob: '1990-05-17', nationality_id: 784 },
    ]);
  });

  it('takes the nationality as country_id too, and answers it', async () => {
    const person = await registrationCode(site, 71);
    const { nationality_id: _, ...others } = rest;
    const send = (fields: Record<string, string>) =>
      sendRegistration(site, { ...others, ...person, ...fields });
    const contradiction = await send({ nationality_id: '784', country_id: '682' });
    expect([contradiction.status, Object.keys(contradiction.body.errors)]).toEqual([
      422,
      ['country_id'],
    ]);
    const answer = await send({ country_id: '682' });
    expect([answer.status, answer.body.data.country_id]).toEqual([200, 682]);
  });

  it('refuses a religion, which is not collected', async () => {
    const person = await registrationCode(site, 72);
    const { status, body } = await sendRegistration(site, { ...rest, ...person, religion: '1' });
    expect([status, body.errors]).toEqual([422, { religion: ['Religion is not available yet'] }]);
  });

  it('takes names with ه and پ, and no date of birth or gender', async () => {
    const person = registrant(4);
    await requestRegistration(site, person);
    const otp = await codeTo(site, person.mobile);
    const names = { first_name: 'مها', last_name: 'پری', gender: '', dob: '', nationality_id: '' };
    const answer = await sendRegistration(site, { ...person, ...rest, ...names, otp });
    expect([answer.status, answer.body.data.name]).toEqual([200, 'مها پری']);
  });

  it('stores a photo, and refuses another file (validation_failed)', async () => {
    const person = await registrationCode(site, 6);
    const wrong = { ...rest, ...person, profile_image: Buffer.from('<svg onload="x">') };
    const refused = await sendRegistration(site, wrong);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['profile_image']]);
    const profile_image = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#0b3d2e' },
    })
      .png()
      .toBuffer();
    const { body } = await sendRegistration(site, { ...rest, ...person, profile_image });
    await site.clock(7200);
    const profile = await site.call('readProfile', {}, { bearer: body.data.token });
    const shown = await site.app.inject(profile.body.data.profile_image);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('keeps the cart that the visitor came with', async () => {
    const visitor = 'visitor-registers';
    const handle = async (how: object) =>
      (await site.call('readConfig', {}, how)).body.data.session_id;
    await handle({ visitor });
    const person = registrant(5);
    await requestRegistration(site, person, { visitor });
    const otp = await codeTo(site, person.mobile);
    const { body } = await sendRegistration(site, { ...person, ...rest, otp }, { visitor });
    expect(body.data.vtoken).not.toBe(visitor);
    expect(await handle({ visitor: body.data.vtoken })).toBe(
      await handle({ bearer: body.data.token }),
    );
  });
});

describe('the code', () => {
  it('422 invalid_otp, flagged otpError, where it is wrong; and the right one still does', async () => {
    const person = registrant(10);
    await requestRegistration(site, person);
    const otp = await codeTo(site, person.mobile);
    const wrong = await validate(person, otherThan(otp));
    expect([wrong.status, wrong.body]).toEqual([
      422,
      { status: false, code: 'invalid_otp', message: 'Invalid OTP', data: { otpError: true } },
    ]);
    expect((await validate(person, otp)).status).toBe(200);
    expect((await validate(person, otp)).status).toBe(200);
  });

  it('422 validation_failed where it is too short, or for nobody', async () => {
    const { status, body } = await validate({}, '12345');
    expect([status, body.errors]).toEqual([
      422,
      {
        otp: ['Please enter a valid OTP'],
        mobile: ['Please enter valid mobile number'],
        email: ['Email is required'],
      },
    ]);
  });

  it('is of its number and its e-mail address', async () => {
    const [one, other] = [registrant(11), registrant(12)];
    await requestRegistration(site, one);
    const otp = await codeTo(site, one.mobile);
    for (const mixed of [
      { ...one, email: other.email },
      { ...one, mobile: other.mobile },
    ]) {
      expect((await validate(mixed, otp)).body.code).toBe('invalid_otp');
      const answer = await sendRegistration(site, { ...mixed, ...rest, otp });
      expect(answer.body.code).toBe('invalid_otp');
    }
    expect((await validate(one, otp)).status).toBe(200);
  });

  it('is over after five wrong ones, however right the sixth', async () => {
    const person = registrant(13);
    await requestRegistration(site, person);
    const otp = await codeTo(site, person.mobile);
    for (let count = 0; count < 5; count++) await validate(person, otherThan(otp));
    expect((await validate(person, otp)).body.code).toBe('invalid_otp');
    expect((await sendRegistration(site, { ...person, ...rest, otp })).body.code).toBe(
      'invalid_otp',
    );
    expect(await rows('select id from customer where mobile = $1', [person.mobile])).toEqual([]);
  });

  it('is over after ten minutes, and ten more once it came back', async () => {
    const [late, validated] = [registrant(14), registrant(15)];
    await Promise.all([requestRegistration(site, late), requestRegistration(site, validated)]);
    const lateCode = await codeTo(site, late.mobile);
    const otp = await codeTo(site, validated.mobile);
    await site.clock(590);
    expect((await validate(validated, otp)).status).toBe(200);
    await site.clock(15);
    expect((await validate(late, lateCode)).body.code).toBe('invalid_otp');
    await site.clock(570);
    expect((await sendRegistration(site, { ...validated, ...rest, otp })).status).toBe(200);
  });

  it('makes one account, however often it is sent, and at once', async () => {
    const person = registrant(16);
    await requestRegistration(site, person);
    const otp = await codeTo(site, person.mobile);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendRegistration(site, { ...person, ...rest, otp })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is ended by the next one', async () => {
    const person = registrant(17);
    await requestRegistration(site, person);
    const first = await codeTo(site, person.mobile);
    await requestRegistration(site, person);
    const second = await codeTo(site, person.mobile);
    if (first !== second) expect((await validate(person, first)).status).toBe(422);
    expect((await validate(person, second)).status).toBe(200);
  });
});

describe('refusals of register', () => {
  it('409 mobile_registered, revealed only after the number was proven', async () => {
    const person = { mobile: '+971501234567', email: 'somebody@example.com' };
    const response = await requestRegistration(site, person);
    const stranger = await requestRegistration(site, registrant(20));
    expect(response.text).toBe(stranger.text);
    const otp = await codeTo(site, person.mobile);
    const wrong = await sendRegistration(site, { ...person, ...rest, otp: otherThan(otp) });
    expect(wrong.body.code).toBe('invalid_otp');
    const right = await sendRegistration(site, { ...person, ...rest, otp });
    expect([right.status, right.body.code]).toEqual([409, 'mobile_registered']);
  });

  it('422 validation_failed, with every field at once, in both languages', async () => {
    const wrong = {
      first_name: 'A',
      last_name: '',
      password: 'short',
      confirm_password: 'x',
      tnc: '0',
    };
    const { status, body } = await sendRegistration(site, wrong);
    expect([status, body.code, body.message]).toEqual([
      422,
      'validation_failed',
      'Please fix all errors',
    ]);
    expect(body.errors).toEqual({
      otp: ['Please enter otp'],
      mobile: ['Please enter valid mobile number'],
      email: ['Email is required'],
      first_name: ['Please use letters, spaces, hyphens and apostrophes only, at least 2 letters'],
      last_name: ['Last name is required'],
      password: ['Password must be at least 8 characters'],
      confirm_password: ['Passwords must match'],
      tnc: ['Please accept the terms and conditions.'],
    });
    const arabic = (await sendRegistration(site, wrong, { lang: 'ar' })).body;
    expect(Object.keys(arabic.errors)).toEqual(Object.keys(body.errors));
    for (const [sentence] of Object.values<string[]>(arabic.errors)) {
      expect(sentence).toMatch(/\p{Script=Arabic}/u);
    }
  });
});

describe('the captcha before a code', () => {
  const request = (body: object) => site.call('requestRegistrationCode', { body });

  it('422 where there is none, a made-up one, or one that was used (validation_failed)', async () => {
    const person = registrant(30);
    expect((await request(person)).body.errors).toEqual({
      recaptcha_response: ['Please confirm you are not a robot'],
    });
    const recaptcha_response = await answeredCaptcha(site);
    expect((await request({ ...person, recaptcha_response })).status).toBe(200);
    for (const spent of [
      recaptcha_response,
      'made-up',
      await answeredCaptcha(site, 'sahel.localhost'),
    ]) {
      const { status, body } = await request({ ...person, recaptcha_response: spent });
      expect([status, body.errors]).toEqual([
        422,
        { recaptcha_response: ['Please verify you are human'] },
      ]);
    }
  });

  it('passes once, however many send it side by side', async () => {
    const recaptcha_response = await answeredCaptcha(site);
    const people = [31, 32, 33, 34].map((number) => ({
      ...registrant(number),
      recaptcha_response,
    }));
    const statuses = (await Promise.all(people.map(request))).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 422, 422, 422]);
  });

  it('is not used up by a form that is wrong', async () => {
    const recaptcha_response = await answeredCaptcha(site);
    const wrong = await request({ mobile: '12', email: 'x', recaptcha_response });
    expect(wrong.body.errors).toEqual({
      mobile: ['Mobile number is not valid'],
      email: ['Please input correct email address'],
    });
    expect((await request({ ...registrant(35), recaptcha_response })).status).toBe(200);
  });
});

describe('ACCOUNT-21 an e-mail address', () => {
  const verify = (token: string) => site.call('verifyCustomer', { body: { token } });
  const linkOf = async (number: number) =>
    tokenIn((await mailsTo(site, registrant(number).email))[0]?.links[0]);

  it('is proven by its link, however often it is opened', async () => {
    await registered(site, 40);
    const token = await linkOf(40);
    for (const _ of [1, 2]) {
      const { status, body } = await verify(token);
      expect([status, body]).toEqual([
        200,
        {
          status: true,
          data: { verified: true, email: 'n•••@example.com' },
          message: 'Your email address is confirmed.',
        },
      ]);
    }
  });

  it('422 link_expired for a link of another, or after two days', async () => {
    expect((await verify('made-up')).body.code).toBe('link_expired');
    await registered(site, 41);
    const token = await linkOf(41);
    const there = await site.call(
      'verifyCustomer',
      { body: { token } },
      { host: 'sahel.localhost' },
    );
    expect(there.body.code).toBe('link_expired');
    await site.clock(48 * 3600 + 1);
    const late = await verify(token);
    expect([late.status, late.body.code]).toEqual([422, 'link_expired']);
    expect((await verify('')).body.code).toBe('validation_failed');
  });

  it('422 link_expired where the account has another address by now', async () => {
    const { body } = await registered(site, 42);
    await rows("update customer set email = 'other@example.com' where id = $1", [body.data.id]);
    expect((await verify(await linkOf(42))).body.code).toBe('link_expired');
  });

  it('409 email_registered where another account has proven it: the first keeps it', async () => {
    const email = 'shared@example.com';
    const people = [43, 44].map((number) => ({ ...registrant(number), email }));
    for (const person of people) {
      await requestRegistration(site, person);
      const otp = await codeTo(site, person.mobile);
      expect((await sendRegistration(site, { ...person, ...rest, otp })).status).toBe(200);
    }
    const tokens = (await mailsTo(site, email)).map(({ links }) => tokenIn(links[0]));
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('email_registered');
  });
});
