import type { Channel } from '@nadi/domain/kernel/ids';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { Actor, TenantFacts } from '../../../platform/http/context.ts';
import type { Credentials, Identify, Identity } from '../../../platform/http/identity.ts';
import type { SessionHandle } from '../../../platform/http/session-handle.ts';
import { derive, randomText, tokenHash, uuidOf } from '../../../platform/secret.ts';
import { type CustomerRow, findSession, findVisitor } from '../store.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly secret: string;
  readonly sessionHandle: SessionHandle;
}

/** The cart that a token without a row opens: derived from the token, so nothing need be stored. */
export const cartOfToken = (tenantId: number, token: string): string =>
  uuidOf(tokenHash(`cart:${tenantId}:${token}`));

/** The visitor token that goes with a session: derived, so every answer can name it again. */
export const visitorTokenOf = (secret: string, sessionToken: string): string =>
  `v_${derive(secret, 'visitor', sessionToken).toString('base64url')}`;

const mintVisitorToken = (): string => `v_${randomText(24)}`;

/** A member who is also a partner counts as member (slots ruling 13). */
function channelOf(customer: CustomerRow): Channel {
  if (customer.membership_card_number !== null) return 'members';
  return customer.b2b_id === null ? 'b2c' : 'partners';
}

const customerOf = (row: CustomerRow): Actor['customer'] => ({
  id: row.id,
  isGuest: row.is_guest,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  b2bId: row.b2b_id,
  membershipCardNumber: row.membership_card_number,
});

/**
 * Finds out who asks, by one look-up at most: a bearer decides alone, whatever visitor token comes
 * with it; without one the visitor token opens its cart (wire, "Cart and identity").
 */
export function makeIdentify(deps: IdentityDeps): Identify {
  return async (tenant, credentials, now) => {
    if (credentials.bearer !== undefined) return bySession(deps, tenant, credentials.bearer, now);
    return byVisitor(deps, tenant, credentials);
  };
}

async function bySession(
  { database, secret, sessionHandle }: IdentityDeps,
  tenant: TenantFacts,
  bearer: string,
  now: number,
): Promise<Identity | null> {
  const row = bearer && (await findSession(database, tenant.id, tokenHash(bearer), now));
  if (!row) return null;
  return {
    actor: {
      cartId: row.cart_id,
      // Few calls ask for it, and a keyed hash is not free.
      get sessionId() {
        return sessionHandle(row.cart_id);
      },
      channel: channelOf(row),
      customer: customerOf(row),
    },
    visitorToken: visitorTokenOf(secret, bearer),
  };
}

async function byVisitor(
  deps: IdentityDeps,
  tenant: TenantFacts,
  { visitorToken, needsCart }: Credentials,
): Promise<Identity> {
  if (!needsCart) return { actor: cartless, visitorToken: visitorToken ?? mintVisitorToken() };
  if (visitorToken === undefined) return stranger(deps, tenant, mintVisitorToken());
  const row = await findVisitor(deps.database, tenant.id, tokenHash(visitorToken));
  if (row === undefined) return stranger(deps, tenant, visitorToken);
  if (row.is_dead) return stranger(deps, tenant, mintVisitorToken());
  return { actor: visitorOf(deps, row.cart_id), visitorToken };
}

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
  throw new Error('A public call knows nothing of the cart; its endpoint needs access "visitor".');
}

/** Of a public call: nobody looked the visitor up, so nobody may act on a cart. */
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
