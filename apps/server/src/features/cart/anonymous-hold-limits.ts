import type { LineLimit } from '@nadi/domain/cart/admit-lines';
import {
  accountTerms,
  linesAtMost,
  networkTerms,
  triesFor,
  type UnknownCart,
} from '@nadi/domain/cart/anonymous-hold-limits';
import type { NetworkTerms } from '@nadi/domain/inventory/take';
import type { Actor, RequestContext } from '../../platform/http/context/context.ts';
import { networkKey } from '../../platform/http/limits/network.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Proofs } from '../../platform/proof-of-work.ts';
import { derive, uuidOf } from '../../platform/secret.ts';

export interface AnonymousHoldDeps {
  readonly proofs: Proofs;
  /** Key for hashing networks: no address is stored. */
  readonly secret: string;
}

/** Checks whether the actor is signed in to an account (HOARD-07); a guest is not verified. */
const isKnown = ({ customer }: Actor): boolean => customer !== null && !customer.isGuest;

/** Returns the maximum number of lines of the request's cart. */
export function lineLimitOf({ tenant, actor }: RequestContext): LineLimit {
  const isOwner = isKnown(actor);
  const atMost = linesAtMost(tenant.anonymousHoldLimits, isOwner);
  return { atMost, who: isOwner ? 'known' : 'unknown' };
}

/**
 * Returns the network that the request's cart counts towards, or the key of its account: an
 * account's releases count for itself, wherever it is (HOARD-07).
 */
export const networkOf = (secret: string, { tenant, actor, address }: RequestContext): string =>
  isKnown(actor)
    ? uuidOf(derive(secret, 'holds of an account', `${tenant.id} ${actor.customer?.id}`))
    : networkKey(secret, tenant.id, address);

/**
 * Returns the hold terms for the request's cart, with its proof where it has no account.
 *
 * @param network network of the request, if the caller has it already.
 */
export async function termsOf(
  deps: AnonymousHoldDeps,
  context: RequestContext,
  cart: Pick<UnknownCart, 'firstHeldAt' | 'until'>,
  network = networkOf(deps.secret, context),
): Promise<NetworkTerms> {
  const { tenant, actor, now } = context;
  if (isKnown(actor)) return accountTerms(tenant.anonymousHoldLimits, { account: network, now });
  const proof = await deps.proofs.read(solverOf(context, network), context.header('x-proof'));
  return networkTerms(tenant.anonymousHoldLimits, { ...cart, network, now, proof });
}

/** Returns the refusal of a take that requires a proof of work, with the challenge (HOARD-04). */
export async function proofNeeded(
  { proofs, secret }: AnonymousHoldDeps,
  context: RequestContext,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<Failure> {
  const { tenant, address } = context;
  const tries = triesFor(tenant.anonymousHoldLimits, before, after);
  const network = networkKey(secret, tenant.id, address);
  const work = { tries, added: after - before };
  const challenge = await proofs.issue(solverOf(context, network), work);
  return { code: 'proof_needed', data: { challenge } };
}

/** Returns the scope of a challenge: one cart in one network of one venue. */
const solverOf = ({ tenant, actor }: RequestContext, network: string): string =>
  `${tenant.id} ${network} ${actor.cartId}`;
