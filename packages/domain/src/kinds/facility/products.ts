import type { ProductId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';

/** Facility with what it sells: tickets, or else rentals. */
export interface Seller {
  readonly name: Localized;
  /** Products of its rentals; a window each, so that one may repeat. */
  readonly rentals: readonly ProductId[];
  /** Tickets on sale. */
  readonly tickets: readonly { readonly productId: ProductId; readonly name: Localized }[];
}

/** Product of a service, by the name that a list of products shows. */
export interface NamedProduct {
  readonly productId: ProductId;
  readonly name: Localized;
}

/**
 * Lists the products of a service, each once (FACILITY-29).
 *
 * A rental has the name of its facility, a ticket its own, after that of its hall where several
 * halls sell tickets.
 */
export function productsOf(sellers: readonly Seller[]): readonly NamedProduct[] {
  const halls = sellers.filter(({ tickets }) => tickets.length > 0).length;
  return sellers.flatMap(({ name, rentals, tickets }) => {
    if (tickets.length === 0)
      return [...new Set(rentals)].map((productId) => ({ productId, name }));
    return tickets.map((ticket) => ({
      productId: ticket.productId,
      name: halls > 1 ? joined(name, ticket.name) : ticket.name,
    }));
  });
}

const joined = (hall: Localized, ticket: Localized): Localized => ({
  en: `${hall.en} · ${ticket.en}`,
  ar: `${hall.ar} · ${ticket.ar}`,
});
