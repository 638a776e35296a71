import { createHash } from 'node:crypto';
import type { CartLine, HeldLine, heldCart } from '@nadi/contract/cart/endpoints';
import type { CartLine as ConstrainedLine } from '@nadi/domain/cart/admit';
import { cartTotals } from '@nadi/domain/cart/totals';
import { type Claim, keptClaims } from '@nadi/domain/inventory/claim';
import type { KindName } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import { lineTotal, toDecimal } from '@nadi/domain/kernel/money';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { CartConstraints, LineKey } from '@nadi/domain/kinds/kind';
import type { z } from 'zod';
import { formatInstant } from '../../platform/instant-text.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { type Held, holdsOf } from '../inventory/service.ts';
import type { QuotedLine } from './quote.ts';

type HeldCart = z.input<typeof heldCart>;

/** What a hold keeps of its line: enough to show it, to renew it and to check it beside other lines. */
export interface StoredLine {
  readonly kind: KindName;
  readonly productTypeId: number;
  readonly key: LineKey;
  readonly wire: CartLine;
  readonly title: Localized;
  readonly priceFils: number;
  readonly taxFils: number;
  readonly quantity: number;
  readonly claims: readonly Claim[];
  readonly constraints: CartConstraints;
  /** Epoch milliseconds and place in its request: lines are shown in the order they were added. */
  readonly addedAt: number;
  readonly seq: number;
}

/** A live hold of a cart. */
export interface CartHold {
  readonly holdId: string;
  /** Epoch milliseconds. */
  readonly until: number;
  readonly firstHeldAt: number;
  readonly line: StoredLine;
}

/** The line of a quote, as its hold keeps it. */
export const storedLine = (
  { kind, quote, wire }: QuotedLine,
  addedAt: number,
  seq: number,
): StoredLine => ({
  kind: kind.rules.name,
  productTypeId: kind.productTypeId,
  key: quote.key,
  wire,
  title: quote.title,
  priceFils: quote.priceFils,
  taxFils: quote.taxFils,
  quantity: quote.quantity,
  claims: keptClaims(quote.claims),
  constraints: quote.constraints,
  addedAt,
  seq,
});

/**
 * The id of the hold that a line of a cart gets first: the same in every process, so that two
 * requests for one line queue at one hold instead of standing in each other's way.
 */
export function holdIdOf(cartId: string, key: LineKey): string {
  const hex = createHash('sha256').update(`${cartId} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What a cart holds at `now`, in the order it was added; lines being paid belong to their order. */
export async function readHolds(
  source: Parameters<typeof holdsOf>[0],
  wanted: Parameters<typeof holdsOf>[1],
): Promise<readonly CartHold[]> {
  return cartHolds(await holdsOf(source, wanted));
}

/** The lines of a cart among its holds, in the order they were added. */
export const cartHolds = (held: readonly Held[]): readonly CartHold[] =>
  cartLines(held.filter((one) => one.state === 'held')).toSorted(byAdding);

/** The lines of a cart that its orders are paying for. */
export const payingLines = (held: readonly Held[]): readonly CartHold[] =>
  cartLines(held.filter((one) => one.state === 'paying'));

/** Holds of a cart, held or being paid, as its lines. */
export const cartLines = (held: readonly Held[]): readonly CartHold[] =>
  held.filter((one) => 'wire' in one.line).map(asCartHold);

const asCartHold = ({ holdId, until, firstHeldAt, line }: Held): CartHold => ({
  holdId,
  until: until ?? firstHeldAt,
  firstHeldAt,
  line: line as unknown as StoredLine,
});

const byAdding = ({ line: a }: CartHold, { line: b }: CartHold): number =>
  a.addedAt - b.addedAt || a.seq - b.seq;

/** What of a held line decides whether others may stand beside it. */
export const constrainedLineOfHold = (
  { line }: CartHold,
  kinds: KindRegistry,
): ConstrainedLine => ({
  key: line.key,
  quantity: line.quantity,
  claims: line.claims,
  constraints: line.constraints,
  traits: kinds.of(line.kind).rules.traits,
});

/** The public name of a hold; it grants nothing. */
const holdHandle = (holdId: string): string =>
  `h_${Buffer.from(holdId.replaceAll('-', ''), 'hex').toString('base64url')}`;

function heldLine({ holdId, until, line }: CartHold, offset: OffsetMinutes): HeldLine {
  const { wire, productTypeId, priceFils, taxFils, quantity } = line;
  return {
    hold_id: holdHandle(holdId),
    product_id: wire.product_id,
    product_type_id: productTypeId,
    facility_id: wire.facility_id ?? null,
    name: line.title.en,
    ar_name: line.title.ar,
    date: wire.date ?? null,
    start_time: wire.start_time ?? null,
    end_time: wire.end_time ?? null,
    quantity,
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(lineTotal(priceFils, taxFils, quantity)),
    expires_at: formatInstant(until, offset),
  };
}

/** A cart as `cart/sync` answers it. */
export function heldCartOf(
  holds: readonly CartHold[],
  now: number,
  offset: OffsetMinutes,
): HeldCart {
  const ends = holds.map((hold) => hold.until);
  return {
    products: holds.map((hold) => heldLine(hold, offset)),
    total: toDecimal(cartTotals(holds.map((hold) => hold.line)).totalFils),
    expires_at: ends.length === 0 ? null : formatInstant(Math.min(...ends), offset),
    server_time: formatInstant(now, offset),
  };
}
