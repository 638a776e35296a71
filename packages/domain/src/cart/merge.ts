import type { Claim, CountClaim } from '../inventory/claim.ts';
import type { KindTraits, Quote } from '../kinds/kind.ts';

/** What of a line grows where it is joined with the same line of another cart. */
export interface Joinable extends Pick<Quote, 'quantity' | 'claims' | 'manners'> {
  readonly traits: KindTraits;
}

/**
 * CART-11: the same line of two carts that a login makes one. Places and pieces are added up, as
 * adding the line again would (CART-01); what is there once stays once.
 */
export function joinSame(
  one: Joinable,
  other: Joinable,
): { readonly quantity: number; readonly claims: readonly Claim[] } {
  if ((one.manners.repeat ?? one.traits.repeat) === 'refuse') return one;
  const counted = other.claims.filter((claim) => claim.type === 'count');
  const grown = one.claims.map((claim) =>
    claim.type === 'count'
      ? { ...claim, quantity: claim.quantity + wantedOf(claim, counted) }
      : claim,
  );
  return { quantity: one.quantity + other.quantity, claims: grown };
}

/** What is wanted of the same pool at the same times. */
const wantedOf = (claim: CountClaim, others: readonly CountClaim[]): number =>
  others
    .filter(({ poolId, ticks }) => poolId === claim.poolId && `${ticks}` === `${claim.ticks}`)
    .reduce((sum, { quantity }) => sum + quantity, 0);
