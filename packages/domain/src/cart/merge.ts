import { isOccupy } from '../inventory/claim.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { satisfies } from '../kinds/anchor.ts';
import type { LineKey, Quote } from '../kinds/kind.ts';
import type { CartLine } from './admit.ts';
import { company, type LineLimit } from './company.ts';
import { LINES_AT_MOST } from './limits.ts';

/** What of a line grows where it is joined with the same line of another cart. */
type Joinable = Pick<Quote, 'quantity' | 'claims' | 'repeat'>;

/** The one line that two are, and why something of the other is not in it; null: all of it is. */
export interface Joined extends Pick<Quote, 'quantity' | 'claims'> {
  readonly lost: Refusal | null;
}

/**
 * CART-11: the same line of two carts that a login makes one. Places and pieces are added up, as
 * adding the line again would (CART-01), to as many as one line may have; what is there once stays once,
 * and other seats than the first one's do not join it. Refusals: max_quantity_reached, product_in_cart.
 */
export function joinSame(one: Joinable, other: Joinable): Joined {
  if (one.repeat === 'refuse') {
    const lost = other.claims.some(isOccupy) ? ({ code: 'product_in_cart' } as const) : null;
    return { quantity: one.quantity, claims: one.claims, lost };
  }
  const { atMost: max } = one.repeat;
  const both = one.quantity + other.quantity;
  const quantity = Math.max(one.quantity, Math.min(both, max));
  const behind = other.claims
    .map((claim) => ({ ...claim, ofUnit: one.quantity + claim.ofUnit }))
    .filter(({ ofUnit }) => ofUnit < quantity);
  const lost = quantity < both ? ({ code: 'max_quantity_reached', max } as const) : null;
  return { quantity, claims: [...one.claims, ...behind], lost };
}

/** A line that cannot stand in the cart that a login makes, and why. */
export interface LeftOut {
  readonly key: LineKey;
  readonly why: Refusal;
}

/**
 * CART-12: the lines that do not stand in the one cart of two. One after the other joins where it
 * might be added to those before it (CART-02 to CART-05, CART-10, SLOT-26), an add-on behind its
 * court; what cannot is left out, with the reason.
 * @param lines of both carts, each key once, in the order in which they come first.
 * @param paying lines that orders are paying for: they stay, and count.
 */
export function leftOut(
  lines: readonly CartLine[],
  paying: readonly CartLine[],
): readonly LeftOut[] {
  const staying: CartLine[] = [];
  const left: LeftOut[] = [];
  for (const line of behindTheirCourts(lines)) {
    const why = whyNot(line, staying, paying);
    if (why === null) staying.push(line);
    else left.push({ key: line.key, why });
  }
  return left;
}

const LIMIT: LineLimit = { atMost: LINES_AT_MOST, who: 'known' };

function whyNot(
  line: CartLine,
  staying: readonly CartLine[],
  paying: readonly CartLine[],
): Refusal | null {
  const checked = company([line], { held: staying, paying }, 'hold', LIMIT);
  return checked.ok ? null : checked.refusal;
}

/** The same lines, each add-on right behind the line it needs. */
function behindTheirCourts(lines: readonly CartLine[]): readonly CartLine[] {
  const courts = lines.filter(({ needs }) => needs === null);
  const ordered = courts.flatMap((court) => [
    court,
    ...lines.filter(({ needs }) => needs !== null && satisfies(court.provides, needs)),
  ]);
  return [...new Set([...ordered, ...lines])];
}
