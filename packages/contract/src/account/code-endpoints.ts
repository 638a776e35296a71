import { PASSWORD_LENGTH_MAX } from '@nadi/domain/account/password';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { personFields, typed, userSession } from './endpoints.ts';

const otp = typed(32);
const mobile = typed(40);
const email = typed(320);
/** An answered captcha, whoever made it; good once. */
const captchaAnswer = typed(8192);

/** What the site shows a captcha with. */
const captchaOffer = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('proof_of_work'), challenge: z.unknown() }),
  z.object({
    provider: z.literal('recaptcha'),
    site_key: z.string().nullable(),
    site_key_v3: z.string().nullable(),
  }),
]);

export const readCaptcha = defineEndpoint({
  method: 'GET',
  path: '/auth/captcha',
  summary: 'What a captcha is shown with; its answer is sent as recaptcha_response, once',
  access: 'public',
  response: captchaOffer,
  envelope: 'data',
  errors: [],
});

export const requestRegistrationCode = defineEndpoint({
  method: 'POST',
  path: '/auth/otp/generate',
  summary: 'Sends the one-time code that proves the mobile number of a new account',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ mobile, email, recaptcha_response: captchaAnswer }),
  response: z.null(),
  envelope: 'data',
  errors: ['validation_failed'],
});

export const checkRegistrationCode = defineEndpoint({
  method: 'POST',
  path: '/auth/otp/validate-otp',
  summary: 'Whether the code that came is right; it stays good for the registration that follows',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ otp, mobile, email }),
  response: z.object({ verified: z.literal(true) }),
  envelope: 'data',
  errors: ['invalid_otp', 'validation_failed'],
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Makes an account and signs in to it; its e-mail address is proven by a link',
  access: 'visitor',
  forgivesBearer: true,
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
  envelope: 'data',
  errors: ['invalid_otp', 'mobile_registered', 'validation_failed'],
});

export const verifyCustomer = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-customer',
  summary: "Proves an account's e-mail address by the link that was mailed to it",
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ token: z.string().min(1, 'required').max(100, 'too_long') }),
  response: z.object({ verified: z.literal(true), email: z.string() }),
  envelope: 'data',
  errors: ['link_expired', 'email_registered', 'validation_failed'],
});

export const requestLoginCode = defineEndpoint({
  method: 'POST',
  path: '/auth/login/otp-generate',
  summary:
    'Sends a one-time code to sign in with, where the venue offers it (`qube_otp_login`): by e-mail where one is given, else by message',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ email, username: mobile, recaptcha_response: captchaAnswer }),
  response: z.null(),
  envelope: 'data',
  errors: ['not_found', 'validation_failed'],
});

export const logInByCode = defineEndpoint({
  method: 'POST',
  path: '/auth/login/otp-login',
  summary: 'Signs in by the one-time code',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ otp, email, username: mobile, recaptcha_response: captchaAnswer }),
  response: userSession,
  envelope: 'data',
  errors: [
    'not_found',
    'invalid_otp',
    'account_not_approved',
    'account_rejected',
    'account_disabled',
    'validation_failed',
  ],
});

/** Names one request to change a password; good for the change once its code has come back. */
const changeToken = z.string();

export const requestPasswordCode = defineEndpoint({
  method: 'POST',
  path: '/auth/password/otp/generate',
  summary: 'A forgotten password: sends a code by message to the number of the account',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ username: mobile, email, recaptcha_response: captchaAnswer }),
  response: z.object({ c_token: changeToken }),
  envelope: 'data',
  errors: ['validation_failed'],
});

export const checkPasswordCode = defineEndpoint({
  method: 'POST',
  path: '/auth/password/otp/validate',
  summary: 'Whether that code is right',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ otp, mobile, email, c_token: typed(200) }),
  response: z.object({ customer_data: z.object({ name: z.string(), c_token: changeToken }) }),
  envelope: 'data',
  errors: ['invalid_otp', 'validation_failed'],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Sets a new password; every session of the account ends',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({
    password: typed(PASSWORD_LENGTH_MAX),
    confirm_password: typed(PASSWORD_LENGTH_MAX),
    c_token: z.string().min(1, 'required').max(200, 'too_long'),
  }),
  response: z.null(),
  envelope: 'data',
  errors: ['reset_expired', 'validation_failed'],
});
