import { isOccupy } from '../inventory/claim.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { satisfies } from '../kinds/anchor.ts';
import type { LineKey, Quote } from '../kinds/kind.ts';
import { admitLines, type LineLimit } from './admit-lines.ts';
import { dependentsOf, type LineInCart } from './check-cart.ts';
import { LINES_AT_MOST } from './limits.ts';
import { seriesFault } from './series.ts';

/** Fields of a line that change when it is merged with the same line of another cart. */
type Joinable = Pick<Quote, 'quantity' | 'claims' | 'repeat'>;

/** Merged line, and the reason part of the other line is dropped; `null`: nothing is. */
export interface Joined extends Pick<Quote, 'quantity' | 'claims'> {
  readonly lost: Refusal | null;
}

/**
 * Merges the same line of two carts that a login combines (CART-11).
 *
 * Places and pieces are added up, as adding the line again would (CART-01), up to the maximum of
 * one line. A line allowed only once stays once, and seats other than the first line's are not
 * merged. Refusals: max_quantity_reached, product_in_cart.
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
 * Returns the lines of a second cart that are not merged into a first (BUNDLE-05).
 *
 * Bundles are never merged. A bundle is left behind whole if the first cart has a part of it, and
 * so are lines that are part of a bundle of the first cart.
 */
export function notJoining(
  first: readonly LineInCart[],
  second: readonly LineInCart[],
): ReadonlySet<LineKey> {
  const known = new Set(first.map(({ key }) => key));
  const bundled = new Set(first.filter((line) => isOfBundle(line, first)).map(({ key }) => key));
  const shared = second.filter(({ key }) => known.has(key));
  const bundles = new Set(
    shared.filter((line) => isOfBundle(line, second)).map(({ key, partOf }) => partOf?.key ?? key),
  );
  const stays = ({ key, partOf }: LineInCart): boolean =>
    bundled.has(key) || bundles.has(partOf?.key ?? key);
  return new Set(second.filter(stays).map(({ key }) => key));
}

/** Checks whether a line is a bundle, or a child of one. */
const isOfBundle = ({ key, partOf }: LineInCart, cart: readonly LineInCart[]): boolean =>
  partOf !== undefined || cart.some((one) => one.partOf?.key === key);

/** Line that cannot be in the merged cart of a login, with the reason. */
export interface LeftOut {
  readonly key: LineKey;
  readonly why: Refusal;
}

/**
 * Returns the lines that cannot be in the merged cart of two carts (CART-12).
 *
 * Lines join one after the other if they may be added to those before (CART-02 to CART-05, CART-10,
 * SLOT-26): an add-on after its court, a bundle together with its children. The others are left
 * out, with the reason, and so are lines whose series has too few lines left (SERIES-05).
 *
 * @param lines of both carts, each key once, in order of first occurrence.
 * @param paying lines in orders being paid: they stay, and count.
 */
export function leftOut(
  lines: readonly LineInCart[],
  paying: readonly LineInCart[],
): readonly LeftOut[] {
  const staying: LineInCart[] = [];
  const left: LeftOut[] = [];
  for (const some of asTheyJoin(lines)) {
    const why = whyNot(some, staying, paying);
    if (why === null) staying.push(...some);
    else left.push(...some.map(({ key }) => ({ key, why })));
  }
  const short = staying.flatMap((line) => {
    const why = seriesFault(line, staying);
    return why === null ? [] : [{ key: line.key, why }];
  });
  const gone = new Set(short.map(({ key }) => key));
  const dependents = dependentsOf(
    staying.filter(({ key }) => !gone.has(key)),
    gone,
  ).map((key) => ({ key, why: ADD_TICKET_FIRST }));
  return [...left, ...short, ...dependents];
}

const ADD_TICKET_FIRST: Refusal = { code: 'add_ticket_first' };

const LIMIT: LineLimit = { atMost: LINES_AT_MOST, who: 'known' };

function whyNot(
  lines: readonly LineInCart[],
  staying: readonly LineInCart[],
  paying: readonly LineInCart[],
): Refusal | null {
  // A series joins line by line, and is counted once all lines have joined.
  const alone = ({ isBeyondLimit: _, ...line }: LineInCart): LineInCart => line;
  const cart = { held: staying.map(alone), paying };
  const checked = admitLines(lines.map(alone), cart, 'hold', LIMIT);
  return checked.ok ? null : checked.refusal;
}

/** Groups lines in joining order: a bundle with its children, followed by their dependents. */
function asTheyJoin(lines: readonly LineInCart[]): readonly (readonly LineInCart[])[] {
  const rest = new Set(lines);
  const take = (matches: (line: LineInCart) => boolean): readonly LineInCart[] =>
    lines.filter((line) => rest.has(line) && matches(line) && rest.delete(line));
  const isChild = ({ partOf }: LineInCart): boolean =>
    partOf !== undefined && lines.some(({ key }) => key === partOf.key);
  const joining: (readonly LineInCart[])[] = [];
  for (const line of lines) {
    if (!rest.has(line) || line.needs !== null || isChild(line)) continue;
    const whole = take((one) => one === line || one.partOf?.key === line.key);
    const leans = ({ needs }: LineInCart): boolean =>
      needs !== null && whole.some(({ provides }) => satisfies(provides, needs));
    const dependents = take((one) => leans(one) && !isChild(one));
    joining.push(whole, ...dependents.map((one) => [one]));
  }
  return [...joining, ...take(() => true).map((one) => [one])];
}
