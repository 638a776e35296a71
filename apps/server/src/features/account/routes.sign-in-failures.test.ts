import { logInByCode, requestLoginCode } from '@nadi/contract/account/code-endpoints';
import { guestLogIn, logIn } from '@nadi/contract/account/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Failing, provesFailures, unnamed } from '../../../test/failures.ts';
import { type CallOptions, startTestApp, type TestApp } from '../../../test/harness.ts';
import {
  answeredCaptcha,
  codeTo,
  otherThan,
  registered,
  registrationCode,
  rest,
} from '../../../test/people.ts';
import { OPERATOR } from '../../platform/audit.ts';
import { setAccountStatus } from './profile/disable-account.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const MEMBER = { email: 'member@demo.nadi' };
const PARTNER = { email: 'partner2@demo.nadi', mobile_number: '504567890', password: 'Partner#2' };

const human = () => answeredCaptcha(site);
const byPassword = (body: object) => (how: CallOptions) => site.call('logIn', { body }, how);
const asGuest = (changed: object) => (how: CallOptions) => {
  const guest = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
  return site.call('guestLogIn', { body: { ...guest, ...changed } }, how);
};
const requestByMail = async (email: string) => {
  await site.call('requestLoginCode', { body: { email, recaptcha_response: await human() } });
  return codeTo(site, email);
};
const byCode = async (body: object, how: CallOptions) =>
  site.call('logInByCode', { body: { recaptcha_response: await human(), ...body } }, how);

let number = 100;
const next = () => {
  number += 1;
  return number;
};

const CREDENTIALS = 'The mobile number or the password is incorrect.';
const WAITS = 'Your account is waiting for approval. We will email you as soon as it is ready.';
const REJECTED =
  'Your application to be a partner was not approved. The reason is in the email that we sent you. You may apply again under “Become a partner”, or create an account as a customer.';
/** Registers an account whose application was rejected; returns its number. */
const rejected = async (): Promise<string> => {
  const { mobile } = (await registered(site, next())).body.data;
  await site.database.forTenant(1, (tx) =>
    tx.query('account', "update customer set approval = 'rejected' where mobile = $1", [mobile]),
  );
  return mobile;
};

const SHUT = 'This account has been closed. Please contact the venue.';
const shut = (address: string) => {
  const now = site.whole.clock.now();
  const request = { address, isDisabled: true, reason: null, actor: OPERATOR, now };
  return setAccountStatus(site.database, 1, request);
};

const failures: readonly Failing[] = [
  [
    'password',
    'a wrong one',
    () => byPassword({ mobile_number: '502345678', password: 'Wrong#123' }),
    422,
    'invalid_credentials',
    CREDENTIALS,
  ],
  [
    'password',
    'an unknown number',
    () => byPassword({ mobile_number: '509999998', password: 'Member#1' }),
    422,
    'invalid_credentials',
    CREDENTIALS,
  ],
  [
    'password',
    'another’s user name',
    () =>
      byPassword({ mobile_number: '502345678', password: 'Member#1', username: '971501234567' }),
    422,
    'invalid_credentials',
    CREDENTIALS,
  ],
  [
    'password',
    'no name at all',
    () => byPassword({ password: 'Member#1' }),
    422,
    'validation_failed',
    { username: 'Username not found in login details' },
  ],
  [
    'password',
    'no number',
    () => byPassword({ username: '971502345678', password: 'Member#1' }),
    422,
    'validation_failed',
    { mobile_number: 'Mobile number not found in login details' },
  ],
  [
    'password',
    'an empty number',
    () => byPassword({ mobile_number: '', password: 'Member#1' }),
    422,
    'validation_failed',
    { mobile_number: 'Please enter valid mobile number' },
  ],
  [
    'password',
    'no number of any country',
    () => byPassword({ mobile_number: '123', password: 'Member#1' }),
    422,
    'validation_failed',
    { mobile_number: 'Mobile number is not valid' },
  ],
  [
    'password',
    'none',
    () => byPassword({ mobile_number: '502345678' }),
    422,
    'validation_failed',
    { password: 'Password is required' },
  ],
  [
    'password',
    'a partner who waits',
    () => byPassword(PARTNER),
    403,
    'account_not_approved',
    WAITS,
  ],

  [
    'password',
    'a partner who was rejected',
    async () => byPassword({ mobile_number: (await rejected()).slice(4), password: rest.password }),
    403,
    'account_rejected',
    REJECTED,
  ],

  [
    'code',
    'a wrong one',
    async () => {
      const otp = otherThan(await requestByMail(MEMBER.email));
      return (how) => byCode({ email: MEMBER.email, otp }, how);
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'code',
    'one that was never sent',
    () => (how) => byCode({ email: 'nobody@example.com', otp: '123456' }, how),
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'code',
    'one that was used',
    async () => {
      const otp = await requestByMail(MEMBER.email);
      await byCode({ email: MEMBER.email, otp }, {});
      return (how) => byCode({ email: MEMBER.email, otp }, how);
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'code',
    'one that is over',
    async () => {
      const otp = await requestByMail(MEMBER.email);
      await site.clock(601);
      return (how) => byCode({ email: MEMBER.email, otp }, how);
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'code',
    'one for registering',
    async () => {
      const { email, otp } = await registrationCode(site, next());
      return (how) => byCode({ email, otp }, how);
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'code',
    'of an address that is not proven',
    async () => {
      const { email } = (await registered(site, next())).body.data;
      await site.call('requestLoginCode', { body: { email, recaptcha_response: await human() } });
      return (how) => byCode({ email, otp: '123456' }, how);
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'code',
    'too short a one',
    () => (how) => byCode({ email: MEMBER.email, otp: '12345' }, how),
    422,
    'validation_failed',
    { otp: 'Please enter a valid OTP' },
  ],
  [
    'code',
    'none',
    () => (how) => byCode({ email: MEMBER.email }, how),
    422,
    'validation_failed',
    { otp: 'Please enter otp' },
  ],
  [
    'code',
    'no captcha',
    () => (how) => byCode({ email: MEMBER.email, otp: '123456', recaptcha_response: '' }, how),
    422,
    'validation_failed',
    { recaptcha_response: 'Please validate recaptcha' },
  ],
  [
    'code',
    'a spent captcha',
    async () => {
      const recaptcha_response = await human();
      await byCode({ email: MEMBER.email, otp: '123456', recaptcha_response }, {});
      return (how) => byCode({ email: MEMBER.email, otp: '123456', recaptcha_response }, how);
    },
    422,
    'validation_failed',
    { recaptcha_response: 'Please verify you are human' },
  ],
  [
    'code',
    'a partner who waits',
    async () => {
      const otp = await requestByMail(PARTNER.email);
      return (how) => byCode({ email: PARTNER.email, otp }, how);
    },
    403,
    'account_not_approved',
    WAITS,
  ],

  [
    'code',
    'a partner who was rejected',
    async () => {
      const mobile = await rejected();
      const body = { username: mobile, recaptcha_response: await human() };
      await site.call('requestLoginCode', { body });
      const otp = await codeTo(site, mobile);
      return (how) => byCode({ username: mobile, otp }, how);
    },
    403,
    'account_rejected',
    REJECTED,
  ],

  [
    'password',
    'a disabled account',
    async () => {
      const { mobile } = (await registered(site, next())).body.data;
      await shut(mobile);
      return byPassword({ mobile_number: mobile.slice(4), password: rest.password });
    },
    403,
    'account_disabled',
    SHUT,
  ],
  [
    'password',
    'a wrong one of a disabled account',
    async () => {
      const { mobile } = (await registered(site, next())).body.data;
      await shut(mobile);
      return byPassword({ mobile_number: mobile.slice(4), password: 'Wrong#123' });
    },
    422,
    'invalid_credentials',
    CREDENTIALS,
  ],
  [
    'code',
    'a disabled account',
    async () => {
      const { mobile } = (await registered(site, next())).body.data;
      await shut(mobile);
      const body = { username: mobile, recaptcha_response: await human() };
      await site.call('requestLoginCode', { body });
      const otp = await codeTo(site, mobile);
      return (how) => byCode({ username: mobile, otp }, how);
    },
    403,
    'account_disabled',
    SHUT,
  ],

  [
    'asking for a code',
    'no address',
    () => async (how) =>
      site.call('requestLoginCode', { body: { recaptcha_response: await human() } }, how),
    422,
    'validation_failed',
    { email: 'Please input your email' },
  ],
  [
    'asking for a code',
    'no captcha',
    () => (how) => site.call('requestLoginCode', { body: { email: MEMBER.email } }, how),
    422,
    'validation_failed',
    { recaptcha_response: 'Please confirm you are not a robot' },
  ],

  [
    'as a guest',
    'no terms',
    () => asGuest({ tnc: false }),
    422,
    'validation_failed',
    { tnc: 'Please accept the terms and conditions.' },
  ],
  [
    'as a guest',
    'no name, number or address',
    () => asGuest({ name: '', mobile_number: '', email: '' }),
    422,
    'validation_failed',
    {
      name: 'Name is required',
      mobile_number: 'Please enter valid mobile number',
      email: 'Email is required',
    },
  ],
];

describe('every method to sign in, and every failure', () => {
  provesFailures(() => site, failures);

  it('names every refusal at least once', () => {
    // The venue without guests, which has English only: routes.test.ts; the one without codes:
    // log-in-by-code.test.ts.
    expect(unnamed([logIn, guestLogIn, requestLoginCode, logInByCode], failures)).toEqual([
      'guest_not_allowed',
      'not_found',
    ]);
  });
});
