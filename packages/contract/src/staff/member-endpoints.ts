import { PASSWORD_LENGTH_MAX } from '@nadi/domain/account/password';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { countText, flag, id, idText, instant, localDate } from '../wire/values.ts';
import { staffRole, staffSession } from './endpoints.ts';
import { staffRoutes } from './routes.ts';

const token = z.string().min(1, 'required').max(100);

export const openInvitation = defineEndpoint(staffRoutes.openInvitation, {
  summary: 'Returns the invited person and the secret for their authenticator app',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    name: z.string(),
    role: staffRole,
    venue_name: z.string(),
    ar_venue_name: z.string(),
    expires_at: instant,
    /** Secret in base 32, for typing it into the app. */
    totp_secret: z.string(),
    /** `otpauth://…` for the QR code that the app reads. */
    totp_address: z.string(),
  }),
  errors: ['forbidden', 'link_expired', 'validation_failed'],
});

export const acceptInvitation = defineEndpoint(staffRoutes.acceptInvitation, {
  summary: 'Sets name, password and authenticator app by an invitation, once, and signs in',
  body: z.object({
    token,
    name: typed(120),
    password: typed(PASSWORD_LENGTH_MAX),
    confirm_password: typed(PASSWORD_LENGTH_MAX),
    /** Six digits of the app, which prove that it has the secret. */
    code: typed(40),
  }),
  response: z.object({
    session: staffSession,
    /** Each replaces the app's code once; shown only in this response. */
    recovery_codes: z.array(z.string()),
  }),
  errors: ['forbidden', 'link_expired', 'validation_failed'],
});

export const changeStaffPassword = defineEndpoint(staffRoutes.changeStaffPassword, {
  summary: 'Changes the password of the signed-in member of staff and ends their other sessions',
  body: z.object({
    current_password: typed(PASSWORD_LENGTH_MAX),
    password: typed(PASSWORD_LENGTH_MAX),
    confirm_password: typed(PASSWORD_LENGTH_MAX),
  }),
  response: z.null(),
  errors: ['session_expired', 'forbidden', 'validation_failed'],
});

export const renewRecoveryCodes = defineEndpoint(staffRoutes.renewRecoveryCodes, {
  summary: 'Replaces the recovery codes by ten new ones, confirmed by the password',
  body: z.object({ current_password: typed(PASSWORD_LENGTH_MAX) }),
  /** Shown only in this response. */
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['session_expired', 'forbidden', 'validation_failed'],
});

/** Member of staff as seen by those who may change them. */
const member = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  state: z.enum(['invited', 'active', 'disabled']),
  /** Expiry of the invitation link; `null`: none, or expired. */
  invited_until: instant.nullable(),
  /** Last use of the console, of current sessions. */
  last_used_at: instant.nullable(),
  /** Set where the caller may change them. */
  is_governed: flag,
});

export type StaffMemberView = z.input<typeof member>;

export const listStaff = defineEndpoint(staffRoutes.listStaff, {
  summary: 'Lists the staff of the venue',
  response: z.array(member),
  errors: ['session_expired', 'forbidden'],
});

export const inviteStaff = defineEndpoint(staffRoutes.inviteStaff, {
  summary: 'Adds a member of staff and mails them a link valid for 24 hours',
  body: z.object({ email: typed(320), name: typed(120), role: staffRole }),
  response: member,
  errors: ['session_expired', 'forbidden', 'staff_registered', 'validation_failed'],
});

const ofMember = z.object({ id: idText });

export const changeStaff = defineEndpoint(staffRoutes.changeStaff, {
  summary:
    'Changes the role of a member of staff, or disables or enables them; absent fields are unchanged',
  params: ofMember,
  body: z.object({ role: staffRole.optional(), is_disabled: flag.optional() }),
  response: member,
  errors: ['session_expired', 'forbidden', 'not_found', 'last_owner', 'validation_failed'],
});

export const renewInvitation = defineEndpoint(staffRoutes.renewInvitation, {
  summary:
    'Mails a member of staff a new link for setting password and app; the previous link is revoked',
  params: ofMember,
  response: member,
  errors: ['session_expired', 'forbidden', 'not_found'],
});

const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  staff_id: z.number().int().nullable(),
  /** Name and role of the actor at the time; `null`: unknown. */
  actor: z.string().nullable(),
  actor_role: z.string().nullable(),
  /** Action: `session.started`, `staff.changed`. */
  action: z.string(),
  /** Subject of the action: `staff:1003`. */
  subject: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});

export const readAudit = defineEndpoint(staffRoutes.readAudit, {
  summary: 'Lists audit entries, newest first; `before` is the id of the last one read',
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,15}$/, 'id')
      .transform(Number)
      .optional(),
    /** Filter by a member of staff. */
    staff_id: idText.optional(),
    /** Filter by an action. */
    action: z
      .string()
      .regex(/^[a-z_.]{1,60}$/, 'invalid')
      .optional(),
    /** Filter by a day at the venue. */
    day: localDate.optional(),
    size: countText.refine((rows) => rows >= 1 && rows <= 100, 'number').optional(),
  }),
  response: z.array(auditEntry),
  errors: ['session_expired', 'forbidden'],
});
