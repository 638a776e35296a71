import { CUSTOMER_ROLES, type Role, STAFF_ROLES } from '@nadi/domain/account/access';
import type { RouteLimit } from './limits.ts';

/**
 * Authentication of a call. `public`: none, and the response does not depend on a cart. `visitor`: a cart opened by
 * visitor token or bearer (a token is issued where both are missing). `order`: a bearer, or an order's own token in
 * `X-Order-Token`. `user`: a bearer. `staff`: the cookie of a console session. `console`: none, but a call that changes
 * something must come from the console's own pages.
 */
export type Access = 'public' | 'visitor' | 'order' | 'user' | 'console' | 'staff';

/** Wrapping of a success (interface.md, "Wire"). */
export type Envelope = 'data' | 'list' | 'raw';

/**
 * Row of a call: everything about it but its schemas. Route tables, access checks, rate limits, the OpenAPI description
 * and the typed client derive from it. Holds no schema, so that a browser can load it.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1` and `/api/v2`; parameters in braces, as in OpenAPI. */
  readonly path: string;
  readonly access: Access;
  /** Roles that may make the call (STAFF-01). */
  readonly roles: readonly Role[];
  readonly envelope: Envelope;
  readonly limit?: RouteLimit;
  /** Takes or pays: `Idempotency-Key` is honoured. */
  readonly isIdempotent?: boolean;
  /** Requires `Idempotency-Key`, except of a call that is `dry`. */
  readonly needsKey?: boolean;
  /** Treats an unknown or expired bearer as none instead of answering 401: for calls that start a session. */
  readonly forgivesBearer?: boolean;
}

type Callers = Pick<Route, 'access' | 'roles'>;

const ACCOUNT_ROLES = ['customer', 'member', 'b2b', 'b2e'] as const;

export const PUBLIC = { access: 'public', roles: CUSTOMER_ROLES } as const satisfies Callers;
export const VISITOR = { access: 'visitor', roles: CUSTOMER_ROLES } as const satisfies Callers;
export const ACCOUNT = { access: 'user', roles: ACCOUNT_ROLES } as const satisfies Callers;
export const SIGNED_IN = {
  access: 'user',
  roles: ['guest', ...ACCOUNT_ROLES],
} as const satisfies Callers;
/** Owner of a partner, who may have a membership card as well. */
export const PARTNER_OWNER = {
  access: 'user',
  roles: ['member', 'b2b'],
} as const satisfies Callers;
export const PARTNER = {
  access: 'user',
  roles: ['member', 'b2b', 'b2e'],
} as const satisfies Callers;
export const ORDER_HOLDER = {
  access: 'order',
  roles: ['guest', ...ACCOUNT_ROLES, 'order_holder'],
} as const satisfies Callers;
/** Console pages before sign-in. */
export const CONSOLE = { access: 'console', roles: ['anonymous'] } as const satisfies Callers;
export const STAFF = { access: 'staff', roles: STAFF_ROLES } as const satisfies Callers;
export const MANAGER = {
  access: 'staff',
  roles: ['owner', 'manager'],
} as const satisfies Callers;
export const OWNER = { access: 'staff', roles: ['owner'] } as const satisfies Callers;
export const DESK = {
  access: 'staff',
  roles: ['owner', 'manager', 'desk'],
} as const satisfies Callers;

/** Act of staff that happens once for one confirmation (STAFF-14). */
export const ONCE = { isIdempotent: true, needsKey: true } as const;

interface Options<E extends Envelope>
  extends Pick<Route, 'limit' | 'isIdempotent' | 'needsKey' | 'forgivesBearer'> {
  /** Default: `data`. */
  readonly envelope?: E;
}

/** Maker of the routes of one method; keeps the literal types of callers and envelope. */
const routeOf =
  (method: Route['method']) =>
  <const C extends Callers, const E extends Envelope = 'data'>(
    path: string,
    callers: C,
    options: Options<E> = {},
  ): Route & C & { readonly envelope: E } => ({
    method,
    path,
    ...callers,
    ...options,
    envelope: options.envelope ?? ('data' as E),
  });

export const get = routeOf('GET');
export const post = routeOf('POST');
export const put = routeOf('PUT');
export const remove = routeOf('DELETE');

/** STAFF-01: whether a caller with this role may make the call. */
export const mayCall = (role: Role, { roles }: Pick<Route, 'roles'>): boolean =>
  roles.includes(role);
