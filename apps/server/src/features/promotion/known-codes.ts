import type { RequestContext } from '../../platform/http/context/context.ts';

/** Codes that were right, by cart. */
export interface KnownCodes {
  has(context: Owner, code: string): boolean;
  add(context: Owner, code: string): void;
}

type Owner = Pick<RequestContext, 'tenant' | 'actor'>;

/** Number of remembered codes; more than the carts with a code at a time. */
const REMEMBERED = 20_000;

/**
 * Creates the memory of this process for codes that were right.
 *
 * A cart is verified at each change and once more by its order: those repetitions are no guesses, and
 * counting each would cost two writes. A code that is forgotten is counted again, nothing more.
 */
export function createKnownCodes(remembered = REMEMBERED): KnownCodes {
  const known = new Set<string>();
  const keyOf = ({ tenant, actor }: Owner, code: string) => `${tenant.id} ${actor.cartId} ${code}`;
  return {
    has: (context, code) => known.has(keyOf(context, code)),
    add(context, code) {
      if (known.size >= remembered) known.clear();
      known.add(keyOf(context, code));
    },
  };
}
