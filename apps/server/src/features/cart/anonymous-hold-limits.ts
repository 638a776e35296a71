import type { LineLimit } from '@nadi/domain/cart/admit-lines';
import {
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

export interface AnonymousHoldDeps {
  readonly proofs: Proofs;
  /** Networks are named by keyed hashes: no address is stored. */
  readonly secret: string;
}

/** HOARD-07: who signed in to an account is known; a guest has proved nothing. */
const isKnown = ({ customer }: Actor): boolean => customer !== null && !customer.isGuest;

/** How many lines the request's cart may have. */
export function lineLimitOf({ tenant, actor }: RequestContext): LineLimit {
  const isOwner = isKnown(actor);
  const atMost = linesAtMost(tenant.anonymousHoldLimits, isOwner);
  return { atMost, who: isOwner ? 'known' : 'unknown' };
}

/** The network that the request's cart is counted for; null: it is a known customer's. */
export const networkOf = (secret: string, { tenant, actor, address }: RequestContext) =>
  isKnown(actor) ? null : networkKey(secret, tenant.id, address);

/**
 * On what terms the request's cart takes, with the proof it shows; null: it is a known customer's.
 * @param network of the request, where the caller knows it.
 */
export async function termsOf(
  deps: AnonymousHoldDeps,
  context: RequestContext,
  cart: Pick<UnknownCart, 'firstHeldAt' | 'until'>,
  network = networkOf(deps.secret, context),
): Promise<NetworkTerms | null> {
  const { tenant, now } = context;
  if (network === null) return null;
  const proof = await deps.proofs.read(solverOf(context, network), context.header('x-proof'));
  return networkTerms(tenant.anonymousHoldLimits, { ...cart, network, now, proof });
}

/** HOARD-04: the refusal of a take that must be paid for, with the work that pays it. */
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

/** A challenge is for one cart of one network of one venue. */
const solverOf = ({ tenant, actor }: RequestContext, network: string): string =>
  `${tenant.id} ${network} ${actor.cartId}`;
