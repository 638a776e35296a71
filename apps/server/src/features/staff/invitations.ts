import type { openInvitation as openEndpoint } from '@nadi/contract/staff/member-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { StaffRole } from '@nadi/domain/account/access';
import type { Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { invitationEnd } from '@nadi/domain/staff/session';
import { type AcceptFields, checkAcceptance } from '@nadi/domain/staff/sign-in-forms';
import { base32, stepOfCode, TOTP_SECRET_BYTES, totpAddress } from '@nadi/domain/staff/totp';
import { unknownActor, writeAuditEntry } from '../../platform/audit.ts';
import { machineNow } from '../../platform/clock.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { namesOf, type RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { hashPassword } from '../../platform/password.ts';
import { derive, makeToken, tokenHash } from '../../platform/secret.ts';
import { totpSealedFor } from './policy.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { hmac, openSession, type SignedIn, type StaffDeps } from './sign-in.ts';
import * as store from './store.invitation.ts';
import { endSessionsOf } from './store.member.ts';
import { dropPasskeys } from './store.passkey.ts';

/** Notification to an invited staff member. */
export interface StaffNotification {
  readonly to: { readonly channel: 'mail'; readonly address: string };
  readonly name: string;
  readonly language: Language;
  readonly about: string;
  readonly event: {
    readonly kind: 'staff_invited';
    readonly token: string;
    readonly role: StaffRole;
    readonly by: string;
    readonly hours: number;
  };
}

/** Queues an e-mail in the transaction of its event; notification's, injected by app.ts. */
export type NotifyStaff = (
  tx: TenantTx,
  notification: StaffNotification,
  now: number,
) => Promise<void>;

const EXPIRED = refuse<Failure>({ code: 'link_expired' });

/**
 * Creates an invitation link, replacing the previous one (STAFF-06). Returns its token, which is
 * not stored.
 */
export async function makeInvitation(tx: TenantTx, staffId: number, now: number): Promise<string> {
  const token = makeToken();
  await store.saveInvitation(tx, staffId, tokenHash(token), invitationEnd(now));
  return token;
}

/**
 * Derives the authenticator secret of a link from the link and the installation's own secret. It
 * need not be stored before acceptance, and is the same however often the link is opened.
 */
const appSecretOf = ({ secret }: Pick<StaffDeps, 'secret'>, token: string): Uint8Array =>
  derive(secret, 'staff app of an invitation', token).subarray(0, TOTP_SECRET_BYTES);

/** Returns the invitee of a link and the authenticator secret, without consuming the link. */
export async function openInvitation(
  deps: StaffDeps,
  { tenant, now }: RequestContext,
  token: string,
): Promise<Result<AnswerOf<typeof openEndpoint>, Failure>> {
  const invitation = await store.findInvitation(deps.database, tenant.id, tokenHash(token), now);
  if (invitation === undefined) return EXPIRED;
  const { email, name, role } = invitation;
  const secret = base32(appSecretOf(deps, token));
  return ok({
    email,
    name,
    role,
    venue_name: tenant.name,
    ar_venue_name: tenant.arName,
    expires_at: formatInstant(invitation.expires_ms, tenant.offset),
    totp_secret: secret,
    totp_address: totpAddress(secret, tenant.name, email),
  });
}

export interface Accepted extends SignedIn {
  readonly recoveryCodes: readonly string[];
}

/**
 * Sets name, password, authenticator and recovery codes by a link, once (STAFF-06). Earlier access,
 * by codes or sessions, ends.
 */
export async function acceptInvitation(
  deps: StaffDeps,
  context: RequestContext,
  form: AcceptFields & { readonly token: string },
): Promise<Result<Accepted, Failure>> {
  const checked = checkAcceptance(form, namesOf(context.tenant));
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, now } = context;
  const { database, sealer } = deps;
  const hash = tokenHash(form.token);
  const invitation = await store.findInvitation(database, tenant.id, hash, now);
  if (invitation === undefined) return EXPIRED;
  const { name, password, code } = checked.value;
  const app = appSecretOf(deps, form.token);
  const step = stepOfCode(app, code, machineNow(), hmac);
  if (step === null) return fieldFailure({ code: 'otp' });
  const acceptance = {
    name,
    step,
    now,
    passwordHash: await hashPassword(password),
    sealedTotp: sealer.seal(base32(app), totpSealedFor(tenant.id, invitation.id)),
  };
  return database.forTenant(tenant.id, async (tx) => {
    if (!(await store.spendInvitation(tx, invitation.id, hash, now))) return EXPIRED;
    const accepted = await store.accept(tx, invitation.id, acceptance);
    if (accepted === undefined) return EXPIRED;
    await endSessionsOf(tx, invitation.id, null);
    await dropPasskeys(tx, invitation.id);
    const recoveryCodes = await giveRecoveryCodes(tx, invitation.id);
    const actor = { ...unknownActor(context), ...accepted, staffId: invitation.id };
    await writeAuditEntry(
      tx,
      actor,
      { action: 'staff.accepted', subject: `staff:${invitation.id}` },
      now,
    );
    const signedIn = await openSession(deps, tx, context, accepted, 'invitation');
    return ok({ ...signedIn, recoveryCodes });
  });
}
