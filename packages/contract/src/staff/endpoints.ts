import { STAFF_ROLES } from '@nadi/domain/account/access';
import { PASSWORD_LENGTH_MAX } from '@nadi/domain/account/password';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, instant } from '../wire/values.ts';
import { staffRoutes } from './routes.ts';

export const staffRole = z.enum(STAFF_ROLES);

/** Session of the console. */
export const staffSession = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  venue: z.object({
    name: z.string(),
    ar_name: z.string(),
    time_zone: z.string(),
    utc_offset_minutes: z.number().int(),
    currency: z.string(),
  }),
  signed_in_at: instant,
  /** Absolute end of the session. */
  expires_at: instant,
  /** Minutes without use after which the session ends as well. */
  idle_minutes: z.number().int(),
  recovery_codes_left: z.number().int(),
  /** Channels whose messages wait until the operator has set their server. */
  waiting_channels: z.array(z.enum(['mail', 'sms'])),
});

export type StaffSession = z.input<typeof staffSession>;

export const signInStaff = defineEndpoint(staffRoutes.signInStaff, {
  summary:
    'Signs staff in by e-mail, password and a code of their app; sets the cookie of the console',
  body: z.object({
    email: typed(320),
    password: typed(PASSWORD_LENGTH_MAX),
    /** Six digits of the app, or a recovery code. */
    code: typed(40),
  }),
  response: staffSession,
  errors: ['forbidden', 'invalid_staff_credentials', 'validation_failed'],
});

export const readStaffSession = defineEndpoint(staffRoutes.readStaffSession, {
  summary: 'Returns the session of the console',
  response: staffSession,
  errors: ['session_expired'],
});

export const signOutStaff = defineEndpoint(staffRoutes.signOutStaff, {
  summary: 'Ends this session of the console',
  response: z.null(),
  errors: ['session_expired', 'forbidden'],
});
