import { overlaps } from '../inventory/conflicts.ts';
import { type Refusal, TICKET_IN_CART } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { satisfies } from '../kinds/anchor.ts';
import type { Line, LineKey, Quote } from '../kinds/kind.ts';
import { excludeEachOther } from './exclusion.ts';
import { type LineInSeries, seriesFault } from './series.ts';

/** Fields of a line that decide whether it is compatible with others. */
export type LineInCart = Pick<
  Line,
  'key' | 'claims' | 'mixes' | 'provides' | 'needs' | 'excludes' | 'partOf'
> &
  LineInSeries;

/**
 * Checks whether lines may share one cart; the server's check, independent of the site's.
 *
 * Lines are passed in the order they were added, so that the refusal refers to the later one.
 * Refusals: product_in_cart, other_outlet_in_cart, already_in_cart, add_ticket_first,
 * dependent_ticket_overlap, series_open, series_together, and those of lines that must be alone.
 *
 * @param others other lines of the same cart that are not checked themselves: held or being paid.
 */
export function checkCart(
  lines: readonly LineInCart[],
  others: readonly LineInCart[] = [],
): Result<null, Refusal> {
  for (const [index, line] of lines.entries()) {
    const earlier = lines.slice(0, index);
    if (earlier.some((other) => other.key === line.key)) return refuse({ code: 'product_in_cart' });
    const refusal =
      refusalAmong(line, earlier) ?? refusalAlone(line, lines) ?? seriesFault(line, lines, others);
    if (refusal !== null) return refuse(refusal);
    if (others.some((other) => excludeEachOther(line, other)))
      return refuse({ code: 'dependent_ticket_overlap' });
  }
  return ok(null);
}

/**
 * Returns the lines that must leave the cart because the lines they require leave it.
 *
 * An add-on does not stay without its court, nor a child without its bundle (CART-04, BUNDLE-04), nor
 * a line beyond the advance limit without the fewest lines of its series (SERIES-05).
 */
export function dependentsOf(
  lines: readonly LineInCart[],
  released: ReadonlySet<LineKey>,
): readonly LineKey[] {
  const all = new Set(released);
  for (let known = -1; known < all.size; ) {
    known = all.size;
    const rest = lines.filter(({ key }) => !all.has(key));
    for (const line of rest) {
      const isLost = line.partOf !== undefined && all.has(line.partOf.key);
      const isShort = seriesFault(line, rest) !== null;
      if (isLost || isShort || refusalAlone(line, rest) !== null) all.add(line.key);
    }
  }
  return [...all].filter((key) => !released.has(key));
}

/**
 * Finds the parent of a line: a child's bundle (BUNDLE-01) or an add-on's court (CART-04).
 *
 * `null`: the line has no parent.
 */
export function parentOf(
  { needs, partOf }: Pick<Line, 'needs' | 'partOf'>,
  lines: readonly Pick<Quote, 'key' | 'provides'>[],
): LineKey | null {
  if (partOf && lines.some(({ key }) => key === partOf.key)) return partOf.key;
  if (needs === null) return null;
  return lines.find(({ provides }) => satisfies(provides, needs))?.key ?? null;
}

function refusalAmong(line: LineInCart, others: readonly LineInCart[]): Refusal | null {
  for (const other of others) {
    const mixing = mixingRefusal(line, other);
    if (mixing !== null) return mixing;
    if (overlaps(line.claims, other.claims)) return TICKET_IN_CART;
    if (excludeEachOther(line, other)) return { code: 'dependent_ticket_overlap' };
  }
  return null;
}

/**
 * Checks for lines that must be alone (CART-02) and for a second outlet (CART-03).
 *
 * The order in which the lines were added does not matter.
 */
function mixingRefusal({ mixes: mine }: LineInCart, { mixes: other }: LineInCart): Refusal | null {
  if (mine !== 'freely' && 'alone' in mine) return mine.alone;
  if (other !== 'freely' && 'alone' in other) return other.beside;
  if (mine === 'freely' || other === 'freely' || mine.outlet === other.outlet) return null;
  return { code: 'other_outlet_in_cart' };
}

function refusalAlone(line: LineInCart, cart: readonly LineInCart[]): Refusal | null {
  const { needs } = line;
  const isMet = needs === null || cart.some(({ provides }) => satisfies(provides, needs));
  return isMet ? null : { code: 'add_ticket_first' };
}
