/** Roles of customers, from the session or the account type. */
export const CUSTOMER_ROLES = ['anonymous', 'guest', 'customer', 'member', 'b2b', 'b2e'] as const;

/** Roles of staff in the console. */
export const STAFF_ROLES = ['owner', 'manager', 'desk', 'scanner'] as const;

export type CustomerRole = (typeof CUSTOMER_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Role of a caller. `order_holder` presents an order's own token, such as a guest back from the
 * bank.
 */
export type Role = CustomerRole | StaffRole | 'order_holder';

/** Fields of a customer that determine the role. */
export interface RoleFacts {
  readonly isGuest: boolean;
  readonly membershipCardNumber: string | null;
  readonly b2bId: number | null;
  readonly b2bType: string | null;
}

/**
 * Returns the role of a caller; null: not signed in.
 *
 * A member who is also a partner counts as member (slots ruling 13).
 */
export function customerRole(customer: RoleFacts | null): CustomerRole {
  if (customer === null) return 'anonymous';
  if (customer.isGuest) return 'guest';
  if (customer.membershipCardNumber !== null) return 'member';
  if (customer.b2bId === null) return 'customer';
  return customer.b2bType === 'b2e' ? 'b2e' : 'b2b';
}

/** Returns the account type (PARTNER-11; spec 1 section 3): member, partner, or other customer. */
export function accountType(customer: RoleFacts): 'om' | 'op' | 'oc' {
  if (customer.membershipCardNumber !== null) return 'om';
  return customer.b2bId === null ? 'oc' : 'op';
}

/** Returns the refusal of a call for a role, with a hint to sign in where that would help. */
export function accessRefusal(role: Role): 'session_expired' | 'login_required' | 'forbidden' {
  if (role === 'anonymous') return 'session_expired';
  return role === 'guest' ? 'login_required' : 'forbidden';
}
