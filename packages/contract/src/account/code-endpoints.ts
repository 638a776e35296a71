import { PASSWORD_LENGTH_MAX } from '@nadi/domain/account/password';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { personFields, typed, userSession } from './endpoints.ts';
import { accountRoutes } from './routes.ts';

const otp = typed(32);
const mobile = typed(40);
const email = typed(320);
/** Solved captcha of any provider; valid once. */
const captchaAnswer = typed(8192);

/** Challenge with which the site shows a captcha. */
const captchaOffer = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('proof_of_work'), challenge: z.unknown() }),
  z.object({
    provider: z.literal('recaptcha'),
    site_key: z.string().nullable(),
    site_key_v3: z.string().nullable(),
  }),
]);

export const readCaptcha = defineEndpoint(accountRoutes.readCaptcha, {
  summary: 'Returns the challenge of a captcha; its answer is sent once as recaptcha_response',
  response: captchaOffer,
  errors: [],
});

export const requestRegistrationCode = defineEndpoint(accountRoutes.requestRegistrationCode, {
  summary: 'Sends the one-time code that verifies the mobile number of a new account',
  body: z.object({ mobile, email, recaptcha_response: captchaAnswer }),
  response: z.null(),
  errors: ['validation_failed'],
});

export const checkRegistrationCode = defineEndpoint(accountRoutes.checkRegistrationCode, {
  summary: 'Checks the code of a registration; it stays valid for the registration',
  body: z.object({ otp, mobile, email }),
  response: z.object({ verified: z.literal(true) }),
  errors: ['invalid_otp', 'validation_failed'],
});

export const register = defineEndpoint(accountRoutes.register, {
  summary: 'Creates an account and signs in; its e-mail address is verified by a link',
  bodyType: 'multipart',
  body: z.object({
    otp,
    mobile,
    email,
    country_code: typed(8),
    mobile_number: typed(32),
    ...personFields,
    password: typed(PASSWORD_LENGTH_MAX),
    confirm_password: typed(PASSWORD_LENGTH_MAX),
  }),
  response: userSession,
  errors: ['invalid_otp', 'mobile_registered', 'validation_failed'],
});

export const verifyCustomer = defineEndpoint(accountRoutes.verifyCustomer, {
  summary: 'Verifies the e-mail address of an account by the mailed link',
  body: z.object({ token: z.string().min(1, 'required').max(100, 'too_long') }),
  response: z.object({ verified: z.literal(true), email: z.string() }),
  errors: ['link_expired', 'email_registered', 'validation_failed'],
});

export const requestLoginCode = defineEndpoint(accountRoutes.requestLoginCode, {
  summary:
    'Sends a one-time code for sign-in, where the venue offers it (`qube_otp_login`): by e-mail if an address is given, else by text message',
  body: z.object({ email, username: mobile, recaptcha_response: captchaAnswer }),
  response: z.null(),
  errors: ['not_found', 'validation_failed'],
});

export const logInByCode = defineEndpoint(accountRoutes.logInByCode, {
  summary: 'Signs in by the one-time code',
  body: z.object({ otp, email, username: mobile, recaptcha_response: captchaAnswer }),
  response: userSession,
  errors: [
    'not_found',
    'invalid_otp',
    'account_not_approved',
    'account_rejected',
    'account_disabled',
    'validation_failed',
  ],
});

/** Token of one request to change a password; valid for the change once its code was confirmed. */
const changeToken = z.string();

export const requestPasswordCode = defineEndpoint(accountRoutes.requestPasswordCode, {
  summary: 'Sends a code for a forgotten password to the mobile number of the account',
  body: z.object({ username: mobile, email, recaptcha_response: captchaAnswer }),
  response: z.object({ c_token: changeToken }),
  errors: ['validation_failed'],
});

export const checkPasswordCode = defineEndpoint(accountRoutes.checkPasswordCode, {
  summary: 'Checks the code for a forgotten password',
  body: z.object({ otp, mobile, email, c_token: typed(200) }),
  response: z.object({ customer_data: z.object({ name: z.string(), c_token: changeToken }) }),
  errors: ['invalid_otp', 'validation_failed'],
});

export const resetPassword = defineEndpoint(accountRoutes.resetPassword, {
  summary: 'Sets a new password and ends every session of the account',
  body: z.object({
    password: typed(PASSWORD_LENGTH_MAX),
    confirm_password: typed(PASSWORD_LENGTH_MAX),
    c_token: z.string().min(1, 'required').max(200, 'too_long'),
  }),
  response: z.null(),
  errors: ['reset_expired', 'validation_failed'],
});
