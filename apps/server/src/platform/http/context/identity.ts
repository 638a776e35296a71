import type { Actor, StaffActor, TenantFacts } from './context.ts';

/** Credentials in a request. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly visitorToken: string | undefined;
  /** `false` for calls without a cart: the visitor is then not looked up. */
  readonly needsCart: boolean;
}

export interface Identity {
  readonly actor: Actor;
  /** Token that opens this cart again; sent in `X-Visitor-Token`. */
  readonly visitorToken: string;
}

/**
 * Authenticates a request. `null`: the bearer is unknown or expired. Injected by the account
 * feature.
 */
export type Identify = (
  tenant: TenantFacts,
  credentials: Credentials,
  now: number,
) => Promise<Identity | null>;

/** Credentials in the cookie of the console. */
export interface StaffCredentials {
  readonly token: string;
  /** Set when a person caused the call, so that it extends the session. */
  readonly isUse: boolean;
}

/**
 * Authenticates a staff request. `null`: not signed in, or no longer active. Injected by the staff
 * feature.
 */
export type IdentifyStaff = (
  tenant: TenantFacts,
  credentials: StaffCredentials,
  now: number,
) => Promise<StaffActor | null>;

/** Format of a visitor token (wire, "Conventions"); tokens made by clients are accepted. */
export const VISITOR_TOKEN = /^[A-Za-z0-9._:-]{8,128}$/;
