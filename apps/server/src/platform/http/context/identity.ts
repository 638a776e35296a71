import type { Actor, StaffActor, TenantFacts } from './context.ts';

/** What a request says of who asks. */
export interface Credentials {
  readonly bearer: string | undefined;
  readonly visitorToken: string | undefined;
  /** False for calls that know nothing of a cart: the visitor is then not looked up. */
  readonly needsCart: boolean;
}

export interface Identity {
  readonly actor: Actor;
  /** Opens this cart again; answered in `X-Visitor-Token`. */
  readonly visitorToken: string;
}

/** Finds out who asks. Null: the bearer is unknown or expired. Handed in by the account feature. */
export type Identify = (
  tenant: TenantFacts,
  credentials: Credentials,
  now: number,
) => Promise<Identity | null>;

/** What the cookie of the console opens. */
export interface StaffCredentials {
  readonly token: string;
  /** Whether somebody caused the call, so that the session counts as used. */
  readonly isUse: boolean;
}

/** Finds out who of the staff asks. Null: nobody, or nobody any more. Handed in by the staff feature. */
export type IdentifyStaff = (
  tenant: TenantFacts,
  credentials: StaffCredentials,
  now: number,
) => Promise<StaffActor | null>;

/** The shape of a visitor token (wire, "Conventions"); client-made ones are welcome. */
export const VISITOR_TOKEN = /^[A-Za-z0-9._:-]{8,128}$/;
