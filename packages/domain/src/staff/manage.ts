import type { StaffRole } from '../account/access.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Staff member, with the fields needed to check changes by others. */
export interface StaffMember {
  readonly id: number;
  readonly role: StaffRole;
  /** Set when the invitation is accepted and the member is not disabled. */
  readonly isActive: boolean;
}

/** Roles each role may invite, change and disable. */
const GOVERNS: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  owner: ['owner', 'manager', 'desk', 'scanner'],
  manager: ['desk', 'scanner'],
  desk: [],
  scanner: [],
};

/** Checks whether a role may create members of another role, or send them a new link (STAFF-08). */
export const mayGovern = (role: StaffRole, other: StaffRole): boolean =>
  GOVERNS[role].includes(other);

/** Change to a staff member; omitted fields are unchanged. */
export interface StaffChange {
  readonly role?: StaffRole | undefined;
  readonly isDisabled?: boolean | undefined;
}

/**
 * Checks whether a staff member may change another (STAFF-08).
 *
 * An owner changes everyone, and may give up the role; a manager changes desk and scanner staff. A
 * venue always keeps an owner who can sign in.
 *
 * @param owners of the venue who can sign in, including the one who is changed.
 */
export function mayChangeStaff(
  by: StaffMember,
  of: StaffMember,
  change: StaffChange,
  owners: readonly number[],
): Result<null, 'forbidden' | 'last_owner'> {
  const newRole = change.role ?? of.role;
  const isGoverned = mayGovern(by.role, of.role) && mayGovern(by.role, newRole);
  if (!by.isActive || !isGoverned) return refuse('forbidden');
  const staysOwner = newRole === 'owner' && change.isDisabled !== true;
  const isLast = owners.includes(of.id) && owners.length === 1;
  return isLast && !staysOwner ? refuse('last_owner') : ok(null);
}
