import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { RequestContext } from '../../platform/http/context/context.ts';

/** Customer of a purchase as promotions see them: accounts and mobile numbers. */
export interface Buyer {
  readonly customerIds: readonly CustomerId[];
  /** In international form. */
  readonly mobiles: readonly string[];
}

/** Returns the customer of a request, with a mobile number that was entered besides. */
export function buyerOf({ actor: { customer } }: RequestContext, mobile: string | null): Buyer {
  const mobiles = [customer?.mobile ?? null, mobile];
  return {
    customerIds: customer?.purchaserIds ?? [],
    mobiles: [...new Set(mobiles.flatMap((one) => one ?? []))],
  };
}
