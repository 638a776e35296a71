import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import type { StaffRole } from '@nadi/domain/account/access';
import { checkEmail } from '@nadi/domain/account/email';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  mayChangeStaff,
  mayGovern,
  type StaffChange,
  type StaffMember,
} from '@nadi/domain/staff/manage';
import { INVITATION_HOURS } from '@nadi/domain/staff/session';
import { checkInvite } from '@nadi/domain/staff/sign-in-forms';
import { auditActorOf, OPERATOR, writeAuditEntry } from '../../platform/audit.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { makeInvitation, type NotifyStaff } from './invitations.ts';
import { dropInvitation } from './store.invitation.ts';
import * as store from './store.member.ts';

export interface MemberDeps {
  readonly database: Database;
  readonly notifyStaff: NotifyStaff;
}

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const FORBIDDEN = refuse<Failure>({ code: 'forbidden' });

/** Lists the venue's staff as the caller may see them. */
export async function listStaff(
  database: Database,
  { tenant, staff, now }: StaffContext,
): Promise<StaffMemberView[]> {
  const rows = await store.listMembers(database, tenant.id);
  const instant = (ms: number | null) => (ms === null ? null : formatInstant(ms, tenant.offset));
  return rows.map(({ id, email, name, role, ...row }) => ({
    id,
    email,
    name,
    role,
    state: stateOf(row),
    invited_until: instant((row.invited_until_ms ?? 0) < now ? null : row.invited_until_ms),
    last_used_at: instant(row.used_ms),
    is_governed: mayGovern(staff.role, role) ? 1 : 0,
  }));
}

function stateOf({
  is_disabled: isDisabled,
  has_accepted: hasAccepted,
}: Pick<store.MemberRow, 'is_disabled' | 'has_accepted'>): StaffMemberView['state'] {
  if (isDisabled) return 'disabled';
  return hasAccepted ? 'active' : 'invited';
}

async function viewOf(
  database: Database,
  context: StaffContext,
  id: number,
): Promise<Result<StaffMemberView, Failure>> {
  const member = (await listStaff(database, context)).find((one) => one.id === id);
  return member === undefined ? NOT_FOUND : ok(member);
}

const memberOf = ({ id, role, ...row }: store.LockedMember): StaffMember => ({
  id,
  role,
  isActive: row.has_accepted && !row.is_disabled,
});

/** Locks the caller and another staff member until the transaction ends. */
async function lockBoth(tx: TenantTx, { staff }: StaffContext, id: number) {
  const locked = await store.lockMembers(tx, [staff.id, id]);
  const by = locked.find((one) => one.id === staff.id);
  const of = locked.find((one) => one.id === id);
  if (by === undefined || !memberOf(by).isActive) return FORBIDDEN;
  return of === undefined ? NOT_FOUND : ok({ by, of, locked });
}

const subjectOf = (id: number): string => `staff:${id}`;

async function sendInvitation(
  { notifyStaff }: MemberDeps,
  tx: TenantTx,
  { staff, language, now }: StaffContext,
  to: Pick<store.MemberRow, 'id' | 'email' | 'name' | 'role'>,
): Promise<void> {
  const { id, email, name, role } = to;
  const token = await makeInvitation(tx, id, now);
  await notifyStaff(
    tx,
    {
      name,
      language,
      to: { channel: 'mail', address: email },
      about: `staff invitation ${id} ${now}`,
      event: { kind: 'staff_invited', token, role, by: staff.name, hours: INVITATION_HOURS },
    },
    now,
  );
}

/**
 * Adds a staff member and mails a link (STAFF-06, STAFF-08). Refusals: forbidden, staff_registered.
 */
export async function inviteStaff(
  deps: MemberDeps,
  context: StaffContext,
  form: {
    readonly email?: string | undefined;
    readonly name?: string | undefined;
    readonly role: StaffRole;
  },
): Promise<Result<StaffMemberView, Failure>> {
  const { tenant, staff, now } = context;
  const { role } = form;
  if (!mayGovern(staff.role, role)) return FORBIDDEN;
  const checked = checkInvite(form);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { email, name } = checked.value;
  const added = await deps.database.forTenant(tenant.id, async (tx) => {
    const [by] = await store
      .lockMembers(tx, [staff.id])
      .then((all) => all.filter(({ id }) => id === staff.id));
    if (by === undefined || !memberOf(by).isActive || !mayGovern(by.role, role)) return FORBIDDEN;
    const id = await store.addMember(tx, { email, name, role, now });
    if (id === null) return refuse<Failure>({ code: 'staff_registered' });
    await sendInvitation(deps, tx, context, { id, email, name, role });
    const entry = { action: 'staff.invited', subject: subjectOf(id), after: { email, name, role } };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return ok(id);
  });
  return added.ok ? viewOf(deps.database, context, added.value) : added;
}

/**
 * Changes a staff member's role, disables or enables them (STAFF-08). A disabled member is signed
 * out at once, and their link expires. Refusals: not_found, forbidden, last_owner.
 */
export async function changeStaff(
  { database }: MemberDeps,
  context: StaffContext,
  id: number,
  change: StaffChange,
): Promise<Result<StaffMemberView, Failure>> {
  const { tenant, now } = context;
  const changed = await database.forTenant(tenant.id, async (tx) => {
    const both = await lockBoth(tx, context, id);
    if (!both.ok) return both;
    const { by, of, locked } = both.value;
    const owners = locked.map(memberOf).filter((one) => one.role === 'owner' && one.isActive);
    const may = mayChangeStaff(
      memberOf(by),
      memberOf(of),
      change,
      owners.map((one) => one.id),
    );
    if (!may.ok) return refuse<Failure>({ code: may.refusal });
    const before = { role: of.role, is_disabled: of.is_disabled };
    const after = {
      role: change.role ?? of.role,
      is_disabled: change.isDisabled ?? of.is_disabled,
    };
    await store.setMember(tx, id, { role: after.role, isDisabled: after.is_disabled }, now);
    if (after.is_disabled) {
      await store.endSessionsOf(tx, id, null);
      await dropInvitation(tx, id);
    }
    const entry = { action: 'staff.changed', subject: subjectOf(id), before, after };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return ok(null);
  });
  return changed.ok ? viewOf(database, context, id) : changed;
}

/**
 * Mails a new link to a staff member (STAFF-06, STAFF-08). Refusals: not_found, forbidden: also for
 * a disabled one.
 */
export async function renewInvitation(
  deps: MemberDeps,
  context: StaffContext,
  id: number,
): Promise<Result<StaffMemberView, Failure>> {
  const { tenant, now } = context;
  const sent = await deps.database.forTenant(tenant.id, async (tx) => {
    const both = await lockBoth(tx, context, id);
    if (!both.ok) return both;
    const { by, of } = both.value;
    if (!mayGovern(by.role, of.role) || of.is_disabled) return FORBIDDEN;
    await sendInvitation(deps, tx, context, of);
    await writeAuditEntry(
      tx,
      auditActorOf(context),
      { action: 'staff.invited', subject: subjectOf(id) },
      now,
    );
    return ok(null);
  });
  return sent.ok ? viewOf(deps.database, context, id) : sent;
}

/**
 * Creates a link for an owner of a venue, by the operator's command (STAFF-06). Returns its token,
 * or a refusal for an invalid address.
 */
export async function inviteOwner(
  database: Database,
  tenantId: number,
  typed: string,
  now: number,
): Promise<Result<string, 'no_address'>> {
  const checked = checkEmail(typed);
  if (!checked.ok) return refuse('no_address');
  return database.forTenant(tenantId, async (tx) =>
    ok(await inviteOwnerWithin(tx, checked.value, now)),
  );
}

/**
 * Does the same within a larger transaction.
 *
 * @param email In its stored form.
 */
export async function inviteOwnerWithin(tx: TenantTx, email: string, now: number): Promise<string> {
  const [name = email] = email.split('@');
  const added = await store.addMember(tx, { email, name, role: 'owner', now });
  const id = added ?? (await store.findMember(tx, email));
  if (id === undefined) throw new Error('A staff member has disappeared; none is ever deleted.');
  await store.setMember(tx, id, { role: 'owner', isDisabled: false }, now);
  const token = await makeInvitation(tx, id, now);
  const entry = {
    action: 'staff.invited',
    subject: subjectOf(id),
    after: { email, role: 'owner' },
  };
  await writeAuditEntry(tx, OPERATOR, entry, now);
  return token;
}
