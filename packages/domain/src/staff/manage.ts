import type { StaffRole } from '../account/access.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Somebody of the staff, as far as others may change them. */
export interface StaffMember {
  readonly id: number;
  readonly role: StaffRole;
  /** Has accepted, and is not disabled. */
  readonly isActive: boolean;
}

/** Whom a role may invite, change and disable. */
const GOVERNS: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  owner: ['owner', 'manager', 'desk', 'scanner'],
  manager: ['desk', 'scanner'],
  desk: [],
  scanner: [],
};

/** STAFF-08: whether somebody of a role may make somebody of another, or send them a new link. */
export const mayGovern = (role: StaffRole, other: StaffRole): boolean =>
  GOVERNS[role].includes(other);

/** What becomes of somebody; what is left out stays. */
export interface StaffChange {
  readonly role?: StaffRole | undefined;
  readonly isDisabled?: boolean | undefined;
}

/**
 * STAFF-08: an owner changes everybody, and may step down; a manager changes those at the desk and the gate. A venue
 * always keeps an owner who can sign in.
 * @param owners of the venue who can sign in, the one who is changed among them.
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
