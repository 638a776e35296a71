import { isOccupy } from '../inventory/claim.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { satisfies } from '../kinds/anchor.ts';
import type { LineKey, Quote } from '../kinds/kind.ts';
import { admitLines, type LineLimit } from './admit-lines.ts';
import type { CartLine } from './check-cart.ts';
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

/**
 * BUNDLE-05: the lines of a second cart that do not join a first: bundles are not made one with anything. A bundle of
 * which the first has a part stays behind whole, and so does what is a part of a bundle of the first.
 */
export function notJoining(
  first: readonly CartLine[],
  second: readonly CartLine[],
): ReadonlySet<LineKey> {
  const known = new Set(first.map(({ key }) => key));
  const bundled = new Set(first.filter((line) => isOfBundle(line, first)).map(({ key }) => key));
  const shared = second.filter(({ key }) => known.has(key));
  const bundles = new Set(
    shared.filter((line) => isOfBundle(line, second)).map(({ key, partOf }) => partOf?.key ?? key),
  );
  const stays = ({ key, partOf }: CartLine): boolean =>
    bundled.has(key) || bundles.has(partOf?.key ?? key);
  return new Set(second.filter(stays).map(({ key }) => key));
}

/** Whether a line is a bundle, or a child of one. */
const isOfBundle = ({ key, partOf }: CartLine, cart: readonly CartLine[]): boolean =>
  partOf !== undefined || cart.some((one) => one.partOf?.key === key);

/** A line that cannot stand in the cart that a login makes, and why. */
export interface LeftOut {
  readonly key: LineKey;
  readonly why: Refusal;
}

/**
 * CART-12: the lines that do not stand in the one cart of two. One after the other joins where it
 * might be added to those before it (CART-02 to CART-05, CART-10, SLOT-26), an add-on behind its
 * court, and a bundle with its children at once; what cannot is left out, with the reason.
 * @param lines of both carts, each key once, in the order in which they come first.
 * @param paying lines that orders are paying for: they stay, and count.
 */
export function leftOut(
  lines: readonly CartLine[],
  paying: readonly CartLine[],
): readonly LeftOut[] {
  const staying: CartLine[] = [];
  const left: LeftOut[] = [];
  for (const some of asTheyJoin(lines)) {
    const why = whyNot(some, staying, paying);
    if (why === null) staying.push(...some);
    else left.push(...some.map(({ key }) => ({ key, why })));
  }
  return left;
}

const LIMIT: LineLimit = { atMost: LINES_AT_MOST, who: 'known' };

function whyNot(
  lines: readonly CartLine[],
  staying: readonly CartLine[],
  paying: readonly CartLine[],
): Refusal | null {
  const checked = admitLines(lines, { held: staying, paying }, 'hold', LIMIT);
  return checked.ok ? null : checked.refusal;
}

/** The same lines as they join: a bundle with its children at once, and right behind what leans on them. */
function asTheyJoin(lines: readonly CartLine[]): readonly (readonly CartLine[])[] {
  const rest = new Set(lines);
  const take = (matches: (line: CartLine) => boolean): readonly CartLine[] =>
    lines.filter((line) => rest.has(line) && matches(line) && rest.delete(line));
  const isChild = ({ partOf }: CartLine): boolean =>
    partOf !== undefined && lines.some(({ key }) => key === partOf.key);
  const joining: (readonly CartLine[])[] = [];
  for (const line of lines) {
    if (!rest.has(line) || line.needs !== null || isChild(line)) continue;
    const whole = take((one) => one === line || one.partOf?.key === line.key);
    const leans = ({ needs }: CartLine): boolean =>
      needs !== null && whole.some(({ provides }) => satisfies(provides, needs));
    const dependents = take((one) => leans(one) && !isChild(one));
    joining.push(whole, ...dependents.map((one) => [one]));
  }
  return [...joining, ...take(() => true).map((one) => [one])];
}
