import { GUESSES, GUEST_LOGINS, perMinute, RETURNS } from '../wire/limits.ts';
import { ACCOUNT, get, PUBLIC, post, remove, SIGNED_IN, VISITOR } from '../wire/route.ts';

export const accountRoutes = {
  readCaptcha: get('/auth/captcha', PUBLIC, { limit: perMinute(600, 600) }),
  requestRegistrationCode: post('/auth/otp/generate', VISITOR, {
    limit: GUESSES,
    forgivesBearer: true,
  }),
  checkRegistrationCode: post('/auth/otp/validate-otp', VISITOR, {
    limit: GUESSES,
    forgivesBearer: true,
  }),
  register: post('/auth/register', VISITOR, { limit: GUESSES, forgivesBearer: true }),
  verifyCustomer: post('/auth/verify-customer', VISITOR, { limit: GUESSES, forgivesBearer: true }),
  requestLoginCode: post('/auth/login/otp-generate', VISITOR, {
    limit: GUESSES,
    forgivesBearer: true,
  }),
  logInByCode: post('/auth/login/otp-login', VISITOR, { limit: GUESSES, forgivesBearer: true }),
  requestPasswordCode: post('/auth/password/otp/generate', VISITOR, {
    limit: GUESSES,
    forgivesBearer: true,
  }),
  checkPasswordCode: post('/auth/password/otp/validate', VISITOR, {
    limit: GUESSES,
    forgivesBearer: true,
  }),
  resetPassword: post('/auth/password/reset', VISITOR, { limit: GUESSES, forgivesBearer: true }),
  listDocuments: get('/profile/documents', SIGNED_IN),
  saveDocument: post('/profile/documents', ACCOUNT, { limit: perMinute(30, 240) }),
  removeDocument: remove('/profile/documents/{id}', SIGNED_IN, { limit: perMinute(60, 240) }),
  logIn: post('/auth/login', VISITOR, { forgivesBearer: true }),
  guestLogIn: post('/auth/guest-login', VISITOR, {
    limit: GUEST_LOGINS,
    forgivesBearer: true,
  }),
  logOut: post('/auth/logout', SIGNED_IN, { limit: perMinute(60, 240) }),
  listCountries: get('/countries', PUBLIC),
  listIdProofTypes: get('/id-proof-types', PUBLIC),
  readProfile: get('/profile', ACCOUNT),
  updateProfile: post('/profile', ACCOUNT, { limit: perMinute(30, 240) }),
  changeContact: post('/profile/contact', ACCOUNT, { limit: GUESSES }),
  changePassword: post('/profile/password', ACCOUNT, { limit: GUESSES }),
  requestReauthenticationCode: post('/profile/reauthentication/code', ACCOUNT, { limit: GUESSES }),
  reauthenticate: post('/profile/reauthentication', ACCOUNT, { limit: GUESSES }),
  listDevices: get('/profile/devices', SIGNED_IN),
  signOutOtherDevices: remove('/profile/devices', SIGNED_IN, { limit: perMinute(60, 240) }),
  signOutDevice: remove('/profile/devices/{id}', SIGNED_IN, { limit: perMinute(60, 240) }),
  listConsents: get('/profile/consents', SIGNED_IN),
  readOwnData: get('/profile/data', ACCOUNT, { limit: perMinute(10, 120) }),
  readLeaving: get('/profile/leaving', ACCOUNT),
  eraseAccount: remove('/profile', ACCOUNT, { limit: perMinute(10, 120) }),
  readClaims: get('/profile/claims', ACCOUNT),
  claimBookings: post('/profile/claims', ACCOUNT, { limit: perMinute(30, 240) }),
  declineBookings: remove('/profile/claims', ACCOUNT, { limit: perMinute(30, 240) }),
  beginUaePass: post('/auth/login-pass', VISITOR, { limit: RETURNS, forgivesBearer: true }),
  finishUaePass: post('/auth/login-uae-pass', VISITOR, { limit: RETURNS, forgivesBearer: true }),
} as const;
