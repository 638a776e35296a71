/** Who calls for themselves: by how they came, or by what their account is. */
export const CUSTOMER_ROLES = ['anonymous', 'guest', 'customer', 'member', 'b2b', 'b2e'] as const;

/** Who runs a venue in its console. */
export const STAFF_ROLES = ['owner', 'manager', 'desk', 'scanner'] as const;

export type CustomerRole = (typeof CUSTOMER_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** `order_holder` is whoever shows an order's own token, as a guest does who comes back from the bank. */
export type Role = CustomerRole | StaffRole | 'order_holder';

/** What of a customer says their role. */
export interface RoleFacts {
  readonly isGuest: boolean;
  readonly membershipCardNumber: string | null;
  readonly b2bId: number | null;
  readonly b2bType: string | null;
}

/** The role of who calls; null: nobody is known. A member who is a partner too counts as member (slots ruling 13). */
export function customerRole(customer: RoleFacts | null): CustomerRole {
  if (customer === null) return 'anonymous';
  if (customer.isGuest) return 'guest';
  if (customer.membershipCardNumber !== null) return 'member';
  if (customer.b2bId === null) return 'customer';
  return customer.b2bType === 'b2e' ? 'b2e' : 'b2b';
}

/** PARTNER-11: what type of account it is (spec 1 section 3): a member's, a partner's, or anybody else's. */
export function accountType(customer: RoleFacts): 'om' | 'op' | 'oc' {
  if (customer.membershipCardNumber !== null) return 'om';
  return customer.b2bId === null ? 'oc' : 'op';
}

/** Why a call is refused to who is not in its row: to whom it would be open after signing in is said so. */
export function accessRefusal(role: Role): 'session_expired' | 'login_required' | 'forbidden' {
  if (role === 'anonymous') return 'session_expired';
  return role === 'guest' ? 'login_required' : 'forbidden';
}
