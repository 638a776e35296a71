import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import { STAFF_ROLES, type StaffRole } from '@nadi/domain/account/access';
import { mayGovern } from '@nadi/domain/staff/manage';

/**
 * Roles that a role may assign (STAFF-08), lowest first.
 *
 * An invitation defaults to the lowest.
 */
export const rolesGivenBy = (role: StaffRole): readonly StaffRole[] =>
  STAFF_ROLES.filter((one) => mayGovern(role, one)).reverse();

/** Order of the staff list: invited, active, without access; then by name. */
const ORDER: Readonly<Record<StaffMemberView['state'], number>> = {
  invited: 0,
  active: 1,
  disabled: 2,
};

export const inOrder = (members: readonly StaffMemberView[]): readonly StaffMemberView[] =>
  members.toSorted(
    (a, b) => ORDER[a.state] - ORDER[b.state] || a.name.localeCompare(b.name) || a.id - b.id,
  );
