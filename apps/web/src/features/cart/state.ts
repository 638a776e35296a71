import type { Answer } from '@nadi/contract/client';
import type { LineSummary } from '@nadi/contract/wire/line';
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
import type { Promotion } from './promotion.ts';

export interface Cart {
  readonly lines: readonly Line[];
  /** Epoch milliseconds at which the holds end; null when nothing is held. */
  readonly expiresAt: number | null;
  /** Expired lines, kept until a line is added: shown with an explanation, to be chosen again. */
  readonly expired: readonly Line[];
  /** Absent: no code was entered and no discount is known. */
  readonly promotion?: Promotion;
}

export const EMPTY_CART: Cart = { lines: [], expiresAt: null, expired: [] };

type HeldCart = Pick<Answer<'syncCart'>, 'products' | 'expires_at'>;
type HeldLine = HeldCart['products'][number];

export const NOTHING_HELD: HeldCart = { products: [], expires_at: null };

/** Returns a key of a line's choice, equal for local and server lines. */
export const keyOfWire = ({
  quantity: _q,
  tnc: _t,
  group: _g,
  series: _s,
  ...choice
}: WireLine): string =>
  JSON.stringify(Object.entries(choice).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Builds the cart from the server's holds.
 *
 * A line keeps the fields known only to the browser, from the lines just added or the known cart.
 */
export function heldCart(held: HeldCart, known: Cart, added: readonly Line[] = []): Cart {
  const listed = [...added, ...known.lines];
  const lines = held.products.map((product) => {
    const line = lineOf(product);
    const key = keyOfWire(line.wire);
    const same = listed.find(({ wire }) => keyOfWire(wire) === key);
    return { ...line, bookedOn: same?.bookedOn ?? line.bookedOn };
  });
  return {
    lines,
    expiresAt: held.expires_at === null ? null : Date.parse(held.expires_at),
    expired: lines.length > 0 ? [] : known.expired,
    ...(known.promotion && { promotion: known.promotion }),
  };
}

const lineOf = (held: HeldLine): Line => ({
  ...factsOf(held),
  key: held.key,
  parentKey: held.parent_key,
  ...(held.is_child === 1 && {
    child: { aloneFils: held.alone && fromDecimal(held.alone.total_price) },
  }),
  ...(held.series_id && { seriesId: held.series_id }),
  bookedOn: held.date,
  quantity: held.quantity,
  maxQuantity: held.max_quantity,
  priceFils: fromDecimal(held.price),
  taxFils: fromDecimal(held.tax_amount),
  priceParts: held.price_parts,
  isOpenToGuests: held.is_open_to_guests === 1,
  ...(held.is_card_only && { isCardOnly: true }),
  freeUntil: localOrNull(held.free_cancellation_until),
  wire: held.line,
});

const localOrNull = (instant: string | null): LocalMinute | null =>
  instant === null ? null : localMinuteAt(Date.parse(instant));

/** Lag of the site's clock behind the server's, the duration of a response. */
const CLOCK_LAG_MILLISECONDS = 2_000;

/** Checks whether the holds have expired, by the last known time. */
export const isOver = ({ expiresAt }: Cart, at: number): boolean =>
  expiresAt !== null && expiresAt <= at + CLOCK_LAG_MILLISECONDS;

/** The same for a response at a given time: lines missing after expiry are expired. */
export function cartAsRead(held: HeldCart, known: Cart, requestedAt: number): Cart {
  const cart = heldCart(held, known);
  if (!isOver(known, requestedAt)) return cart;
  const gone = known.lines.filter((old) => !cart.lines.some(({ key }) => key === old.key));
  return gone.length > 0 ? { ...cart, expired: gone } : cart;
}

/** Checks whether two lists have the same lines and quantities. */
export const isSameList = (before: readonly Line[], after: readonly Line[]): boolean =>
  before.length === after.length &&
  before.every((old) =>
    after.some(({ key, quantity }) => key === old.key && quantity === old.quantity),
  );

/** Returns the list with lines added or replaced by key. */
export const withLines = (lines: readonly Line[], added: readonly Line[]): readonly Line[] => [
  ...lines.filter((old) => !added.some(({ key }) => key === old.key)),
  ...added,
];

/** Returns the list without a line and its descendants. */
export function withoutLine(lines: readonly Line[], { key }: Line): readonly Line[] {
  const gone = new Set(inTree(lines, key).map(({ line }) => line.key));
  return lines.filter((line) => line.key !== key && !gone.has(line.key));
}

/** Line with its depth: number of ancestors. */
export interface PlacedLine {
  readonly line: Line;
  readonly depth: number;
}

/** Returns the lines in display order, each followed by its descendants. */
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

/** Returns the requests that hold all lines; a bundle includes its children. */
export const wiresOf = (lines: readonly Line[]): readonly WireLine[] =>
  lines.filter(({ child }) => child === undefined).map(({ wire }) => wire);

/** Returns the children of a bundle that can be sold without it. */
export const mayStay = (lines: readonly Line[], { key }: Line): readonly Line[] =>
  lines.filter(({ parentKey, child }) => parentKey === key && child && child.aloneFils !== null);

/**
 * Returns the highest quantity a line can be changed to in the cart; null: not sold by quantity.
 *
 * Bundles and their children are changed as a whole.
 */
export function countableTo(lines: readonly Line[], line: Line): number | null {
  const { key, child, quantity, maxQuantity = 1 } = line;
  const isBundle = lines.some((one) => one.parentKey === key && one.child !== undefined);
  const most = Math.max(quantity, maxQuantity);
  return child !== undefined || isBundle || most === 1 ? null : most;
}

/**
 * Returns the lines that hold a removed line again: with its descendants, and as part of its bundle.
 *
 * A line of a weekly series is held with all of that, since others may have left with it (SERIES-05).
 */
export function linesToRestore(lines: readonly Line[], removed: Line): readonly Line[] {
  const bundle = removed.child && lines.find(({ key }) => key === removed.parentKey);
  const isTogether = ({ seriesId, child }: Line): boolean =>
    seriesId !== undefined && seriesId === removed.seriesId && child === undefined;
  const first = removed.seriesId ? lines.filter(isTogether) : [bundle ?? removed];
  return first.flatMap((line) => [line, ...inTree(lines, line.key).map((one) => one.line)]);
}

/** Line moved or renamed by the venue since it was chosen: as shown, and as it is now. */
export interface MovedLine {
  readonly was: LineSummary;
  readonly now: LineSummary;
}

/** Returns the cart with the moved lines updated. */
export const withMoves = (cart: Cart, moved: readonly MovedLine[]): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => {
    const move = moved.find(({ was }) => isShownAs(line, was));
    return move ? { ...line, ...offeredFacts(move.now), answer: line.answer } : line;
  }),
});

/** Returns the badge's number: tickets without add-ons. */
export const ticketCount = ({ lines }: Cart): number =>
  lines.reduce((sum, { parentKey, quantity }) => (parentKey === null ? sum + quantity : sum), 0);

/** Returns the first expired line that is still in the future; null: nothing to choose again. */
export const toChooseAgain = ({ expired }: Cart, localNow: number): Line | null =>
  expired.find(
    ({ parentKey, when }) => parentKey === null && when !== null && when.from > localNow,
  ) ?? null;
