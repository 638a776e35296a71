import { areInTheWay } from '../inventory/in-the-way.ts';
import type { Refusal, RefusalCode } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { KindTraits, LineKey, Quote } from '../kinds/kind.ts';
import { excludeEachOther } from './exclusion.ts';

/** What of a quoted line decides whether it may stand beside others. */
export interface CartLine extends Pick<Quote, 'key' | 'quantity' | 'claims' | 'constraints'> {
  readonly traits: KindTraits;
}

/** The cart as the one who adds to it sees it. */
export interface Cart {
  /** From the site configuration; null while it is not known (CART-09). */
  readonly venueId: number | null;
  readonly lines: readonly CartLine[];
}

/** What adding comes to: a line more, or an old line with a new quantity, to be quoted again. */
export type Joining =
  | { readonly type: 'new' }
  | { readonly type: 'more'; readonly key: LineKey; readonly quantity: number };

/**
 * Whether a line may be added to a cart, and as what (spec 2 sections 4 and 5, cart rules).
 * CART-01: the same line again is refused, or raises the quantity where places are sold.
 * CART-09: nothing can be added before the venue is known.
 * Refusals: invalid_venue, product_in_cart, and those of `checkCart`.
 */
export function joinCart(cart: Cart, added: CartLine): Result<Joining, Refusal> {
  if (cart.venueId === null) return refuse({ code: 'invalid_venue' });
  const same = cart.lines.find((line) => line.key === added.key);
  if (same !== undefined) {
    if ((added.constraints.repeat ?? added.traits.repeat) === 'refuse')
      return refuse({ code: 'product_in_cart' });
    return ok({ type: 'more', key: same.key, quantity: same.quantity + added.quantity });
  }
  const fault = faultBeside(added, cart.lines) ?? faultAlone(added, cart.lines);
  return fault === null ? ok({ type: 'new' }) : refuse({ code: fault });
}

/**
 * Whether lines may stand in one cart; the server's check of a whole cart, whatever the site
 * thought. Lines are given in the order they were added, so that the refusal names the later one.
 * Refusals: product_in_cart, membership_with_others, others_with_membership,
 * other_outlet_in_cart, already_in_cart, add_ticket_first, dependent_ticket_overlap.
 * @param beside other lines of the same cart that are not asked about: what it holds or pays for.
 */
export function checkCart(
  lines: readonly CartLine[],
  beside: readonly CartLine[] = [],
): Result<null, Refusal> {
  for (const [index, line] of lines.entries()) {
    const earlier = lines.slice(0, index);
    if (earlier.some((other) => other.key === line.key)) return refuse({ code: 'product_in_cart' });
    const fault = faultBeside(line, earlier) ?? faultAlone(line, lines);
    if (fault !== null) return refuse({ code: fault });
    if (beside.some((other) => excludeEachOther(line.constraints, other.constraints)))
      return refuse({ code: 'dependent_ticket_overlap' });
  }
  return ok(null);
}

/**
 * CART-04: the lines that lose their ground when a line leaves the cart, and leave with it:
 * an add-on does not stay without its court.
 */
export function leaningOn(lines: readonly CartLine[], key: LineKey): readonly LineKey[] {
  const rest = lines.filter((line) => line.key !== key);
  return rest.filter((line) => faultAlone(line, rest) !== null).map((line) => line.key);
}

type CartFault = Extract<
  RefusalCode,
  | 'membership_with_others'
  | 'others_with_membership'
  | 'other_outlet_in_cart'
  | 'already_in_cart'
  | 'dependent_ticket_overlap'
>;

/** CART-02: a line whose kind stands alone goes with nothing else, whichever came first. */
function faultBeside(line: CartLine, others: readonly CartLine[]): CartFault | null {
  for (const other of others) {
    if (line.traits.mixes === 'alone') return 'membership_with_others';
    if (other.traits.mixes === 'alone') return 'others_with_membership';
    if (sellAtDifferentOutlets(line, other)) return 'other_outlet_in_cart';
    if (areInTheWay(line.claims, other.claims)) return 'already_in_cart';
    if (excludeEachOther(line.constraints, other.constraints)) return 'dependent_ticket_overlap';
  }
  return null;
}

function faultAlone(line: CartLine, cart: readonly CartLine[]): 'add_ticket_first' | null {
  const { needs } = line.constraints;
  const stands = needs === null || cart.some((other) => other.constraints.provides === needs);
  return stands ? null : 'add_ticket_first';
}

/** CART-03: items of one outlet at a time; a line that names no outlet goes with any. */
function sellAtDifferentOutlets(one: CartLine, other: CartLine): boolean {
  if (one.traits.mixes !== 'same-outlet' || other.traits.mixes !== 'same-outlet') return false;
  const [first, second] = [one.constraints.outletId, other.constraints.outletId];
  return first !== null && second !== null && first !== second;
}
