import { GUESSES, INVITATIONS, perMinute } from '../wire/limits.ts';
import { CONSOLE, get, MANAGER, post, remove, STAFF } from '../wire/route.ts';

export const staffRoutes = {
  signInStaff: post('/console/session', CONSOLE, { limit: GUESSES }),
  readStaffSession: get('/console/session', STAFF),
  signOutStaff: remove('/console/session', STAFF, { limit: perMinute(60, 240) }),
  openInvitation: post('/console/invitation', CONSOLE, { limit: GUESSES }),
  acceptInvitation: post('/console/invitation/accept', CONSOLE, { limit: GUESSES }),
  changeStaffPassword: post('/console/password', STAFF, { limit: GUESSES }),
  renewRecoveryCodes: post('/console/recovery-codes', STAFF, { limit: GUESSES }),
  listStaff: get('/console/staff', MANAGER),
  inviteStaff: post('/console/staff', MANAGER, { limit: INVITATIONS }),
  changeStaff: post('/console/staff/{id}', MANAGER, { limit: perMinute(60, 240) }),
  renewInvitation: post('/console/staff/{id}/invitation', MANAGER, { limit: INVITATIONS }),
  readAudit: get('/console/audit', MANAGER),
  listPasskeys: get('/console/passkeys', STAFF),
  offerPasskey: post('/console/passkeys/options', STAFF, { limit: GUESSES }),
  addPasskey: post('/console/passkeys', STAFF, { limit: GUESSES }),
  removePasskey: remove('/console/passkeys/{id}', STAFF, { limit: perMinute(60, 240) }),
  beginPasskeySignIn: post('/console/session/passkey/options', CONSOLE, { limit: GUESSES }),
  signInByPasskey: post('/console/session/passkey', CONSOLE, { limit: GUESSES }),
} as const;
