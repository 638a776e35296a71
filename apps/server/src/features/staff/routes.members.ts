import * as endpoint from '@nadi/contract/staff/member-endpoints';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { ok } from '@nadi/domain/kernel/result';
import { instantOf, localMinute } from '@nadi/domain/kernel/zoned';
import { type EntryRow, listEntries } from '../../platform/audit.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { acceptInvitation, openInvitation } from './invitations.ts';
import * as members from './members.ts';
import { changePassword } from './own-password.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { sessionView } from './sessions.ts';
import type { StaffDeps } from './sign-in.ts';
import { signedInCookies } from './signed-in.ts';

/** Default number of audit entries in a response. */
const ENTRIES = 50;

export function mountMembers(mount: Mount, deps: StaffDeps & members.MemberDeps): void {
  const { database } = deps;

  mount(endpoint.openInvitation, async ({ context, body }) => {
    const invitation = await openInvitation(deps, context, body.token);
    return invitation.ok ? ok({ data: invitation.value }) : invitation;
  });

  mount(endpoint.acceptInvitation, async ({ context, body }) => {
    const accepted = await acceptInvitation(deps, context, body);
    if (!accepted.ok) return accepted;
    const { staff, token, device, recoveryCodes } = accepted.value;
    const session = await sessionView(deps, context.tenant, staff);
    return ok({
      data: { session, recovery_codes: [...recoveryCodes] },
      message: 'done.staffSignedIn',
      headers: signedInCookies(context, { token, device }),
    });
  });

  mount(endpoint.changeStaffPassword, async ({ context, body }) => {
    const changed = await changePassword(deps, context, body);
    return changed.ok ? ok({ data: null, message: 'done.passwordChanged' }) : changed;
  });

  mount(endpoint.renewRecoveryCodes, async ({ context, body }) => {
    const renewed = await renewRecoveryCodes(deps, context, body);
    return renewed.ok ? ok({ data: { recovery_codes: [...renewed.value] } }) : renewed;
  });

  mount(endpoint.listStaff, async ({ context }) =>
    ok({ data: await members.listStaff(database, context) }),
  );

  mount(endpoint.inviteStaff, async ({ context, body }) => {
    const invited = await members.inviteStaff(deps, context, body);
    return invited.ok ? ok({ data: invited.value, message: 'done.invited' }) : invited;
  });

  mount(endpoint.changeStaff, async ({ context, params, body }) => {
    const { role, is_disabled: isDisabled } = body;
    const change = { role, isDisabled: isDisabled === undefined ? undefined : isDisabled === 1 };
    const changed = await members.changeStaff(deps, context, params.id, change);
    return changed.ok ? ok({ data: changed.value, message: 'done.saved' }) : changed;
  });

  mount(endpoint.renewInvitation, async ({ context, params }) => {
    const invited = await members.renewInvitation(deps, context, params.id);
    return invited.ok ? ok({ data: invited.value, message: 'done.invited' }) : invited;
  });

  mount(endpoint.readAudit, async ({ context, query }) => {
    const entries = await listEntries(database, context.tenant.id, {
      before: query.before ?? Number.MAX_SAFE_INTEGER,
      limit: query.size ?? ENTRIES,
      staffId: query.staff_id ?? null,
      action: query.action ?? null,
      ...whenOf(query.day, context),
    });
    return ok({ data: entries.map((entry) => entryView(entry, context)) });
  });
}

/** Returns the start and end of a day at the venue; without a day: no limits. */
function whenOf(day: LocalDate | undefined, { tenant }: StaffContext) {
  if (day === undefined) return { from: null, until: null };
  const begin = (of: LocalDate): number => instantOf(localMinute(of, 0), tenant.offset);
  return { from: begin(day), until: begin(addDays(day, 1)) };
}

const entryView = ({ at_ms, ...entry }: EntryRow, { tenant }: StaffContext) => ({
  ...entry,
  at: formatInstant(at_ms, tenant.offset),
});
