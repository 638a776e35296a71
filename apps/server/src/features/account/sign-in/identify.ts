import { isVisitorTokenAlive } from '@nadi/domain/account/session';
import type { Channel } from '@nadi/domain/kernel/ids';
import { makeBatchLookup } from '../../../platform/db/batch-lookup.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { Actor, TenantFacts } from '../../../platform/http/context/context.ts';
import type { Credentials, Identify, Identity } from '../../../platform/http/context/identity.ts';
import type { SessionHandle } from '../../../platform/http/context/session-handle.ts';
import { derive, randomText, tokenHash, uuidOf } from '../../../platform/secret.ts';
import { membershipCardOf } from '../cards/own-cards.ts';
import {
  type CustomerRow,
  findSessions,
  findVisitors,
  type SessionRow,
  type VisitorRow,
} from '../store.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly secret: string;
  readonly sessionHandle: SessionHandle;
}

/** Returns the cart of a token without a row; derived from the token, so nothing is stored. */
export const cartOfToken = (tenantId: number, token: string): string =>
  uuidOf(tokenHash(`cart:${tenantId}:${token}`));

/** Returns the visitor token of a session; derived, so every response can repeat it. */
export const visitorTokenOf = (secret: string, sessionToken: string): string =>
  `v_${derive(secret, 'visitor', sessionToken).toString('base64url')}`;

const mintVisitorToken = (): string => `v_${randomText(24)}`;

/** Returns the channel; a member who is also a partner counts as member (slots ruling 13). */
function channelOf(customer: CustomerRow, card: string | null): Channel {
  if (card !== null) return 'members';
  return customer.b2b_id === null ? 'b2c' : 'partners';
}

const customerOf = (row: SessionRow, card: string | null): Actor['customer'] => ({
  id: row.id,
  purchaserIds: [row.id, ...row.claimed],
  isGuest: row.is_guest,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  b2bId: row.b2b_id,
  b2bType: row.b2b_type,
  membershipCardNumber: card,
  cards: row.cards,
});

/** Returns rows by token hash; simultaneous look-ups are batched into one query. */
const byTokenHash = <R extends { readonly token_hash: Buffer }>(
  database: Database,
  find: (database: Database, tenantId: number, hashes: readonly Buffer[]) => Promise<readonly R[]>,
) =>
  makeBatchLookup<R>(async (tenantId, keys) => {
    const hashes = keys.map((key) => Buffer.from(key, 'base64'));
    const rows = await find(database, tenantId, hashes);
    return new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
  });

const hashKey = (token: string): string => tokenHash(token).toString('base64');

interface Lookups extends IdentityDeps {
  readonly sessionOf: (tenantId: number, hash: string) => Promise<SessionRow | undefined>;
  readonly visitorOf: (tenantId: number, hash: string) => Promise<VisitorRow | undefined>;
}

/**
 * Identifies the caller with at most one look-up. A bearer decides alone, whichever visitor token
 * comes with it; without one the visitor token opens its cart (wire, "Cart and identity").
 */
export function makeIdentify(deps: IdentityDeps): Identify {
  const lookups = {
    ...deps,
    sessionOf: byTokenHash(deps.database, findSessions),
    visitorOf: byTokenHash(deps.database, findVisitors),
  };
  return async (tenant, credentials, now) => {
    if (credentials.bearer !== undefined) {
      return bySession(lookups, tenant, credentials.bearer, now);
    }
    return byVisitor(lookups, tenant, credentials, now);
  };
}

async function bySession(
  { sessionOf, secret, sessionHandle }: Lookups,
  tenant: TenantFacts,
  bearer: string,
  now: number,
): Promise<Identity | null> {
  const row = bearer === '' ? undefined : await sessionOf(tenant.id, hashKey(bearer));
  if (row === undefined || row.expires_ms < now) return null;
  const card = membershipCardOf(row, tenant, now);
  return {
    actor: {
      cartId: row.cart_id,
      // Computed on demand: few calls need it, and a keyed hash is not free.
      get sessionId() {
        return sessionHandle(row.cart_id);
      },
      channel: channelOf(row, card),
      customer: customerOf(row, card),
    },
    visitorToken: visitorTokenOf(secret, bearer),
  };
}

async function byVisitor(
  deps: Lookups,
  tenant: TenantFacts,
  { visitorToken, needsCart }: Credentials,
  now: number,
): Promise<Identity> {
  if (!needsCart) return { actor: cartless, visitorToken: visitorToken ?? mintVisitorToken() };
  if (visitorToken === undefined) return stranger(deps, tenant, mintVisitorToken());
  const row = await deps.visitorOf(tenant.id, hashKey(visitorToken));
  if (row === undefined) return stranger(deps, tenant, visitorToken);
  if (!opensCart(row, now)) return stranger(deps, tenant, mintVisitorToken());
  return { actor: visitorOf(deps, row.cart_id), visitorToken };
}

/** Checks whether a known visitor token still opens its cart (ACCOUNT-11). */
export const opensCart = (
  { is_dead, is_of_session, session_expires_ms: end }: Omit<VisitorRow, 'token_hash' | 'cart_id'>,
  now: number,
): boolean => !is_dead && (!is_of_session || (end !== null && isVisitorTokenAlive(now, end)));

const stranger = (deps: IdentityDeps, tenant: TenantFacts, token: string): Identity => ({
  actor: visitorOf(deps, cartOfToken(tenant.id, token)),
  visitorToken: token,
});

const visitorOf = (deps: IdentityDeps, cartId: string): Actor => ({
  cartId,
  get sessionId() {
    return deps.sessionHandle(cartId);
  },
  channel: 'b2c',
  customer: null,
});

function noCart(): never {
  throw new Error('A public call has no cart; its endpoint requires access "visitor".');
}

/** Actor of a public call: the visitor was not looked up, so cart access is refused. */
const cartless: Actor = {
  get cartId() {
    return noCart();
  },
  get sessionId() {
    return noCart();
  },
  channel: 'b2c',
  customer: null,
};
