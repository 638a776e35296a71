import type { Answer } from '@nadi/contract/client';
import type { LineSummary } from '@nadi/contract/wire/line';
import { cartTotals, type Totals } from '@nadi/domain/cart/totals';
import { fromDecimal } from '@nadi/domain/kernel/money';
import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { localMinuteAt } from '../../platform/device/local-time.ts';
import {
  factsOf,
  isShownAs,
  type Line,
  offeredFacts,
  type WireLine,
} from '../../platform/line/line.ts';

export interface Cart {
  readonly lines: readonly Line[];
  /** Epoch milliseconds at which the holds end; null when nothing is held. */
  readonly expiresAt: number | null;
  /** What was in it when its time ran out, until there is a line again: it is explained, and found again. */
  readonly expired: readonly Line[];
}

export const EMPTY_CART: Cart = { lines: [], expiresAt: null, expired: [] };

type HeldCart = Pick<Answer<'syncCart'>, 'products' | 'expires_at'>;
type HeldLine = HeldCart['products'][number];

export const NOTHING_HELD: HeldCart = { products: [], expires_at: null };

/** What a line asks for, however many: the same for a line that this browser made and the server holds. */
export const keyOfWire = ({ quantity: _, ...asked }: WireLine): string =>
  JSON.stringify(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The cart that the server holds. Of what was just added, and of what was known, a line keeps what
 * only the browser was told.
 */
export function heldCart(held: HeldCart, known: Cart, added: readonly Line[] = []): Cart {
  const listed = [...added, ...known.lines];
  const lines = held.products.map((product) => {
    const line = lineOf(product);
    const key = keyOfWire(line.wire);
    const same = listed.find(({ wire }) => keyOfWire(wire) === key);
    return same ? { ...line, bookedOn: same.bookedOn, group: same.group } : line;
  });
  return {
    lines,
    expiresAt: held.expires_at === null ? null : Date.parse(held.expires_at),
    expired: lines.length > 0 ? [] : known.expired,
  };
}

const lineOf = (held: HeldLine): Line => ({
  ...factsOf(held),
  key: held.key,
  parentKey: held.parent_key,
  ...(held.is_child === 1 && {
    child: { aloneFils: held.alone && fromDecimal(held.alone.total_price) },
  }),
  bookedOn: held.date,
  group: null,
  quantity: held.quantity,
  priceFils: fromDecimal(held.price),
  taxFils: fromDecimal(held.tax_amount),
  isOpenToGuests: held.is_open_to_guests === 1,
  freeUntil: localOrNull(held.free_cancellation_until),
  wire: held.line,
});

const localOrNull = (instant: string | null): LocalMinute | null =>
  instant === null ? null : localMinuteAt(Date.parse(instant));

/** The site's clock lags behind the server's by as long as an answer takes to come. */
const CLOCK_LAG_MILLISECONDS = 2_000;

/** Whether the time of its holds is over, as it was told last. */
export const isOver = ({ expiresAt }: Cart, at: number): boolean =>
  expiresAt !== null && expiresAt <= at + CLOCK_LAG_MILLISECONDS;

/** The same, asked for at a moment: what is missing after its time has expired. */
export function cartAsRead(held: HeldCart, known: Cart, requestedAt: number): Cart {
  const cart = heldCart(held, known);
  if (!isOver(known, requestedAt)) return cart;
  const gone = known.lines.filter((old) => !cart.lines.some(({ key }) => key === old.key));
  return gone.length > 0 ? { ...cart, expired: gone } : cart;
}

/** Whether two lists say the same of what is to be paid for. */
export const isSameList = (before: readonly Line[], after: readonly Line[]): boolean =>
  before.length === after.length &&
  before.every((old) =>
    after.some(({ key, quantity }) => key === old.key && quantity === old.quantity),
  );

/** The list with lines that take the place of their like. */
export const withLines = (lines: readonly Line[], added: readonly Line[]): readonly Line[] => [
  ...lines.filter((old) => !added.some(({ key }) => key === old.key)),
  ...added,
];

/** The list without a line, and without what stands under it. */
export function withoutLine(lines: readonly Line[], { key }: Line): readonly Line[] {
  const gone = new Set(inTree(lines, key).map(({ line }) => line.key));
  return lines.filter((line) => line.key !== key && !gone.has(line.key));
}

/** A line where it stands: so many others above it. */
export interface PlacedLine {
  readonly line: Line;
  readonly depth: number;
}

/** Lines in the order in which they are shown, each with what stands under it right behind it. */
export function inTree(
  lines: readonly Line[],
  parent: string | null = null,
  depth = 0,
): readonly PlacedLine[] {
  const isHere = ({ parentKey }: Line): boolean =>
    parent === null ? !lines.some(({ key }) => key === parentKey) : parentKey === parent;
  return lines
    .filter(isHere)
    .flatMap((line) => [{ line, depth }, ...inTree(lines, line.key, depth + 1)]);
}

/** What is asked for to hold all of them: a bundle brings its children. */
export const wiresOf = (lines: readonly Line[]): readonly WireLine[] =>
  lines.filter(({ child }) => child === undefined).map(({ wire }) => wire);

/** The children of a bundle that may stay without it. */
export const mayStay = (lines: readonly Line[], { key }: Line): readonly Line[] =>
  lines.filter(({ parentKey, child }) => parentKey === key && child && child.aloneFils !== null);

/** What the venue has moved or renamed since it was chosen: as it was shown, and as it is. */
export interface MovedLine {
  readonly was: LineSummary;
  readonly now: LineSummary;
}

/** The list with what was moved as it is by now. */
export const withMoves = (cart: Cart, moved: readonly MovedLine[]): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => {
    const move = moved.find(({ was }) => isShownAs(line, was));
    return move ? { ...line, ...offeredFacts(move.now), answer: line.answer } : line;
  }),
});

/** The badge's number: tickets, not the things added to them. */
export const ticketCount = ({ lines }: Cart): number =>
  lines.reduce((sum, { parentKey, quantity }) => (parentKey === null ? sum + quantity : sum), 0);

/** What the lines cost, by the rule that the server keeps too. */
export const totalsOf = (lines: readonly Line[]): Totals => cartTotals(lines);

/** The first line that has expired and is still to come; null where there is nothing to choose again. */
export const toChooseAgain = ({ expired }: Cart, localNow: number): Line | null =>
  expired.find(
    ({ parentKey, when }) => parentKey === null && when !== null && when.from > localNow,
  ) ?? null;
