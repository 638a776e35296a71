import * as codes from '@nadi/contract/account/code-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Failing, provesFailures, unnamed } from '../../../test/failures.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import {
  answeredCaptcha,
  codeTo,
  otherThan,
  registrationCode,
  requestRegistration,
  rest,
  sendRegistration,
} from '../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const MEMBER = { email: 'member@demo.nadi', username: '971502345678', mobile: '+971502345678' };
const newPassword = { password: 'Brand-new#2', confirm_password: 'Brand-new#2' };

const requestReset = async () => {
  const recaptcha_response = await answeredCaptcha(site);
  const body = { username: MEMBER.username, email: MEMBER.email, recaptcha_response };
  const { c_token } = (await site.call('requestPasswordCode', { body })).body.data;
  return { c_token, otp: await codeTo(site, MEMBER.mobile) };
};

let number = 100;
const requested = () => {
  number += 1;
  return registrationCode(site, number);
};

const failures: readonly Failing[] = [
  [
    'registering',
    'a wrong code',
    async () => {
      const person = await requested();
      return (how) =>
        sendRegistration(site, { ...rest, ...person, otp: otherThan(person.otp) }, how);
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'registering',
    'a code that is over',
    async () => {
      const person = await requested();
      await site.clock(601);
      return (how) => sendRegistration(site, { ...rest, ...person }, how);
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'registering',
    'a code of another number',
    async () => {
      const [one, other] = [await requested(), await requested()];
      return (how) => sendRegistration(site, { ...rest, ...one, otp: other.otp }, how);
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'registering',
    'a number that has an account',
    async () => {
      const person = { mobile: MEMBER.mobile, email: 'other@example.com' };
      await requestRegistration(site, person);
      const otp = await codeTo(site, MEMBER.mobile);
      return (how) => sendRegistration(site, { ...rest, ...person, otp }, how);
    },
    409,
    'mobile_registered',
    'This mobile number already has an account. Please log in.',
  ],
  [
    'registering',
    'a password that others would guess',
    async () => {
      const person = await requested();
      const password = 'P@ssw0rd!';
      return (how) =>
        sendRegistration(site, { ...rest, ...person, password, confirm_password: password }, how);
    },
    422,
    'validation_failed',
    {
      password: 'This password is one of the first that others would guess. Please choose another.',
    },
  ],
  [
    'registering',
    'two passwords',
    async () => {
      const person = await requested();
      return (how) =>
        sendRegistration(site, { ...rest, ...person, confirm_password: 'Newcomer#2' }, how);
    },
    422,
    'validation_failed',
    { confirm_password: 'Passwords must match' },
  ],
  [
    'registering',
    'a child',
    async () => {
      const person = await requested();
      return (how) => sendRegistration(site, { ...rest, ...person, dob: '2015-01-01' }, how);
    },
    422,
    'validation_failed',
    { dob: 'You must be at least 18 to have an account. A parent can add you to theirs.' },
  ],
  [
    'registering',
    'no terms',
    async () => {
      const person = await requested();
      return (how) => sendRegistration(site, { ...rest, ...person, tnc: '0' }, how);
    },
    422,
    'validation_failed',
    { tnc: 'Please accept the terms and conditions.' },
  ],

  [
    'the link of a mail',
    'a made-up one',
    () => (how) => site.call('verifyCustomer', { body: { token: 'x' } }, how),
    422,
    'link_expired',
    'This link is no longer valid. Please open the newest one we mailed you, or ask for another.',
  ],

  [
    'a new password',
    'a wrong code',
    async () => {
      const { c_token, otp } = await requestReset();
      const { mobile, email } = MEMBER;
      return (how) =>
        site.call(
          'checkPasswordCode',
          { body: { mobile, email, c_token, otp: otherThan(otp) } },
          how,
        );
    },
    422,
    'invalid_otp',
    'Invalid OTP',
  ],
  [
    'a new password',
    'before its code',
    async () => {
      const { c_token } = await requestReset();
      return (how) => site.call('resetPassword', { body: { ...newPassword, c_token } }, how);
    },
    422,
    'reset_expired',
    'This request to change the password is no longer valid. Please start again.',
  ],
  [
    'a new password',
    'two of them',
    async () => {
      const { c_token } = await requestReset();
      return (how) =>
        site.call(
          'resetPassword',
          { body: { ...newPassword, confirm_password: 'x', c_token } },
          how,
        );
    },
    422,
    'validation_failed',
    { confirm_password: 'The passwords do not match' },
  ],
];

describe('every method to join or to set a new password, and every failure', () => {
  provesFailures(() => site, failures);

  it('names every refusal at least once', () => {
    // Two accounts with one address: see register.test.ts.
    expect(
      unnamed(
        [
          codes.requestRegistrationCode,
          codes.checkRegistrationCode,
          codes.register,
          codes.verifyCustomer,
          codes.requestPasswordCode,
          codes.checkPasswordCode,
          codes.resetPassword,
        ],
        failures,
      ),
    ).toEqual(['email_registered']);
  });
});
