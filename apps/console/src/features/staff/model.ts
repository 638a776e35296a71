import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import { STAFF_ROLES, type StaffRole } from '@nadi/domain/account/access';
import { mayGovern } from '@nadi/domain/staff/manage';

/** The roles that somebody may give (STAFF-08), the least first: whoever is invited gets no more than is meant. */
export const rolesGivenBy = (role: StaffRole): readonly StaffRole[] =>
  STAFF_ROLES.filter((one) => mayGovern(role, one)).reverse();

/** The staff as the list shows it: who is still to come, then who is there, then who has no access; by name. */
const ORDER: Readonly<Record<StaffMemberView['state'], number>> = {
  invited: 0,
  active: 1,
  disabled: 2,
};

export const inOrder = (members: readonly StaffMemberView[]): readonly StaffMemberView[] =>
  members.toSorted(
    (a, b) => ORDER[a.state] - ORDER[b.state] || a.name.localeCompare(b.name) || a.id - b.id,
  );
